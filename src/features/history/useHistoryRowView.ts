import { useMemo } from 'react';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { HistoryRowView } from '@/action/historyView.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import { historyRowView } from './historyRowView.ts';

/** Whether its title is in what the chain knows of it. */
export const isNamedByChain = ({ title, kind }: HistoryRow): boolean => title === null || kind === 'swap';

/** One row of the history, with the symbols of what it moved. */
export function useHistoryRowView(row: HistoryRow, record: TransactionRecord | undefined): HistoryRowView {
  const mints = useMemo(() => [...new Set(record?.changes.flatMap(({ mint }) => mint ?? []))].sort(), [record]);
  return historyRowView(row, record, useTokenNames(mints));
}
