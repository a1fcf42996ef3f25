import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** Transactions kept; older ones are forgotten so that a cluster may run for weeks. */
export const HISTORY_LIMIT = 100_000;

/** Executed transactions by signature, by account and in the order of execution. */
export class TransactionHistory {
  readonly #records = new Map<string, TransactionRecord>();
  readonly #byAddress = new Map<string, string[]>();

  get size(): number {
    return this.#records.size;
  }

  get(signature: string): TransactionRecord | undefined {
    return this.#records.get(signature);
  }

  /** All kept records, oldest first. */
  all(): IterableIterator<TransactionRecord> {
    return this.#records.values();
  }

  /**
   * Adds the newest record.
   *
   * @param keys every account of the transaction
   */
  add(record: TransactionRecord, keys: readonly string[]): void {
    this.#records.set(record.signature, record);
    for (const key of keys) {
      const signatures = this.#byAddress.get(key);
      if (signatures) signatures.push(record.signature);
      else this.#byAddress.set(key, [record.signature]);
    }
    if (this.#records.size > HISTORY_LIMIT) this.#records.delete(this.#records.keys().next().value!);
  }

  /** Records that touched an account, newest first. */
  *ofAddress(address: string): IterableIterator<TransactionRecord> {
    const signatures = this.#byAddress.get(address) ?? [];
    for (let i = signatures.length - 1; i >= 0; i -= 1) {
      const record = this.#records.get(signatures[i]!);
      // What has left the history is older than everything before it in the list, too.
      if (!record) return;
      yield record;
    }
  }
}
