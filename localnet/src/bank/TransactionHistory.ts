import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** Transactions kept; older ones are forgotten so that a cluster may run for weeks. */
export const HISTORY_LIMIT = 100_000;

/** Executed transactions by signature, by account and in the order of execution. */
export class TransactionHistory {
  readonly #records = new Map<string, TransactionRecord>();
  readonly #byAddress = new Map<string, string[]>();
  /** Signatures, oldest first; what has been forgotten is cut off in larger pieces. */
  #order: string[] = [];
  #landed = 0;

  /** Transactions that ever landed, forgotten ones included. */
  get landed(): number {
    return this.#landed;
  }

  get(signature: string): TransactionRecord | undefined {
    return this.#records.get(signature);
  }

  /** All kept records, newest first. */
  *newestFirst(): IterableIterator<TransactionRecord> {
    yield* this.#existing(this.#order);
  }

  /** Records that touched an account, newest first. */
  *ofAddress(address: string): IterableIterator<TransactionRecord> {
    yield* this.#existing(this.#byAddress.get(address) ?? []);
  }

  /**
   * Adds the newest record.
   *
   * @param keys every account of the transaction
   */
  add(record: TransactionRecord, keys: readonly string[]): void {
    this.#landed += 1;
    this.#records.set(record.signature, record);
    this.#order.push(record.signature);
    for (const key of keys) {
      const signatures = this.#byAddress.get(key);
      if (signatures) signatures.push(record.signature);
      else this.#byAddress.set(key, [record.signature]);
    }
    if (this.#records.size <= HISTORY_LIMIT) return;
    this.#records.delete(this.#records.keys().next().value!);
    if (this.#order.length > 2 * HISTORY_LIMIT) this.#forget();
  }

  /** Cuts off what the lists still name of forgotten records. */
  #forget(): void {
    this.#order = this.#order.filter((signature) => this.#records.has(signature));
    for (const [address, signatures] of this.#byAddress) {
      const kept = signatures.filter((signature) => this.#records.has(signature));
      if (kept.length > 0) this.#byAddress.set(address, kept);
      else this.#byAddress.delete(address);
    }
  }

  *#existing(signatures: readonly string[]): IterableIterator<TransactionRecord> {
    for (let i = signatures.length - 1; i >= 0; i -= 1) {
      const record = this.#records.get(signatures[i]!);
      // What has been forgotten is older than all that is kept.
      if (!record) return;
      yield record;
    }
  }
}
