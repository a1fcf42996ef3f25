import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { StoredAccount } from '../bank/Accounts.ts';
import type { ClockAnchor } from '../bank/SlotClock.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/** A landed transaction and every account it names. */
export interface LedgerTransaction {
  readonly record: TransactionRecord;
  readonly keys: readonly string[];
}

/** One entry of the ledger's log. */
export type LedgerEntry =
  /** First of every log. */
  | { readonly kind: 'genesis'; readonly format: number; readonly genesisHash: string; readonly slotMs: number }
  | { readonly kind: 'clock'; readonly anchor: ClockAnchor }
  /** A transaction with the accounts it left, or accounts alone; all of it counts or nothing. */
  | {
      readonly kind: 'change';
      readonly accounts: readonly (readonly [address: string, account: StoredAccount | null])[];
      readonly transaction?: LedgerTransaction | undefined;
    };

/** Changes whenever an older localnet could not read the log. */
export const LEDGER_FORMAT = 1;

/** Length and checksum before every entry. */
const HEADER_BYTES = 8;

/** An entry as it stands in the log: length, CRC-32, then the entry in V8's own serialization. */
export function encodeEntry(entry: LedgerEntry): Buffer {
  const body = serialize(entry);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(body.length, 0);
  header.writeUInt32LE(crc32(body), 4);
  return Buffer.concat([header, body]);
}

/**
 * Reads the entries of a log up to the first that is not whole: what a killed process leaves at the end.
 *
 * @param visit gets each entry and its bytes
 * @returns bytes that are whole; less than the log's when its tail is torn
 */
export function readEntries(log: Buffer, visit: (entry: LedgerEntry, bytes: number) => void): number {
  let at = 0;
  while (at + HEADER_BYTES <= log.length) {
    const length = log.readUInt32LE(at);
    const end = at + HEADER_BYTES + length;
    if (length === 0 || end > log.length) break;
    const body = log.subarray(at + HEADER_BYTES, end);
    if (crc32(body) !== log.readUInt32LE(at + 4)) break;
    visit(deserialize(body) as LedgerEntry, end - at);
    at = end;
  }
  return at;
}
