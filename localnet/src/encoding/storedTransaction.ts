import { deserialize, serialize } from 'node:v8';
import type { TransactionRecord } from './transactionRecord.ts';

/** A landed transaction and all its account keys. */
export interface LandedTransaction {
  readonly record: TransactionRecord;
  readonly keys: readonly string[];
}

/** Encodes a transaction as the ledger's entry of a transaction alone, so that compaction copies what the history keeps. */
export function encodeStored(transaction: LandedTransaction): Buffer {
  return serialize({ kind: 'change', accounts: [], transaction });
}

/** Decodes a transaction that `encodeStored` has encoded. Its byte arrays are views of these bytes. */
export function decodeStored(bytes: Uint8Array): LandedTransaction {
  return (deserialize(bytes) as { transaction: LandedTransaction }).transaction;
}
