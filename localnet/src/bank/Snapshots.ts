import type { StoredAccount } from './Accounts.ts';

/** Each takes memory for a list of all accounts. */
const MAX_SNAPSHOTS = 32;

/** A state to revert to. */
export interface Snapshot {
  readonly accounts: Map<string, StoredAccount>;
  /** Number of transactions that had landed. */
  readonly landed: number;
  readonly clockOffsetMs: number;
}

/** There is no such snapshot, or there are too many. The message is for the user. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/** The snapshots of a bank, oldest first. */
export class Snapshots {
  #all: { readonly id: number; readonly snapshot: Snapshot }[] = [];
  #nextId = 1;

  /** Keeps a snapshot and returns its id. @throws SnapshotError if there are too many */
  add(snapshot: Snapshot): number {
    if (this.#all.length >= MAX_SNAPSHOTS) {
      throw new SnapshotError(`There are ${MAX_SNAPSHOTS} snapshots already: revert to an earlier one, which removes the later ones.`);
    }
    const id = this.#nextId++;
    this.#all.push({ id, snapshot });
    return id;
  }

  /** Returns a snapshot and removes the later ones. @throws SnapshotError if there is none with this id */
  revertTo(id: number): Snapshot {
    const at = this.#all.findIndex((each) => each.id === id);
    if (at === -1) throw new SnapshotError(`There is no snapshot ${id}.`);
    this.#all.length = at + 1;
    return this.#all[at]!.snapshot;
  }

  /** Adds an account that has not changed since any of the snapshots, and was not known when they were taken. */
  addUnchanged(address: string, account: StoredAccount): void {
    for (const { snapshot } of this.#all) if (!snapshot.accounts.has(address)) snapshot.accounts.set(address, account);
  }

  clear(): void {
    this.#all = [];
  }
}
