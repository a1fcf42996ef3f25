import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** Transactions kept in a ledger; older ones are forgotten so that a cluster may run for weeks. */
export const HISTORY_LIMIT = 100_000;

/** Memory that kept transactions may take, bytes: about 40,000 transfers. */
const MAX_BYTES = 128 * 1024 * 1024;

/** What a record takes beside its texts: objects and numbers, of the record itself and of each account. */
const RECORD_BYTES = 1_000;
const ACCOUNT_BYTES = 200;

/** Transactions that landed and are not kept any more. */
export interface ForgottenTransactions {
  readonly transactions: number;
  /** Slot of the newest of them; -1 when there are none. */
  readonly slot: number;
}

/** Executed transactions by signature, by account and in the order of execution. */
export class TransactionHistory {
  readonly #records = new Map<string, TransactionRecord>();
  readonly #byAddress = new Map<string, string[]>();
  /** Signatures, oldest first; what has been forgotten is cut off in larger pieces. */
  #order: string[] = [];
  #landed = 0;
  #bytes = 0;
  #forgottenSlot = -1;
  readonly #maxBytes: number;

  /** @param maxBytes memory that records may take, estimated */
  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Transactions that ever landed, forgotten ones included. */
  get landed(): number {
    return this.#landed;
  }

  /** Slot of the newest transaction that is not kept any more; -1 when all are. */
  get forgottenSlot(): number {
    return this.#forgottenSlot;
  }

  /** Counts the transactions that a ledger has forgotten; before any is added. */
  resume({ transactions, slot }: ForgottenTransactions): void {
    this.#landed = transactions;
    this.#forgottenSlot = slot;
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
    this.#bytes += bytesOf(record);
    while (this.#bytes > this.#maxBytes && this.#records.size > 1) {
      const [signature, oldest] = this.#records.entries().next().value!;
      this.#records.delete(signature);
      this.#bytes -= bytesOf(oldest);
      this.#forgottenSlot = Number(oldest.slot);
    }
    if (this.#order.length > 2 * this.#records.size) this.#forget();
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

/** Memory that a record takes, estimated, bytes. */
function bytesOf({ wire, logs, preBalances }: TransactionRecord): number {
  return RECORD_BYTES + wire.length + ACCOUNT_BYTES * preBalances.length + logs.reduce((bytes, line) => bytes + line.length, 0);
}
