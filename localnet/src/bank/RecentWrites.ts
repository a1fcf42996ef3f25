import type { Accounts, StoredAccount } from './Accounts.ts';
import type { SlotClock } from './SlotClock.ts';

/** Accounts as of a slot. */
export type AccountsAt = Pick<Accounts, 'get' | 'ofProgram' | 'all'>;

/**
 * Earlier states of accounts, for every slot that is not finalized. LiteSVM only has the newest state, but a request is
 * answered at its commitment. Sysvars and writes of control methods apply to all commitments at once.
 */
export class RecentWrites {
  readonly #accounts: Accounts;
  readonly #clock: SlotClock;
  /** By slot, ascending: accounts before their first write in that slot. */
  readonly #before = new Map<number, Map<string, StoredAccount | null>>();

  constructor(accounts: Accounts, clock: SlotClock) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /** Records the state of an account before a transaction of a slot wrote it. */
  add(slot: number, address: string, before: StoredAccount | null): void {
    let written = this.#before.get(slot);
    if (!written) {
      const final = this.#clock.slotAt('finalized');
      for (const old of this.#before.keys()) if (old <= final) this.#before.delete(old);
      written = new Map<string, StoredAccount | null>();
      this.#before.set(slot, written);
    }
    if (!written.has(address)) written.set(address, before);
  }

  /** Applies an account's newest state to all commitments. */
  forget(address: string): void {
    for (const written of this.#before.values()) written.delete(address);
  }

  /** Applies the newest state of all accounts to all commitments. */
  clear(): void {
    this.#before.clear();
  }

  /** The accounts as of the end of a slot that is finalized or newer. */
  at(slot: number): AccountsAt {
    const changed = new Map<string, StoredAccount | null>();
    for (const [later, written] of this.#before) {
      if (later <= slot) continue;
      for (const [address, before] of written) if (!changed.has(address)) changed.set(address, before);
    }
    if (changed.size === 0) return this.#accounts;
    const get = (address: string): StoredAccount | null => changed.get(address) ?? (changed.has(address) ? null : this.#accounts.get(address));
    return {
      get,
      ofProgram: (owner) => {
        const owned = new Map(this.#accounts.ofProgram(owner));
        for (const [address, account] of changed) {
          if (account?.owner === owner) owned.set(address, account);
          else owned.delete(address);
        }
        return owned;
      },
      all: () => {
        const all = new Map(this.#accounts.all());
        for (const [address, account] of changed) {
          if (account) all.set(address, account);
          else all.delete(address);
        }
        return all;
      },
    };
  }
}
