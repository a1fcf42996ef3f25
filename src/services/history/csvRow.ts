import { feePaid } from './feePaid.ts';
import type { HistoryRow } from './mergeHistory.ts';
import type { CsvRow } from './toCsv.ts';
import type { TransactionRecord } from './TransactionRecord.ts';

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
