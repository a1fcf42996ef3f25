import { EpochSchedule, LiteSVM } from 'litesvm';
import { ApiControl } from './ApiControl.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import type { ProgramKind } from '../programs/chooseKind.ts';
import { Accounts, GONE, type StoredAccount } from './Accounts.ts';
import type { EmbeddedRuntime } from './EmbeddedRuntime.ts';
import { Blockhashes } from './Blockhashes.ts';
import type { Faucet } from './Faucet.ts';
import { SLOTS_PER_EPOCH, type ClockAnchor, type SlotClock } from './SlotClock.ts';
import { programDataAddress } from './programDataAddress.ts';
import { RecentWrites } from './RecentWrites.ts';
import { type ForgottenTransactions, TransactionHistory } from './TransactionHistory.ts';

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
}

/** The programs installed in a cluster. */
export interface InstalledPrograms {
  readonly programs: readonly ProgramStatus[];
  /** Runs transactions that name embedded programs; `null` if there are none. */
  readonly runtime: EmbeddedRuntime | null;
  /** Ids of real programs that were loaded or replaced. */
  readonly newlyLoaded: readonly string[];
}

/** Events for subscriptions and the ledger. */
export interface BankEvents {
  /** A transaction has landed, successful or not. `keys` are all its account keys. */
  transaction?(record: TransactionRecord, keys: readonly string[]): void;
  /** An account was written by a transaction or a control method; `null` if it was removed. */
  account?(address: string, account: StoredAccount | null, slot: number): void;
  /** Real programs were loaded. `accounts` are those of their code, which a ledger does not keep. */
  programs?(loaded: readonly ProgramStatus[], accounts: ReadonlyMap<string, StoredAccount | null>, slot: number): void;
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
  /** Those before them. */
  readonly forgotten: ForgottenTransactions;
}

/** What a bank is made of. */
export interface BankParts {
  readonly svm: LiteSVM;
  readonly clock: SlotClock;
  readonly genesisHash: string;
  readonly faucet: Faucet;
  readonly programs: readonly ProgramStatus[];
  /** Runs what names a program that is embedded; `null` where none is. */
  readonly embedded: EmbeddedRuntime | null;
  /** Looks for real programs again; without it the programs stay as they are. */
  readonly reloadPrograms?: () => InstalledPrograms;
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
  readonly maxAccountData: number;
  readonly blockhashes: Blockhashes;
  readonly accounts: Accounts;
  /** Reads accounts as they stood at a slot that is not the newest. */
  readonly recentWrites: RecentWrites;
  readonly history = new TransactionHistory();
  /** Switches of the provider's API that this cluster serves. */
  readonly api = new ApiControl();
  /** Where clients reach the cluster, host and port; absent until it listens. */
  endpoints?: { readonly rpc: string; readonly pubsub: string };
  readonly #listeners = new Set<BankEvents>();
  readonly #reloadPrograms: BankParts['reloadPrograms'];
  #programs: readonly ProgramStatus[];
  #embedded: EmbeddedRuntime | null;
  #syncedSlot = -1;
  #slotHashesAt = -1;

  constructor(parts: BankParts) {
    this.svm = parts.svm;
    this.clock = parts.clock;
    this.genesisHash = parts.genesisHash;
    this.faucet = parts.faucet;
    this.#programs = parts.programs;
    this.#embedded = parts.embedded;
    this.#reloadPrograms = parts.reloadPrograms;
    this.maxAccountData = parts.maxAccountData;
    this.blockhashes = new Blockhashes(parts.genesisHash);
    this.accounts = new Accounts(parts.svm);
    this.recentWrites = new RecentWrites(this.accounts, parts.clock);
    this.svm.setEpochSchedule(
      new EpochSchedule(BigInt(SLOTS_PER_EPOCH), BigInt(SLOTS_PER_EPOCH), false, 0n, 0n),
    );
  }

  get programs(): readonly ProgramStatus[] {
    return this.#programs;
  }

  /** Runs what names a program that is embedded; `null` where none is. */
  get embedded(): EmbeddedRuntime | null {
    return this.#embedded;
  }

  /**
   * Loads the real programs that have come since; their accounts of state stay as they are.
   *
   * @returns those programs
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

  /** First slot whose block has all its transactions. */
  get firstAvailableSlot(): number {
    return Math.max(this.clock.firstSlot, this.history.forgottenSlot + 1);
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
    // The SVM compiles a deployed program when its account is written, and by then has to have the account of its code.
    const byKind = [...state.accounts].sort(([, a], [, b]) => Number(a?.executable ?? false) - Number(b?.executable ?? false));
    for (const [address, account] of byKind) {
      try {
        this.accounts.write(address, account ?? GONE);
      } catch (error) {
        // One account the SVM does not take must not keep the whole ledger from starting.
        console.error(`localnet: the account ${address} of the ledger was left out: ${(error as Error).message}`);
      }
    }
    this.history.resume(state.forgotten);
    for (const { record, keys } of state.transactions) this.history.add(record, keys);
    const newest = Math.max(
      Number(state.transactions.at(-1)?.record.slot ?? 0),
      this.clock.anchors.at(-1)!.slot,
    );
    const anchor = this.clock.resumeAfter(newest);
    if (anchor) for (const listener of this.#listeners) listener.clock?.(anchor);
  }

  /** Writes an account past every rule of the runtime, at every commitment, and tells the listeners. */
  setAccount(address: string, account: StoredAccount): void {
    this.accounts.set(address, account);
    this.recentWrites.forget(address);
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
