import { type Accounts, GONE, type StoredAccount } from '../../bank/Accounts.ts';

/**
 * The accounts of a running transaction. Writes of embedded programs stay here until the SVM needs them; writes of the SVM
 * are read back. The bank's cache still has the state before, to which `restore` reverts.
 */
export class TransactionAccounts {
  readonly #accounts: Accounts;
  readonly #before = new Map<string, StoredAccount | null>();
  readonly #now = new Map<string, StoredAccount | null>();
  /** Written here but not to the SVM yet. */
  readonly #pending = new Set<string>();
  /** Written to the SVM since the transaction began. */
  readonly #written = new Set<string>();

  /** @param addresses all accounts of the transaction */
  constructor(accounts: Accounts, addresses: readonly string[]) {
    this.#accounts = accounts;
    for (const address of addresses) this.#before.set(address, accounts.get(address));
  }

  get(address: string): StoredAccount | null {
    const now = this.#now.get(address);
    return now !== undefined ? now : this.before(address);
  }

  /** The account before the transaction. */
  before(address: string): StoredAccount | null {
    return this.#before.get(address) ?? null;
  }

  set(address: string, account: StoredAccount): void {
    this.#now.set(address, account);
    this.#pending.add(address);
  }

  /** Writes pending changes to the SVM, of all accounts or of some. */
  flush(addresses: Iterable<string> = [...this.#pending]): void {
    for (const address of addresses) {
      if (!this.#pending.delete(address)) continue;
      this.#accounts.write(address, this.get(address) ?? GONE);
      this.#written.add(address);
    }
  }

  /** Reads back accounts that the SVM has written. */
  reload(addresses: readonly string[]): void {
    for (const address of addresses) {
      this.#now.set(address, this.#accounts.read(address));
      this.#written.add(address);
    }
  }

  /** Reverts all accounts to their state before the transaction. */
  restore(): void {
    for (const address of this.#written) {
      const before = this.before(address);
      const now = this.#accounts.read(address);
      if (!isSame(before, now)) this.#accounts.write(address, before ?? GONE);
    }
    this.#written.clear();
    this.#pending.clear();
    this.#now.clear();
  }
}

function isSame(a: StoredAccount | null, b: StoredAccount | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.lamports === b.lamports && a.owner === b.owner && a.executable === b.executable
    && Buffer.compare(a.data, b.data) === 0
  );
}
