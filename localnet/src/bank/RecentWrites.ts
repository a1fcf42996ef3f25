import type { Accounts, StoredAccount } from './Accounts.ts';
import type { SlotClock } from './SlotClock.ts';

/** Accounts as they stood at a slot. */
export type AccountsAt = Pick<Accounts, 'get' | 'ofProgram'>;

/**
 * What accounts held before each slot that is not final yet: the SVM has only the newest state, and a read is answered
 * with the state of the commitment it names. Sysvars and what control methods write count at every commitment at once.
 */
export class RecentWrites {
  readonly #accounts: Accounts;
  readonly #clock: SlotClock;
  /** By slot, ascending: accounts as they stood before the first write of the slot. */
  readonly #before = new Map<number, Map<string, StoredAccount | null>>();

  constructor(accounts: Accounts, clock: SlotClock) {
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /** Remembers what a transaction of a slot found at an address it has written to. */
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

  /** Makes what an account is now count at every commitment. */
  forget(address: string): void {
    for (const written of this.#before.values()) written.delete(address);
  }

  /** The accounts as they stood at the end of a slot that is final or younger. */
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
    };
  }
}
