import { EpochSchedule, LiteSVM } from 'litesvm';
import { ApiControl } from './ApiControl.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import { Accounts, GONE, type StoredAccount } from './Accounts.ts';
import { Blockhashes } from './Blockhashes.ts';
import type { Faucet } from './Faucet.ts';
import { SLOTS_PER_EPOCH, type ClockAnchor, type SlotClock } from './SlotClock.ts';
import { TransactionHistory } from './TransactionHistory.ts';

/** Slots whose hashes the SlotHashes sysvar carries. */
const SLOT_HASHES = 512;

/** A program the product needs, and whether this cluster has it. */
export interface ProgramStatus {
  readonly id: string;
  readonly name: string;
  readonly loaded: boolean;
}

/** What has just changed: subscriptions and the ledger listen to it. */
export interface BankEvents {
  /** A transaction has landed, successful or not. `keys` are all its accounts. */
  transaction?(record: TransactionRecord, keys: readonly string[]): void;
  /** An account was written, by a transaction or by a control method; `null` when it is gone. */
  account?(address: string, account: StoredAccount | null, slot: number): void;
  /** Slots were skipped or the chain's time was set. */
  clock?(anchor: ClockAnchor): void;
  /** A transaction has come in and was found worth executing. */
  received?(signature: string, slot: number): void;
  /** Whether what it was told is more than it can keep up with; no transaction is executed meanwhile. */
  isBehind?(): boolean;
}

/** What a bank takes over from a ledger. */
export interface RestoredState {
  /** Accounts that differ from genesis; `null` is one that is gone. */
  readonly accounts: ReadonlyMap<string, StoredAccount | null>;
  /** Oldest first, each with all its accounts. */
  readonly transactions: readonly { readonly record: TransactionRecord; readonly keys: readonly string[] }[];
}

/** What a bank is made of. */
export interface BankParts {
  readonly svm: LiteSVM;
  readonly clock: SlotClock;
  readonly genesisHash: string;
  readonly faucet: Faucet;
  readonly programs: readonly ProgramStatus[];
  /** Account data from which on no transaction is executed, bytes: anybody may make accounts, and memory ends. */
  readonly maxAccountData: number;
}

/**
 * The state of the cluster and the things that hold it: SVM, slots, blockhashes, accounts, history. The files beside
 * this one operate on it; methods and subscriptions read it.
 */
export class Bank {
  readonly svm: LiteSVM;
  readonly clock: SlotClock;
  readonly genesisHash: string;
  readonly faucet: Faucet;
  readonly programs: readonly ProgramStatus[];
  readonly maxAccountData: number;
  readonly blockhashes: Blockhashes;
  readonly accounts: Accounts;
  readonly history = new TransactionHistory();
  /** Switches of the provider's API that this cluster serves. */
  readonly api = new ApiControl();
  readonly #listeners = new Set<BankEvents>();
  #syncedSlot = -1;
  #slotHashesAt = -1;

  constructor(parts: BankParts) {
    this.svm = parts.svm;
    this.clock = parts.clock;
    this.genesisHash = parts.genesisHash;
    this.faucet = parts.faucet;
    this.programs = parts.programs;
    this.maxAccountData = parts.maxAccountData;
    this.blockhashes = new Blockhashes(parts.genesisHash);
    this.accounts = new Accounts(parts.svm);
    this.svm.setEpochSchedule(
      new EpochSchedule(BigInt(SLOTS_PER_EPOCH), BigInt(SLOTS_PER_EPOCH), false, 0n, 0n),
    );
  }

  /** Brings the Clock sysvar to the current slot and returns that slot. Everything that reads or executes calls it. */
  sync(): number {
    const slot = this.clock.current();
    if (slot === this.#syncedSlot) return slot;
    const epoch = Math.floor(slot / SLOTS_PER_EPOCH);
    const sysvar = this.svm.getClock();
    sysvar.slot = BigInt(slot);
    sysvar.epoch = BigInt(epoch);
    sysvar.leaderScheduleEpoch = BigInt(epoch + 1);
    const epochStart = Math.max(this.clock.firstSlot, epoch * SLOTS_PER_EPOCH);
    sysvar.epochStartTimestamp = BigInt(this.clock.unixSeconds(epochStart));
    sysvar.unixTimestamp = BigInt(this.clock.unixSeconds(slot));
    this.svm.setClock(sysvar);
    this.#syncedSlot = slot;
    return slot;
  }

  /** Brings the SlotHashes sysvar to the current slot; only address lookup tables read it. */
  syncSlotHashes(): void {
    const slot = this.sync();
    if (slot === this.#slotHashesAt) return;
    const oldest = Math.max(this.clock.firstSlot, slot - SLOT_HASHES);
    const hashes: { slot: bigint; hash: string }[] = [];
    for (let past = slot - 1; past >= oldest; past -= 1) {
      hashes.push({ slot: BigInt(past), hash: this.blockhashes.of(past) });
    }
    this.svm.setSlotHashes(hashes);
    this.#slotHashesAt = slot;
  }

  /** Takes over the state a ledger holds. Only a fresh bank may. */
  restore(state: RestoredState): void {
    for (const [address, account] of state.accounts) {
      try {
        this.accounts.write(address, account ?? GONE);
      } catch (error) {
        // One account the SVM does not take must not keep the whole ledger from starting.
        console.error(`localnet: the account ${address} of the ledger was left out: ${(error as Error).message}`);
      }
    }
    for (const { record, keys } of state.transactions) this.history.add(record, keys);
    const newest = Math.max(
      Number(state.transactions.at(-1)?.record.slot ?? 0),
      this.clock.anchors.at(-1)!.slot,
    );
    const anchor = this.clock.resumeAfter(newest);
    if (anchor) for (const listener of this.#listeners) listener.clock?.(anchor);
  }

  /** Writes an account past every rule of the runtime and tells the listeners. */
  setAccount(address: string, account: StoredAccount): void {
    this.accounts.set(address, account);
    this.emitAccount(address, this.accounts.get(address));
  }

  /** Skips slots: blockhashes expire and transactions become final as if the time had passed. */
  advanceSlots(slots: number): number {
    const anchor = this.clock.advance(slots);
    for (const listener of this.#listeners) listener.clock?.(anchor);
    return this.sync();
  }

  /** Sets the chain's time relative to the wall clock, from the next slot on. */
  setClockOffset(offsetMs: number): number {
    const anchor = this.clock.setOffset(offsetMs);
    for (const listener of this.#listeners) listener.clock?.(anchor);
    return this.sync();
  }

  /** Starts listening; the returned function ends it. */
  listen(listener: BankEvents): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a listener needs time before anything else happens. */
  isBehind(): boolean {
    return [...this.#listeners].some((listener) => listener.isBehind?.() ?? false);
  }

  emitAccount(address: string, account: StoredAccount | null): void {
    const slot = this.clock.current();
    for (const listener of this.#listeners) listener.account?.(address, account, slot);
  }

  emitTransaction(record: TransactionRecord, keys: readonly string[]): void {
    for (const listener of this.#listeners) listener.transaction?.(record, keys);
  }

  emitReceived(signature: string, slot: number): void {
    for (const listener of this.#listeners) listener.received?.(signature, slot);
  }
}
