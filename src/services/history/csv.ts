import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { feePaid, netChanges, type NetChange } from './changes.ts';
import type { HistoryRow } from './mergeHistory.ts';
import type { AccountChange, SpareChange, TransactionRecord } from './TransactionRecord.ts';

/** A row of the export; unknown values are empty. */
export interface CsvRow {
  readonly signature: string | null;
  readonly slot: number | null;
  /** Milliseconds since 1970. */
  readonly timeMs: number | null;
  readonly action: string;
  readonly changes: readonly AccountChange[] | null;
  readonly feeLamports: bigint | null;
  readonly rentPaidLamports: bigint | null;
  readonly rentRefundedLamports: bigint | null;
  /** SOL sent to the owner's token accounts beyond their rent. */
  readonly spare: readonly SpareChange[];
  readonly status: string;
}

const HEADER = [
  'signature', 'slot', 'time', 'action', 'amounts', 'fee (SOL)', 'rent paid (SOL)', 'rent refunded (SOL)', 'status',
];

/**
 * Formats rows as CSV (RFC 4180), with CRLF line ends and quotes where needed.
 * It begins with the UTF-8 mark, without which spreadsheets read it in the encoding of the system.
 *
 * Text that a spreadsheet would run as a formula is prefixed with an apostrophe, because titles and memos can come from
 * strangers.
 *
 * @returns the header and one line per row; amounts per token as unit and decimal number, separated by semicolons
 */
export function toCsv(rows: readonly CsvRow[]): string {
  const lines = rows.map((row) => [
    escapeFormula(row.signature ?? ''),
    String(row.slot ?? ''),
    row.timeMs === null ? '' : new Date(row.timeMs).toISOString(),
    escapeFormula(row.action),
    escapeFormula(row.changes ? netChanges(row.changes).map(amountOf).join('; ') : ''),
    solOf(row.feeLamports),
    solOf(row.rentPaidLamports),
    solOf(row.rentRefundedLamports),
    escapeFormula(row.status),
  ]);
  return writeCsv([HEADER, ...lines]);
}

/** Lines of cells as a file, without the marks that isolate names on the page. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('').replace(/[\u2068\u2069]/g, '')}`;

/** The unit comes first, so that no cell begins with a minus, which spreadsheets treat as a formula. */
function amountOf({ mint, delta, decimals }: NetChange): string {
  return `${mint ?? 'SOL'} ${formatAmount(delta, decimals)}`;
}

function solOf(lamports: bigint | null): string {
  return lamports === null ? '' : formatAmount(lamports, NATIVE_DECIMALS);
}

/** Escapes text that a spreadsheet would treat as a formula. */
export function escapeFormula(value: string): string {
  return /^\s*[=+\-@|]|^[\t\r\n]/.test(value) ? `'${value}` : value;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Converts a history row for the export.
 *
 * @param record as read from chain; `undefined` if it could not be read
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
    spare: record?.spare ?? [],
    status: row.reached,
  };
}
