import { decodeStored, encodeStored, type LandedTransaction } from '../encoding/storedTransaction.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** Maximum size of all kept transactions in bytes, so that a cluster can run for weeks: about 40,000 transfers. */
export const MAX_HISTORY_BYTES = 40 * 1024 * 1024;

/** Transactions share blocks of this many bytes, since V8 would take longer to collect many small buffers. */
const BLOCK_BYTES = 256 * 1024;

/** The lists may name this many times the kept transactions. More would let memory grow after the limit is reached. */
const FORGET_FACTOR = 1.25;

/** Transactions that landed and are no longer kept. */
export interface ForgottenTransactions {
  readonly transactions: number;
  /** Slot of the newest of them; -1 if there are none. */
  readonly slot: number;
}

interface Kept {
  readonly slot: number;
  /** The encoded transaction. */
  readonly bytes: Uint8Array;
}

/**
 * Executed transactions by signature, by account and in order of execution. They are kept encoded, which takes a third of the
 * memory of objects and spares V8 from tracing them, and are decoded when they are read.
 */
export class TransactionHistory {
  readonly #kept = new Map<string, Kept>();
  readonly #byAddress = new Map<string, string[]>();
  /** Signatures, oldest first. Forgotten ones are cut off in batches. */
  #order: string[] = [];
  #landed = 0;
  #bytes = 0;
  #forgottenSlot = -1;
  #newestSlot = -1;
  #inNewestSlot = 0;
  #block: Buffer = Buffer.alloc(0);
  #blockUsed = 0;
  readonly #maxBytes: number;

  /** @param maxBytes maximum size of all encoded transactions */
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
    for (const landedIn of this.slotsNewestFirst()) {
      if (landedIn <= slot) break;
      later += 1;
    }
    return this.#landed - later;
  }

  /** Number of transactions kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** Size of all kept transactions, encoded. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Transactions that landed and are no longer kept. */
  get forgotten(): ForgottenTransactions {
    return { transactions: this.#landed - this.size, slot: this.#forgottenSlot };
  }

  /** Slot of the newest transaction; -1 if there was none. */
  get newestSlot(): number {
    return this.#newestSlot;
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

  has(signature: string): boolean {
    return this.#kept.has(signature);
  }

  get(signature: string): TransactionRecord | undefined {
    return this.getLanded(signature)?.record;
  }

  /** A kept transaction with its account keys. */
  getLanded(signature: string): LandedTransaction | undefined {
    const kept = this.#kept.get(signature);
    return kept && decodeStored(kept.bytes);
  }

  /** All kept records, newest first. */
  *newestFirst(): IterableIterator<TransactionRecord> {
    for (const { bytes } of this.#existing(this.#order)) yield decodeStored(bytes).record;
  }

  /** The slot of each kept transaction, newest first. */
  *slotsNewestFirst(): IterableIterator<number> {
    for (const { slot } of this.#existing(this.#order)) yield slot;
  }

  /** Records of a slot, oldest first. */
  ofSlot(slot: number): readonly TransactionRecord[] {
    const records: TransactionRecord[] = [];
    for (const kept of this.#existing(this.#order)) {
      if (kept.slot < slot) break;
      if (kept.slot === slot) records.push(decodeStored(kept.bytes).record);
    }
    return records.reverse();
  }

  /**
   * Records that name an account, newest first.
   *
   * @param before only those that landed before this one
   * @param until only those that landed after this one
   */
  *ofAddress(address: string, before?: TransactionRecord, until?: TransactionRecord): IterableIterator<TransactionRecord> {
    const signatures = this.#byAddress.get(address) ?? [];
    // Most lists are bounded by one of their own, which is found without decoding the newer ones.
    const end = before ? signatures.lastIndexOf(before.signature) : -1;
    for (const { bytes } of this.#existing(signatures, 0, end === -1 ? signatures.length : end)) {
      const { record } = decodeStored(bytes);
      if (before && !landedBefore(record, before)) continue;
      if (until && !landedBefore(until, record)) return;
      yield record;
    }
  }

  /** All kept transactions, encoded, oldest first. They stay as they are. */
  encoded(): readonly Uint8Array[] {
    return [...this.#kept.values()].map(({ bytes }) => bytes);
  }

  /**
   * Adds the newest transaction.
   *
   * @param bytes the encoded transaction, where it is known; they are copied
   */
  add({ record, keys }: LandedTransaction, bytes: Uint8Array = encodeStored({ record, keys })): void {
    const slot = Number(record.slot);
    this.#landed += 1;
    this.#inNewestSlot = this.countIn(slot) + 1;
    this.#newestSlot = slot;
    this.#kept.set(record.signature, { slot, bytes: this.#store(bytes) });
    this.#order.push(record.signature);
    for (const key of keys) {
      const signatures = this.#byAddress.get(key);
      if (signatures) signatures.push(record.signature);
      else this.#byAddress.set(key, [record.signature]);
    }
    this.#bytes += bytes.length;
    while (this.#bytes > this.#maxBytes && this.#kept.size > 1) {
      const [signature, oldest] = this.#kept.entries().next().value!;
      this.#kept.delete(signature);
      this.#bytes -= oldest.bytes.length;
      this.#forgottenSlot = oldest.slot;
    }
    if (this.#order.length > FORGET_FACTOR * this.#kept.size) this.#forget();
  }

  /** Removes the newest transactions, as if they had never landed. */
  takeBack(transactions: number): void {
    for (const signature of this.#order.splice(Math.max(0, this.#order.length - transactions))) {
      const kept = this.#kept.get(signature);
      if (!kept) continue;
      this.#kept.delete(signature);
      this.#bytes -= kept.bytes.length;
    }
    this.#landed -= transactions;
    this.#forget();
  }

  /** Removes everything. */
  clear(): void {
    this.#kept.clear();
    this.#byAddress.clear();
    this.#order = [];
    [this.#landed, this.#bytes, this.#forgottenSlot] = [0, 0, -1];
  }

  /** Copies bytes into the current block. Blocks are never written again, and go with their last transaction. */
  #store(bytes: Uint8Array): Uint8Array {
    if (this.#blockUsed + bytes.length > this.#block.length) {
      [this.#block, this.#blockUsed] = [Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, bytes.length)), 0];
    }
    const stored = this.#block.subarray(this.#blockUsed, this.#blockUsed + bytes.length);
    stored.set(bytes);
    this.#blockUsed += bytes.length;
    return stored;
  }

  /** Removes forgotten records from the lists. */
  #forget(): void {
    this.#order = this.#order.filter((signature) => this.#kept.has(signature));
    for (const [address, signatures] of this.#byAddress) {
      const kept = signatures.filter((signature) => this.#kept.has(signature));
      if (kept.length > 0) this.#byAddress.set(address, kept);
      else this.#byAddress.delete(address);
    }
  }

  *#existing(signatures: readonly string[], start = 0, end = signatures.length): IterableIterator<Kept> {
    for (let i = end - 1; i >= start; i -= 1) {
      const kept = this.#kept.get(signatures[i]!);
      // Forgotten records are older than all that are kept.
      if (!kept) return;
      yield kept;
    }
  }
}

function landedBefore(a: TransactionRecord, b: TransactionRecord): boolean {
  return a.slot === b.slot ? (a.indexInBlock ?? 0) < (b.indexInBlock ?? 0) : a.slot < b.slot;
}
