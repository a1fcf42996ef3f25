import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** Maximum memory for transactions in bytes, so that a cluster can run for weeks: about 40,000 transfers. */
export const MAX_HISTORY_BYTES = 128 * 1024 * 1024;

/** Estimated overhead of a record and its accounts, without its text. */
const RECORD_BYTES = 1_000;
const ACCOUNT_BYTES = 200;

/** Transactions that landed and are no longer kept. */
export interface ForgottenTransactions {
  readonly transactions: number;
  /** Slot of the newest of them; -1 if there are none. */
  readonly slot: number;
}

/** Executed transactions by signature, by account and in order of execution. */
export class TransactionHistory {
  readonly #records = new Map<string, TransactionRecord>();
  readonly #byAddress = new Map<string, string[]>();
  /** Signatures, oldest first. Forgotten ones are cut off in batches. */
  #order: string[] = [];
  #landed = 0;
  #bytes = 0;
  #forgottenSlot = -1;
  #newestSlot = -1;
  #inNewestSlot = 0;
  readonly #maxBytes: number;

  /** @param maxBytes maximum memory for records, estimated */
  constructor(maxBytes = MAX_HISTORY_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Number of transactions that ever landed, forgotten ones included. */
  get landed(): number {
    return this.#landed;
  }

  /** Number of transactions that ever landed up to a slot that is not older than the kept ones. */
  landedUpTo(slot: number): number {
    let later = 0;
    for (const record of this.newestFirst()) {
      if (Number(record.slot) <= slot) break;
      later += 1;
    }
    return this.#landed - later;
  }

  /** Number of transactions kept. */
  get size(): number {
    return this.#records.size;
  }

  /** Slot of the newest forgotten transaction; -1 if there is none. */
  get forgottenSlot(): number {
    return this.#forgottenSlot;
  }

  /** Restores the count of forgotten transactions from a ledger. Call it before adding any. */
  resume({ transactions, slot }: ForgottenTransactions): void {
    this.#landed = transactions;
    this.#forgottenSlot = slot;
  }

  /** Number of transactions that landed in the newest slot, if that is this slot. */
  countIn(slot: number): number {
    return this.#newestSlot === slot ? this.#inNewestSlot : 0;
  }

  get(signature: string): TransactionRecord | undefined {
    return this.#records.get(signature);
  }

  /** All kept records, newest first. */
  *newestFirst(): IterableIterator<TransactionRecord> {
    yield* this.#existing(this.#order);
  }

  /** Records that name an account, newest first. */
  *ofAddress(address: string): IterableIterator<TransactionRecord> {
    yield* this.#existing(this.#byAddress.get(address) ?? []);
  }

  /**
   * Adds the newest record.
   *
   * @param keys all account keys of the transaction
   */
  add(record: TransactionRecord, keys: readonly string[]): void {
    this.#landed += 1;
    this.#inNewestSlot = this.countIn(Number(record.slot)) + 1;
    this.#newestSlot = Number(record.slot);
    this.#records.set(record.signature, record);
    this.#order.push(record.signature);
    for (const key of keys) {
      const signatures = this.#byAddress.get(key);
      if (signatures) signatures.push(record.signature);
      else this.#byAddress.set(key, [record.signature]);
    }
    this.#bytes += recordBytes(record);
    while (this.#bytes > this.#maxBytes && this.#records.size > 1) {
      const [signature, oldest] = this.#records.entries().next().value!;
      this.#records.delete(signature);
      this.#bytes -= recordBytes(oldest);
      this.#forgottenSlot = Number(oldest.slot);
    }
    if (this.#order.length > 2 * this.#records.size) this.#forget();
  }

  /** Removes the newest transactions, as if they had never landed. */
  takeBack(transactions: number): void {
    for (const signature of this.#order.splice(Math.max(0, this.#order.length - transactions))) {
      const record = this.#records.get(signature);
      if (!record) continue;
      this.#records.delete(signature);
      this.#bytes -= recordBytes(record);
    }
    this.#landed -= transactions;
    this.#forget();
  }

  /** Removes everything. */
  clear(): void {
    this.#records.clear();
    this.#byAddress.clear();
    this.#order = [];
    [this.#landed, this.#bytes, this.#forgottenSlot] = [0, 0, -1];
  }

  /** Removes forgotten records from the lists. */
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
      // Forgotten records are older than all that are kept.
      if (!record) return;
      yield record;
    }
  }
}

/** Estimated memory of a record in bytes. */
export function recordBytes({ wire, logs, preBalances }: TransactionRecord): number {
  return RECORD_BYTES + wire.length + ACCOUNT_BYTES * preBalances.length + logs.reduce((bytes, line) => bytes + line.length, 0);
}
