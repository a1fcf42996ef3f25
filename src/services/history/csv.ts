import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { feePaid } from './changes.ts';
import type { HistoryRow } from './mergeHistory.ts';
import type { AccountChange, TransactionRecord } from './TransactionRecord.ts';

/** What one line of the export says; what nobody knows stays empty. */
export interface CsvRow {
  readonly signature: string | null;
  readonly slot: number | null;
  /** ms since 1970 */
  readonly timeMs: number | null;
  readonly action: string;
  readonly changes: readonly AccountChange[] | null;
  readonly feeLamports: bigint | null;
  readonly rentPaidLamports: bigint | null;
  readonly rentRefundedLamports: bigint | null;
  readonly status: string;
}

const HEADER = [
  'signature', 'slot', 'time', 'action', 'amounts', 'fee (SOL)', 'rent paid (SOL)', 'rent refunded (SOL)', 'status',
];

/**
 * Writes rows as CSV (RFC 4180): CRLF after each line, quotes around what needs them.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe in front: titles and memos come from strangers.
 *
 * @returns the header and one line per row; amounts as unit and decimal number, separated by semicolons
 */
export function toCsv(rows: readonly CsvRow[]): string {
  const lines = rows.map((row) => [
    text(row.signature ?? ''),
    String(row.slot ?? ''),
    row.timeMs === null ? '' : new Date(row.timeMs).toISOString(),
    text(row.action),
    text(row.changes?.map(amountOf).join('; ') ?? ''),
    solOf(row.feeLamports),
    solOf(row.rentPaidLamports),
    solOf(row.rentRefundedLamports),
    text(row.status),
  ]);
  return [HEADER, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** The unit comes first, so that no cell begins with a minus, which spreadsheets take for a formula. */
function amountOf({ mint, delta, decimals }: AccountChange): string {
  return `${mint ?? 'SOL'} ${formatAmount(delta, decimals)}`;
}

function solOf(lamports: bigint | null): string {
  return lamports === null ? '' : formatAmount(lamports, NATIVE_DECIMALS);
}

/** Disarms what a spreadsheet would take for a formula. */
function text(value: string): string {
  return /^\s*[=+\-@|]|^[\t\r\n]/.test(value) ? `'${value}` : value;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * One row of the history as the export says it.
 *
 * @param record what the chain tells; undefined where it could not be read
 */
export function csvRow(row: HistoryRow, record: TransactionRecord | undefined): CsvRow {
  return {
    signature: row.signature,
    slot: record?.slot ?? row.slot,
    timeMs: row.timeMs,
    action: row.title ?? record?.action.title ?? '',
    changes: record?.changes ?? null,
    feeLamports: feePaid(row, record),
    rentPaidLamports: record?.rentPaidLamports ?? null,
    rentRefundedLamports: record?.rentRefundedLamports ?? null,
    status: row.reached,
  };
}
