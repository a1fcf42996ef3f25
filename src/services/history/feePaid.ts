import type { HistoryRow } from './mergeHistory.ts';
import type { TransactionRecord } from './TransactionRecord.ts';

/**
 * The network fee the listed owner paid.
 *
 * @param record what the chain tells, once it has been read
 * @returns lamports; null where nobody or somebody else paid, or where it is not known
 */
export function feePaid(row: HistoryRow, record: TransactionRecord | undefined): bigint | null {
  if (!record) return row.feeLamports;
  return record.feePayer === record.owner ? record.feeLamports : null;
}
