import type { StoredAccount } from '../bank/Accounts.ts';
import type { ClockAnchor } from '../bank/SlotClock.ts';
import { TransactionHistory } from '../bank/TransactionHistory.ts';
import type { DoubledNetwork } from '../cluster/networks.ts';
import { encodeEntry, frameOf, HEADER_BYTES, LEDGER_FORMAT, type LedgerEntry, type ProgramKinds } from './frames.ts';

/** The state that a log adds up to. */
export class LedgerState {
  genesisHash = '';
  slotMs = 0;
  /** The network that the chain is a double of. */
  doubles: DoubledNetwork | undefined;
  readonly anchors: ClockAnchor[] = [];
  /** Kinds of the installed programs at the end; `null` in a log of an older localnet. */
  programs: ProgramKinds | null = null;
  /** Accounts that were loaded or cloned when the chain started. */
  start: ReadonlyMap<string, StoredAccount> = new Map();
  /** Accounts that differ from genesis; `null` for a removed one. */
  accounts = new Map<string, StoredAccount | null>();
  readonly history = new TransactionHistory();

  /**
   * Applies the next entry of the log.
   *
   * @param body the encoded entry
   */
  apply(entry: LedgerEntry, body: Uint8Array): void {
    switch (entry.kind) {
      case 'genesis':
        this.genesisHash = entry.genesisHash;
        this.slotMs = entry.slotMs;
        this.doubles = entry.doubles;
        return;
      case 'clock':
        this.anchors.push(entry.anchor);
        return;
      case 'programs':
        this.programs = entry.kinds;
        return;
      case 'change':
        for (const [address, account] of entry.accounts) this.accounts.set(address, account && detached(account));
        // An entry without accounts has the bytes that the history keeps.
        if (entry.transaction) this.history.add(entry.transaction, entry.accounts.length === 0 ? body : undefined);
        return;
      case 'start':
        this.start = new Map(entry.accounts.map(([address, account]) => [address, detached(account)]));
        for (const [address, account] of this.start) this.accounts.set(address, account);
        return;
      case 'reverted':
        this.history.takeBack(entry.transactions);
        return;
      case 'reset':
        this.accounts = new Map(this.start);
        this.history.clear();
        return;
      case 'forgotten':
        this.history.resume(entry.forgotten);
    }
  }

  /** The shortest log with the same result. */
  *frames(): IterableIterator<Buffer> {
    const { genesisHash, slotMs, doubles } = this;
    yield encodeEntry({ kind: 'genesis', format: LEDGER_FORMAT, genesisHash, slotMs, doubles });
    for (const anchor of this.anchors) yield encodeEntry({ kind: 'clock', anchor });
    yield encodeEntry({ kind: 'forgotten', forgotten: this.history.forgotten });
    if (this.programs) yield encodeEntry({ kind: 'programs', kinds: this.programs });
    if (this.start.size > 0) yield encodeEntry({ kind: 'start', accounts: [...this.start] });
    for (const account of this.accounts) yield encodeEntry({ kind: 'change', accounts: [account] });
    for (const bytes of this.history.encoded()) yield frameOf(bytes);
  }

  /** Length in bytes of the shortest log with the same result, roughly. */
  estimatedBytes(): number {
    let bytes = this.history.bytes + HEADER_BYTES * this.history.size;
    for (const [, account] of this.accounts) bytes += ACCOUNT_OVERHEAD + (account?.data.length ?? 0);
    return bytes;
  }
}

/** Bytes of an entry's other fields. */
const ACCOUNT_OVERHEAD = 170;

/** An account with its own data: a view of the log would keep the whole log in memory. */
function detached(account: StoredAccount): StoredAccount {
  return { ...account, data: Uint8Array.from(account.data) };
}
