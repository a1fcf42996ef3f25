import type { Bank } from '../bank/Bank.ts';
import type { StoredAccount } from '../bank/Accounts.ts';
import { ADDRESS_LOOKUP_TABLE_PROGRAM, isReservedKey, SYSVAR_OWNER } from '../encoding/addresses.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import { JsonRpcError, jsonRpcCode } from '../encoding/jsonRpcError.ts';
import type { RpcNode } from '../programs/RpcNode.ts';
import { RpcProblem } from '../programs/RpcProblem.ts';
import { readWithRelated } from './readWithRelated.ts';
import { loadedAddresses, requestAddresses } from './requestAddresses.ts';

/** Addresses without an account of which this is remembered, since clients can ask for any number of them. */
const MAX_ABSENT = 100_000;

/** Offset of the slot of the last extension in a lookup table, after its kind and the slot of its deactivation. */
const LAST_EXTENDED_OFFSET = 12;

/** Slot at which a lookup table was last extended; 0 for other accounts. */
function lastExtension({ owner, data }: StoredAccount): number {
  if (owner !== ADDRESS_LOOKUP_TABLE_PROGRAM || data.length < LAST_EXTENDED_OFFSET + 8) return 0;
  return Number(new ByteReader(data, LAST_EXTENDED_OFFSET).u64());
}

/**
 * Reads accounts from another cluster when a request names them for the first time. An account that exists here, or that was
 * ever written here, is never read: the two clusters diverge from the moment of the first read.
 */
export class Fork {
  readonly #bank: Bank;
  readonly #node: RpcNode;
  readonly #maxAccounts: number;
  /** Addresses that were written here or read there. */
  readonly #settled: Set<string>;
  /** Addresses that have no account there. */
  readonly #absent = new Set<string>();
  /** Reads under way, by address. */
  readonly #reading = new Map<string, Promise<void>>();
  #copied = 0;

  /**
   * @param written addresses that the ledger has, removed accounts included
   * @param maxAccounts number of accounts to copy at most
   */
  constructor(bank: Bank, node: RpcNode, written: Iterable<string>, maxAccounts: number) {
    this.#bank = bank;
    this.#node = node;
    this.#settled = new Set(written);
    this.#maxAccounts = maxAccounts;
    bank.listen({
      account: (address) => void this.#settled.add(address),
      reset: () => {
        this.#settled.clear();
        this.#absent.clear();
        this.#copied = 0;
      },
    });
  }

  /** Copies the accounts that a request reads, before it is run. @throws JsonRpcError -32603 if the node is unusable */
  async prepare(method: string, params: readonly unknown[]): Promise<void> {
    const { addresses, message } = requestAddresses(method, params);
    await this.#copy(addresses);
    if (message && message.lookups.length > 0) await this.#copy(loadedAddresses(this.#bank, message));
  }

  async #copy(addresses: readonly string[]): Promise<void> {
    const wanted = new Set(addresses.filter((address) => !this.#isKnown(address)));
    const waiting = [...wanted].flatMap((address) => this.#reading.get(address) ?? []);
    const unread = [...wanted].filter((address) => !this.#reading.has(address));
    if (unread.length > 0) {
      const reading = this.#read(unread).finally(() => unread.forEach((address) => this.#reading.delete(address)));
      for (const address of unread) this.#reading.set(address, reading);
      waiting.push(reading);
    }
    await Promise.all(waiting);
  }

  #isKnown(address: string): boolean {
    return isReservedKey(address) || address.startsWith(SYSVAR_OWNER.slice(0, 6)) || this.#settled.has(address) || this.#absent.has(address)
      || this.#bank.accounts.get(address) !== null;
  }

  async #read(addresses: readonly string[]): Promise<void> {
    try {
      const found = await readWithRelated(this.#node, addresses, (address) => this.#isKnown(address));
      const accounts = [...found].flatMap(([address, account]) => (account === null ? [] : [[address, account] as const]));
      if (this.#copied + accounts.length > this.#maxAccounts) {
        throw new RpcProblem(`${this.#maxAccounts} accounts were copied, which is the limit: start with a higher --fork-limit`);
      }
      for (const [address, account] of found) if (account === null) this.#rememberAbsent(address);
      this.#passExtensions(accounts.map(([, account]) => account));
      for (const [address, account] of accounts) {
        // It may have been written here while it was read there.
        if (this.#isKnown(address)) continue;
        this.#bank.addForked(address, account);
        this.#copied += 1;
      }
    } catch (error) {
      if (!(error instanceof RpcProblem)) throw error;
      throw new JsonRpcError(jsonRpcCode.internalError, `The forked cluster could not be read. ${error.message.replaceAll('--rpc', '--fork')}.`);
    }
  }

  /**
   * Skips to after the slot at which a table was last extended. The forked cluster may have reached it while this one has not,
   * and what an extension adds can be used only after its slot.
   */
  #passExtensions(accounts: readonly StoredAccount[]): void {
    const slot = this.#bank.sync();
    const newest = Math.max(0, ...accounts.map(lastExtension));
    if (newest >= slot) this.#bank.advanceSlots(newest - slot + 1);
  }

  #rememberAbsent(address: string): void {
    if (this.#absent.size >= MAX_ABSENT) this.#absent.clear();
    this.#absent.add(address);
  }
}
