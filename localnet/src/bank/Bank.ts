import { EpochSchedule, type LiteSvm } from 'litesvm/dist/internal.js';
import { NATIVE_LOADER } from '../encoding/addresses.ts';
import { ApiControl, type ApiShape } from './ApiControl.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import { type DoubledNetwork, DOUBLES, MAINNET, type Network } from '../cluster/networks.ts';
import type { ProgramKind } from '../programs/chooseKind.ts';
import { Accounts, GONE, isSameAccount, type StoredAccount } from './Accounts.ts';
import type { EmbeddedRuntime } from './EmbeddedRuntime.ts';
import { Blockhashes } from './Blockhashes.ts';
import type { Faucet } from './Faucet.ts';
import { SLOTS_PER_EPOCH, type ClockAnchor, type SlotClock } from './SlotClock.ts';
import { programDataAddress } from './programDataAddress.ts';
import { RecentWrites } from './RecentWrites.ts';
import { Snapshots } from './Snapshots.ts';
import { TransactionHistory } from './TransactionHistory.ts';

/** Number of entries in the SlotHashes sysvar. */
const SLOT_HASHES = 512;

/** A program the app needs, and which form of it this cluster has. */
export interface ProgramStatus {
  readonly id: string;
  readonly name: string;
  readonly kind: ProgramKind;
  /** Set for an embedded program that was never compared with the real one. */
  readonly isUnproven?: true;
  /** Whether the real program is loaded. */
  readonly loaded: boolean;
  /** Why the real program is not loaded. */
  readonly reason?: string;
  /** Host of the node that a real program was copied from. */
  readonly from?: string;
}

/** The programs installed in a cluster. */
export interface InstalledPrograms {
  readonly programs: readonly ProgramStatus[];
  /** Runs transactions that name embedded programs; `null` if they are switched off. */
  readonly runtime: EmbeddedRuntime<Bank> | null;
  /** Ids of real programs that were loaded or replaced. */
  readonly newlyLoaded: readonly string[];
}

/** Events for subscriptions and the ledger. */
export interface BankEvents {
  /** A transaction has landed, successful or not. `keys` are all its account keys. */
  transaction?(record: TransactionRecord, keys: readonly string[]): void;
  /** An account was written by a transaction or a control method; `null` if it was removed. */
  account?(address: string, account: StoredAccount | null, slot: number): void;
  /** Real programs were loaded. `accounts` are those of their code, which the ledger does not store. */
  programs?(loaded: readonly ProgramStatus[], accounts: ReadonlyMap<string, StoredAccount | null>, slot: number): void;
  /** Accounts are again those of a snapshot, as `account` reported. The newest transactions are taken back. */
  reverted?(transactions: number): void;
  /** The chain is again as it started, as `account` reported. All transactions are forgotten. */
  reset?(): void;
  /** Slots were skipped or the chain's time was set. */
  clock?(anchor: ClockAnchor): void;
  /** A transaction was received and passed the checks before execution. */
  received?(signature: string, slot: number): void;
}

/** State restored from a ledger. */
export interface RestoredState {
  /** Accounts that were loaded or cloned when the chain started. */
  readonly start: ReadonlyMap<string, StoredAccount>;
  /** Accounts that differ from genesis; `null` for a removed one. */
  readonly accounts: ReadonlyMap<string, StoredAccount | null>;
}

/** The SVM with its genesis accounts and programs. */
export interface BankGenesis {
  readonly svm: LiteSvm;
  readonly programs: readonly ProgramStatus[];
  /** Runs transactions that name embedded programs; `null` if there are none. */
  readonly embedded: EmbeddedRuntime<Bank> | null;
  /** Looks for newly cached programs; without it the programs never change. */
  readonly reloadPrograms?: () => InstalledPrograms;
}

/** The parts of a bank. */
export interface BankParts extends BankGenesis {
  readonly clock: SlotClock;
  readonly genesisHash: string;
  /** The network that the cluster is a double of; default none. */
  readonly doubles?: DoubledNetwork | undefined;
  /** Shapes of the provider's API; default those of the SDK. */
  readonly apiShape?: ApiShape | undefined;
  readonly faucet: Faucet;
  /** Transactions of the chain that a ledger has; a new chain has none. */
  readonly history?: TransactionHistory | undefined;
  /** Host of the node that an account was copied from, as far as known. */
  readonly originOf?: (id: string) => string | undefined;
  /** Makes genesis once more, since LiteSVM cannot remove a program. Without it there is no reset. */
  readonly reinstall?: () => BankGenesis;
  /** Total account data in bytes at which transactions are refused, because clients could otherwise exhaust the memory. */
  readonly maxAccountData: number;
}

/**
 * The cluster's state: SVM, slots, blockhashes, accounts and history. The other files of this folder operate on it; methods
 * and subscriptions read it.
 */
export class Bank {
  readonly clock: SlotClock;
  readonly genesisHash: string;
  /** The network that the cluster is a double of. */
  readonly doubles: DoubledNetwork | undefined;
  /** The network whose addresses it has: mainnet's unless it is a double of another. */
  readonly network: Network;
  readonly faucet: Faucet;
  readonly maxAccountData: number;
  readonly blockhashes: Blockhashes;
  readonly accounts: Accounts;
  /** Reads accounts as of a slot before the newest. */
  readonly recentWrites: RecentWrites;
  readonly history: TransactionHistory;
  /** Settings of the provider's API. */
  readonly api: ApiControl;
  /** Host and port for clients; absent until the cluster listens. */
  endpoints?: { readonly rpc: string; readonly pubsub: string };
  readonly #listeners = new Set<BankEvents>();
  readonly #snapshots = new Snapshots();
  readonly #reinstall: BankParts['reinstall'];
  #svm: LiteSvm;
  #start: ReadonlyMap<string, StoredAccount> = new Map();
  /** Programs that were copied from elsewhere. */
  readonly #copied = new Set<string>();
  readonly #originOf: (id: string) => string | undefined;
  #reloadPrograms: BankParts['reloadPrograms'];
  #programs: readonly ProgramStatus[];
  #embedded: EmbeddedRuntime<Bank> | null;
  #syncedSlot = -1;
  #slotHashesAt = -1;
  #isHeld = false;

  constructor(parts: BankParts) {
    this.#svm = parts.svm;
    this.#reinstall = parts.reinstall;
    this.#originOf = parts.originOf ?? (() => undefined);
    this.clock = parts.clock;
    this.genesisHash = parts.genesisHash;
    this.api = new ApiControl(parts.apiShape);
    this.doubles = parts.doubles;
    this.network = parts.doubles ? DOUBLES[parts.doubles].network : MAINNET;
    this.faucet = parts.faucet;
    this.history = parts.history ?? new TransactionHistory();
    this.#programs = parts.programs;
    this.#embedded = parts.embedded;
    this.#reloadPrograms = parts.reloadPrograms;
    this.maxAccountData = parts.maxAccountData;
    this.blockhashes = new Blockhashes(parts.genesisHash);
    this.accounts = new Accounts(parts.svm);
    this.accounts.index(parts.programs.map(({ id }) => id));
    this.recentWrites = new RecentWrites(this.accounts, parts.clock);
    setEpochSchedule(this.#svm);
  }

  /** Accounts that were loaded or cloned when the chain started. */
  get start(): ReadonlyMap<string, StoredAccount> {
    return this.#start;
  }

  get svm(): LiteSvm {
    return this.#svm;
  }

  /** Programs of genesis. */
  get installed(): readonly ProgramStatus[] {
    return this.#programs;
  }

  /** Programs as they are now: those that were copied from elsewhere are real ones. */
  get programs(): readonly ProgramStatus[] {
    const real = ({ id, name }: Pick<ProgramStatus, 'id' | 'name'>): ProgramStatus => {
      const from = this.#originOf(id);
      return { id, name, kind: 'real', loaded: true, ...(from !== undefined && { from }) };
    };
    const known = new Set(this.#programs.map(({ id }) => id));
    return [
      ...this.#programs.map((program) => (program.kind !== 'real' && this.#isDeployed(program.id) ? real(program) : program)),
      ...[...this.#copied].filter((id) => !known.has(id) && this.#isDeployed(id)).map((id) => real({ id, name: id })),
    ];
  }

  #isDeployed(id: string): boolean {
    const account = this.accounts.get(id);
    return account !== null && account.executable && account.owner !== NATIVE_LOADER;
  }

  /** Runs transactions that name embedded programs; `null` if there are none. */
  get embedded(): EmbeddedRuntime<Bank> | null {
    return this.#embedded;
  }

  /**
   * Loads newly cached real programs. State accounts do not change.
   *
   * @returns the loaded programs
   */
  loadPrograms(): readonly ProgramStatus[] {
    const slot = this.sync();
    const installed = this.#reloadPrograms?.();
    if (!installed) return [];
    this.#programs = installed.programs;
    this.#embedded = installed.runtime;
    const loaded = installed.programs.filter(({ id }) => installed.newlyLoaded.includes(id));
    if (loaded.length === 0) return [];
    const accounts = new Map<string, StoredAccount | null>();
    for (const { id } of loaded) {
      const program = this.accounts.refresh(id);
      accounts.set(id, program);
      const code = program && programDataAddress(program);
      if (code) accounts.set(code, this.accounts.refresh(code));
    }
    for (const listener of this.#listeners) listener.programs?.(loaded, accounts, slot);
    return loaded;
  }

  /** First slot whose block is complete. */
  get firstAvailableSlot(): number {
    return Math.max(this.clock.firstSlot, this.history.forgotten.slot + 1);
  }

  /** Updates the Clock sysvar and returns the current slot. Call it before anything is read or executed. */
  sync(): number {
    if (this.#isHeld) return this.#syncedSlot;
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

  /** Works in one slot, so that what a program reads of the clock is what is recorded of it. */
  inOneSlot<Result>(work: (slot: number) => Result): Result {
    const slot = this.sync();
    const wasHeld = this.#isHeld;
    this.#isHeld = true;
    try {
      return work(slot);
    } finally {
      this.#isHeld = wasHeld;
    }
  }

  /** Updates the SlotHashes sysvar, which few read: address lookup tables, programs that name it, and clients. */
  syncSlotHashes(): void {
    const slot = this.sync();
    if (slot === this.#slotHashesAt) return;
    // A chain begins as if its first slot had others before it.
    const oldest = Math.max(0, slot - SLOT_HASHES);
    const hashes: { slot: bigint; hash: string }[] = [];
    for (let past = slot - 1; past >= oldest; past -= 1) {
      hashes.push({ slot: BigInt(past), hash: this.blockhashes.of(past) });
    }
    this.svm.setSlotHashes(hashes);
    this.#slotHashesAt = slot;
  }

  /** Writes the accounts a new chain begins with, besides those of genesis. @throws Error that names a refused account */
  writeStart(accounts: Iterable<readonly [address: string, account: StoredAccount]>): void {
    this.#start = new Map(accounts);
    this.#addCopied(this.#start);
    for (const [address, account] of programsLast(this.#start)) {
      try {
        this.accounts.set(address, account);
      } catch (error) {
        throw new Error(`The account ${address} cannot be loaded: ${(error as Error).message}.`, { cause: error });
      }
    }
  }

  /** Restores accounts and the clock from a ledger. Only for a new bank. */
  restore(state: RestoredState): void {
    this.#start = state.start;
    this.#addCopied(state.start);
    for (const [address, account] of programsLast(state.accounts)) {
      try {
        this.accounts.set(address, account ?? GONE);
      } catch (error) {
        // One account that LiteSVM refuses must not prevent the cluster from starting.
        console.error(`localnet: the account ${address} of the ledger was left out: ${(error as Error).message}`);
      }
    }
    const newest = Math.max(this.history.newestSlot, this.clock.anchors.at(-1)!.slot);
    const anchor = this.clock.resumeAfter(newest);
    if (anchor) for (const listener of this.#listeners) listener.clock?.(anchor);
  }

  /** Writes an account at every commitment, without any of the runtime's checks, and notifies listeners. */
  setAccount(address: string, account: StoredAccount): void {
    this.accounts.set(address, account);
    this.recentWrites.forget(address);
    this.emitAccount(address, this.accounts.get(address));
  }

  /** Writes an account that was there all the time, on the cluster this one is a fork of. */
  addForked(address: string, account: StoredAccount): void {
    this.setAccount(address, account);
    this.#addCopied([[address, account]]);
    this.#snapshots.addUnchanged(address, account);
  }

  #addCopied(accounts: Iterable<readonly [address: string, account: StoredAccount]>): void {
    for (const [address, { executable }] of accounts) if (executable) this.#copied.add(address);
  }

  /** Keeps the current state to revert to. @throws SnapshotError if there are too many */
  snapshot(): number {
    this.sync();
    return this.#snapshots.add({
      accounts: new Map(this.accounts.all()), landed: this.history.landed, clockOffsetMs: this.clock.offsetMs,
    });
  }

  /**
   * Restores accounts, the offset of the clock and the list of transactions. Slots go on. The snapshot can be reverted to again;
   * later ones are gone.
   *
   * @throws SnapshotError if there is no such snapshot
   */
  revert(id: number): void {
    this.sync();
    const { accounts, landed, clockOffsetMs } = this.#snapshots.revertTo(id);
    const before = new Map(this.accounts.all());
    if ([...before].some(([address, { executable }]) => executable && !accounts.has(address))) this.#restart();
    this.#writeAll(accounts);
    const transactions = this.history.landed - landed;
    this.history.takeBack(transactions);
    this.recentWrites.clear();
    this.#emitDifferences(before);
    for (const listener of this.#listeners) listener.reverted?.(transactions);
    if (Math.abs(this.clock.offsetMs - clockOffsetMs) >= 1_000) this.setClockOffset(clockOffsetMs);
  }

  /** Starts the chain over: genesis and the accounts it was started with, no transactions, the machine's time. Slots go on. */
  reset(): void {
    this.sync();
    const before = new Map(this.accounts.all());
    this.#snapshots.clear();
    this.#restart();
    for (const [address, account] of programsLast(this.#start)) this.accounts.set(address, account);
    this.history.clear();
    this.recentWrites.clear();
    this.#emitDifferences(before);
    for (const listener of this.#listeners) listener.reset?.();
    this.resumeClock();
    this.setClockOffset(0);
  }

  /** Replaces the SVM with a new one, which has the accounts of genesis. */
  #restart(): void {
    const genesis = this.#reinstall?.();
    if (!genesis) throw new Error('this bank has no genesis to start over with');
    [this.#svm, this.#programs, this.#embedded, this.#reloadPrograms] = [genesis.svm, genesis.programs, genesis.embedded, genesis.reloadPrograms];
    setEpochSchedule(this.#svm);
    this.accounts.restart(this.#svm);
    this.accounts.index(this.#programs.map(({ id }) => id));
    [this.#syncedSlot, this.#slotHashesAt] = [-1, -1];
    this.sync();
  }

  /** Makes all accounts equal to these. */
  #writeAll(accounts: ReadonlyMap<string, StoredAccount>): void {
    const addresses = new Set([...this.accounts.all().keys(), ...accounts.keys()]);
    const changed = new Map<string, StoredAccount | null>();
    for (const address of addresses) {
      const wanted = accounts.get(address) ?? null;
      if (!isSameAccount(this.accounts.get(address), wanted)) changed.set(address, wanted);
    }
    // LiteSVM compiles a program when its account is written, not when its code is.
    for (const [address, account] of accounts) {
      if (account.executable && changed.has(programDataAddress(account) ?? '')) changed.set(address, account);
    }
    for (const [address, account] of programsLast(changed)) this.accounts.set(address, account ?? GONE);
  }

  #emitDifferences(before: ReadonlyMap<string, StoredAccount>): void {
    const now = this.accounts.all();
    for (const address of new Set([...before.keys(), ...now.keys()])) {
      const account = now.get(address) ?? null;
      if (!isSameAccount(before.get(address) ?? null, account)) this.emitAccount(address, account);
    }
  }

  /** Stops slots and the chain's time until `resumeClock`. */
  pauseClock(): void {
    this.clock.pause();
  }

  /** Lets slots and the chain's time go on from where they stand. */
  resumeClock(): void {
    const anchor = this.clock.resume();
    if (anchor) for (const listener of this.#listeners) listener.clock?.(anchor);
  }

  /** Skips slots: blockhashes expire and transactions are finalized as if the time had passed. */
  advanceSlots(slots: number): number {
    const anchor = this.clock.advance(slots);
    for (const listener of this.#listeners) listener.clock?.(anchor);
    return this.sync();
  }

  /** Sets the offset between the chain's time and the wall clock, from the next slot on. */
  setClockOffset(offsetMs: number): number {
    const anchor = this.clock.setOffset(offsetMs);
    for (const listener of this.#listeners) listener.clock?.(anchor);
    return this.sync();
  }

  /** Adds a listener; the returned function removes it. */
  listen(listener: BankEvents): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
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

function setEpochSchedule(svm: LiteSvm): void {
  svm.setEpochSchedule(new EpochSchedule(BigInt(SLOTS_PER_EPOCH), BigInt(SLOTS_PER_EPOCH), false, 0n, 0n));
}

/** LiteSVM compiles a deployed program when its account is written, so its code account has to come first. */
function programsLast<Account extends StoredAccount | null>(
  accounts: ReadonlyMap<string, Account>,
): readonly (readonly [address: string, account: Account])[] {
  return [...accounts].sort(([, a], [, b]) => Number(a?.executable ?? false) - Number(b?.executable ?? false));
}
