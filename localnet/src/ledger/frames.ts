import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { StoredAccount } from '../bank/Accounts.ts';
import type { ClockAnchor } from '../bank/SlotClock.ts';
import type { ForgottenTransactions } from '../bank/TransactionHistory.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import type { ProgramKind } from '../programs/chooseKind.ts';

/** A landed transaction and every account it names. */
export interface LedgerTransaction {
  readonly record: TransactionRecord;
  readonly keys: readonly string[];
}

/** What stands at the address of each program. */
export type ProgramKinds = readonly (readonly [id: string, kind: ProgramKind])[];

/** One entry of the ledger's log. */
export type LedgerEntry =
  /** First of every log. */
  | { readonly kind: 'genesis'; readonly format: number; readonly genesisHash: string; readonly slotMs: number }
  | { readonly kind: 'clock'; readonly anchor: ClockAnchor }
  /** What stood at the addresses of programs from here on; an older localnet skips it. */
  | { readonly kind: 'programs'; readonly kinds: ProgramKinds }
  /** How many transactions a rewritten log has left out; an older localnet skips it. */
  | { readonly kind: 'forgotten'; readonly forgotten: ForgottenTransactions }
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
 * @param start offset of the first entry to read
 * @returns offset behind the last whole entry; less than the log's length when its tail is torn or it is damaged
 */
export function readEntries(log: Buffer, visit: (entry: LedgerEntry) => void, start = 0): number {
  let at = start;
  for (let body = bodyAt(log, at); body; body = bodyAt(log, at)) {
    visit(deserialize(body) as LedgerEntry);
    at += HEADER_BYTES + body.length;
  }
  return at;
}

/** Offset of the first whole entry at or behind an offset; -1 where there is none. */
export function findEntry(log: Buffer, from: number): number {
  // Every body begins with the version of V8's format and the mark of an object, as that of the first entry does.
  const mark = log.subarray(HEADER_BYTES, HEADER_BYTES + 3);
  for (let body = log.indexOf(mark, from + HEADER_BYTES); body !== -1; body = log.indexOf(mark, body + 1)) {
    if (bodyAt(log, body - HEADER_BYTES)) return body - HEADER_BYTES;
  }
  return -1;
}

/**
 * The entry that follows a damaged one, by the length that stands before the damaged one; `null` when no whole entry
 * is there. Unlike `findEntry` it never takes the data of an account for an entry.
 */
export function entryAfter(log: Buffer, damaged: number): { readonly entry: LedgerEntry; readonly offset: number } | null {
  if (damaged + HEADER_BYTES > log.length) return null;
  const offset = damaged + HEADER_BYTES + log.readUInt32LE(damaged);
  const body = bodyAt(log, offset);
  return body && { entry: deserialize(body) as LedgerEntry, offset };
}

/** The body of the entry at an offset, `null` when it is not whole. */
function bodyAt(log: Buffer, at: number): Buffer | null {
  if (at + HEADER_BYTES > log.length) return null;
  const length = log.readUInt32LE(at);
  const end = at + HEADER_BYTES + length;
  if (length === 0 || end > log.length) return null;
  const body = log.subarray(at + HEADER_BYTES, end);
  return crc32(body) === log.readUInt32LE(at + 4) ? body : null;
}
