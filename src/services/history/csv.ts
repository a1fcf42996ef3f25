import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { feePaid } from './changes.ts';
import type { HistoryRow } from './mergeHistory.ts';
import type { AccountChange, TransactionRecord } from './TransactionRecord.ts';

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
  readonly status: string;
}

const HEADER = [
  'signature', 'slot', 'time', 'action', 'amounts', 'fee (SOL)', 'rent paid (SOL)', 'rent refunded (SOL)', 'status',
];

/**
 * Formats rows as CSV (RFC 4180), with CRLF line ends and quotes where needed.
 *
 * Text that a spreadsheet would run as a formula is prefixed with an apostrophe, because titles and memos can come from
 * strangers.
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
  return written([HEADER, ...lines]);
}

const TAX_HEADER = [
  'Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency', 'Fee Amount', 'Fee Currency', 'Label', 'Description', 'TxHash',
];

/** An outgoing or incoming amount. */
interface Movement {
  readonly currency: string;
  /** Base units, not 0; negative = outgoing. */
  readonly delta: bigint;
  readonly decimals: number;
  readonly label: string;
}

/**
 * Formats rows as the CSV that tax tools import: one line per movement, with a swap of one token for another on one
 * line, and the network fee on its transaction's first line. Rent has its own lines, because it is refunded when an
 * account is closed.
 *
 * @param rows those without a signature or with unknown changes are left out
 * @param symbolOf a ticker for a listed token, otherwise its mint, because two tokens must never share a ticker
 */
export function toTaxCsv(rows: readonly CsvRow[], symbolOf: (mint: string) => string): string {
  const lines = rows.flatMap((row) => {
    if (row.signature === null || row.changes === null) return [];
    const movements = movementsOf(row, row.changes, symbolOf);
    const fee = row.feeLamports ?? 0n;
    const [sent, received] = [movements.filter(({ delta }) => delta < 0n), movements.filter(({ delta }) => delta > 0n)];
    const isTrade = sent.length === 1 && received.length === 1 && sent[0]?.label === '' && received[0]?.label === '';
    const pairs: readonly { readonly out?: Movement | undefined; readonly into?: Movement | undefined }[] = isTrade
      ? [{ out: sent[0], into: received[0] }] : movements.map((one) => (one.delta < 0n ? { out: one } : { into: one }));
    // A failed transaction only costs its fee.
    const all = pairs.length === 0 && fee > 0n ? [{}] : pairs;
    return all.map(({ out, into }, place) => [
      row.timeMs === null ? '' : new Date(row.timeMs).toISOString(),
      out ? formatAmount(-out.delta, out.decimals) : '', text(out?.currency ?? ''),
      into ? formatAmount(into.delta, into.decimals) : '', text(into?.currency ?? ''),
      ...(place === 0 && fee > 0n ? [solOf(fee), 'SOL'] : ['', '']),
      out?.label ?? into?.label ?? 'cost', text(row.action), text(row.signature ?? ''),
    ]);
  });
  return written([TAX_HEADER, ...lines]);
}

function movementsOf(row: CsvRow, changes: readonly AccountChange[], symbolOf: (mint: string) => string): readonly Movement[] {
  const [paid, refunded] = [row.rentPaidLamports ?? 0n, row.rentRefundedLamports ?? 0n];
  const sol = { currency: 'SOL', decimals: NATIVE_DECIMALS };
  const moved = changes.map(({ mint, delta, decimals }): Movement => (mint === null
    ? { ...sol, delta: delta + (row.feeLamports ?? 0n) + paid - refunded, label: '' }
    : { currency: symbolOf(mint), delta, decimals, label: '' }));
  return [...moved, { ...sol, delta: -paid, label: 'rent' }, { ...sol, delta: refunded, label: 'rent' }].filter(({ delta }) => delta !== 0n);
}

const written = (lines: readonly (readonly string[])[]): string => lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

/** The unit comes first, so that no cell begins with a minus, which spreadsheets treat as a formula. */
function amountOf({ mint, delta, decimals }: AccountChange): string {
  return `${mint ?? 'SOL'} ${formatAmount(delta, decimals)}`;
}

function solOf(lamports: bigint | null): string {
  return lamports === null ? '' : formatAmount(lamports, NATIVE_DECIMALS);
}

/** Escapes text that a spreadsheet would treat as a formula. */
function text(value: string): string {
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
    status: row.reached,
  };
}
