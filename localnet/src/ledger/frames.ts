import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { StoredAccount } from '../bank/Accounts.ts';
import type { ClockAnchor } from '../bank/SlotClock.ts';
import type { ForgottenTransactions } from '../bank/TransactionHistory.ts';
import type { LandedTransaction } from '../encoding/storedTransaction.ts';
import type { DoubledNetwork } from '../cluster/networks.ts';
import type { ProgramKind } from '../programs/chooseKind.ts';

/** The kind of each installed program. */
export type ProgramKinds = readonly (readonly [id: string, kind: ProgramKind])[];

/** An entry of the log. */
export type LedgerEntry =
  /** First entry of every log. `doubles` is the network that the chain is a double of. */
  | { readonly kind: 'genesis'; readonly format: number; readonly genesisHash: string; readonly slotMs: number; readonly doubles?: DoubledNetwork | undefined }
  | { readonly kind: 'clock'; readonly anchor: ClockAnchor }
  /** Kinds of the installed programs from here on; older versions skip it. */
  | { readonly kind: 'programs'; readonly kinds: ProgramKinds }
  /** Number of transactions omitted from a compacted log; older versions skip it. */
  | { readonly kind: 'forgotten'; readonly forgotten: ForgottenTransactions }
  /** Accounts that were loaded or cloned when the chain started. */
  | { readonly kind: 'start'; readonly accounts: readonly (readonly [address: string, account: StoredAccount])[] }
  /** The newest transactions were taken back by a revert to a snapshot; `change` entries before it have the accounts. */
  | { readonly kind: 'reverted'; readonly transactions: number }
  /** The chain is again as it started. */
  | { readonly kind: 'reset' }
  /** A transaction with the accounts it wrote, or one of both alone. Applies completely or not at all. */
  | {
    readonly kind: 'change';
    readonly accounts: readonly (readonly [address: string, account: StoredAccount | null])[];
    readonly transaction?: LandedTransaction | undefined;
  };

/** Incremented whenever older versions cannot read the log. */
export const LEDGER_FORMAT = 1;

/** Each entry starts with its length and checksum. */
export const HEADER_BYTES = 8;

/** Encodes an entry: length, CRC-32, then the entry in V8's serialization. */
export function encodeEntry(entry: LedgerEntry): Buffer {
  return frameOf(serialize(entry));
}

/** Puts length and checksum before an encoded entry. */
export function frameOf(body: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(body.length, 0);
  header.writeUInt32LE(crc32(body), 4);
  return Buffer.concat([header, body]);
}

/**
 * Reads entries up to the first incomplete one, which a killed process leaves at the end.
 *
 * @param start offset of the first entry to read
 * @returns end offset of the last complete entry; less than the log's length if its tail is torn or it is damaged
 */
export function readEntries(log: Buffer, visit: (entry: LedgerEntry, body: Buffer) => void, start = 0): number {
  let at = start;
  for (let body = bodyAt(log, at); body; body = bodyAt(log, at)) {
    visit(deserialize(body) as LedgerEntry, body);
    at += HEADER_BYTES + body.length;
  }
  return at;
}

/** Offset of the first complete entry at or after an offset; -1 if there is none. */
export function findEntry(log: Buffer, from: number): number {
  // All bodies start with the same 3 bytes as the first: the version of V8's format and the mark of an object.
  const mark = log.subarray(HEADER_BYTES, HEADER_BYTES + 3);
  for (let body = log.indexOf(mark, from + HEADER_BYTES); body !== -1; body = log.indexOf(mark, body + 1)) {
    if (bodyAt(log, body - HEADER_BYTES)) return body - HEADER_BYTES;
  }
  return -1;
}

/**
 * The entry after a damaged one, found by the damaged entry's length; `null` if there is no complete entry. Unlike
 * `findEntry` it never mistakes account data for an entry.
 */
export function entryAfter(log: Buffer, damaged: number): { readonly entry: LedgerEntry; readonly offset: number } | null {
  if (damaged + HEADER_BYTES > log.length) return null;
  const offset = damaged + HEADER_BYTES + log.readUInt32LE(damaged);
  const body = bodyAt(log, offset);
  return body && { entry: deserialize(body) as LedgerEntry, offset };
}

/** The body of the entry at an offset, or `null` if it is incomplete. */
function bodyAt(log: Buffer, at: number): Buffer | null {
  if (at + HEADER_BYTES > log.length) return null;
  const length = log.readUInt32LE(at);
  const end = at + HEADER_BYTES + length;
  if (length === 0 || end > log.length) return null;
  const body = log.subarray(at + HEADER_BYTES, end);
  return crc32(body) === log.readUInt32LE(at + 4) ? body : null;
}
