import type { StoredAccount } from '../bank/Accounts.ts';
import type { ClockAnchor } from '../bank/SlotClock.ts';
import { HISTORY_LIMIT } from '../bank/TransactionHistory.ts';
import type { LedgerEntry, LedgerTransaction } from './frames.ts';

/** What a log adds up to. */
export class LedgerState {
  genesisHash = '';
  slotMs = 0;
  readonly anchors: ClockAnchor[] = [];
  /** Accounts that differ from genesis; `null` is one that is gone. */
  readonly accounts = new Map<string, StoredAccount | null>();
  /** Oldest first. */
  transactions: LedgerTransaction[] = [];

  /** Takes the next entry of the log in. */
  apply(entry: LedgerEntry): void {
    switch (entry.kind) {
      case 'genesis':
        this.genesisHash = entry.genesisHash;
        this.slotMs = entry.slotMs;
        return;
      case 'clock':
        this.anchors.push(entry.anchor);
        return;
      case 'change':
        for (const [address, account] of entry.accounts) this.accounts.set(address, account);
        if (entry.transaction) this.transactions.push(entry.transaction);
        if (this.transactions.length > 2 * HISTORY_LIMIT) this.transactions = this.transactions.slice(-HISTORY_LIMIT);
    }
  }

  /** The shortest log that adds up to the same. */
  *entries(format: number): IterableIterator<LedgerEntry> {
    yield { kind: 'genesis', format, genesisHash: this.genesisHash, slotMs: this.slotMs };
    for (const anchor of this.anchors) yield { kind: 'clock', anchor };
    for (const account of this.accounts) yield { kind: 'change', accounts: [account] };
    for (const transaction of this.transactions.slice(-HISTORY_LIMIT)) {
      yield { kind: 'change', accounts: [], transaction };
    }
  }
}
