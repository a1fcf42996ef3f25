import type { StoredAccount } from '../bank/Accounts.ts';
import type { ClockAnchor } from '../bank/SlotClock.ts';
import { type ForgottenTransactions, MAX_HISTORY_BYTES, recordBytes } from '../bank/TransactionHistory.ts';
import type { LedgerEntry, LedgerTransaction, ProgramKinds } from './frames.ts';

/** The state that a log adds up to. */
export class LedgerState {
  genesisHash = '';
  slotMs = 0;
  readonly anchors: ClockAnchor[] = [];
  /** Kinds of the installed programs at the end; `null` in a log of an older localnet. */
  programs: ProgramKinds | null = null;
  /** Accounts that were loaded or cloned when the chain started. */
  start: ReadonlyMap<string, StoredAccount> = new Map();
  /** Accounts that differ from genesis; `null` for a removed one. */
  accounts = new Map<string, StoredAccount | null>();
  /** Oldest first. */
  transactions: LedgerTransaction[] = [];
  /** Older transactions that are no longer in the log. */
  forgotten: ForgottenTransactions = { transactions: 0, slot: -1 };
  /** Estimated memory of the transactions in bytes. */
  #bytes = 0;

  /** Applies the next entry of the log. */
  apply(entry: LedgerEntry): void {
    switch (entry.kind) {
      case 'genesis':
        this.genesisHash = entry.genesisHash;
        this.slotMs = entry.slotMs;
        return;
      case 'clock':
        this.anchors.push(entry.anchor);
        return;
      case 'programs':
        this.programs = entry.kinds;
        return;
      case 'change':
        for (const [address, account] of entry.accounts) this.accounts.set(address, account);
        if (!entry.transaction) return;
        this.transactions.push(entry.transaction);
        this.#bytes += recordBytes(entry.transaction.record);
        if (this.#bytes > 2 * MAX_HISTORY_BYTES) this.#forget();
        return;
      case 'start':
        this.start = new Map(entry.accounts);
        for (const [address, account] of entry.accounts) this.accounts.set(address, account);
        return;
      case 'reverted':
        for (const { record } of this.transactions.splice(Math.max(0, this.transactions.length - entry.transactions))) {
          this.#bytes -= recordBytes(record);
        }
        return;
      case 'reset':
        this.accounts = new Map(this.start);
        [this.transactions, this.#bytes] = [[], 0];
        this.forgotten = { transactions: 0, slot: -1 };
        return;
      case 'forgotten':
        this.forgotten = entry.forgotten;
    }
  }

  /** The shortest log with the same result. */
  *entries(format: number): IterableIterator<LedgerEntry> {
    yield { kind: 'genesis', format, genesisHash: this.genesisHash, slotMs: this.slotMs };
    for (const anchor of this.anchors) yield { kind: 'clock', anchor };
    this.#forget();
    yield { kind: 'forgotten', forgotten: this.forgotten };
    if (this.programs) yield { kind: 'programs', kinds: this.programs };
    if (this.start.size > 0) yield { kind: 'start', accounts: [...this.start] };
    for (const account of this.accounts) yield { kind: 'change', accounts: [account] };
    for (const transaction of this.transactions) yield { kind: 'change', accounts: [], transaction };
  }

  /** Length in bytes of the shortest log with the same result, roughly. */
  estimatedBytes(): number {
    this.#forget();
    let bytes = 0;
    for (const [, account] of this.accounts) bytes += ACCOUNT_OVERHEAD + (account?.data.length ?? 0);
    for (const { record, keys } of this.transactions) {
      bytes += RECORD_OVERHEAD + record.wire.length + ADDRESS_LENGTH * keys.length + record.logs.reduce((sum, line) => sum + line.length, 0);
    }
    return bytes;
  }

  /** Forgets the oldest transactions, as the history does that they are restored to. */
  #forget(): void {
    let count = 0;
    for (; this.#bytes > MAX_HISTORY_BYTES && count < this.transactions.length - 1; count += 1) {
      this.#bytes -= recordBytes(this.transactions[count]!.record);
    }
    if (count === 0) return;
    const slot = Number(this.transactions[count - 1]!.record.slot);
    this.forgotten = { transactions: this.forgotten.transactions + count, slot };
    this.transactions = this.transactions.slice(count);
  }
}

/** Bytes of an entry's other fields. */
const ACCOUNT_OVERHEAD = 170;
const RECORD_OVERHEAD = 600;
const ADDRESS_LENGTH = 46;
