import { useMemo } from 'react';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { HistoryRowView } from '@/action/historyView.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { Deed } from '@/services/history/decodeAction.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import { historyRowView } from './historyRowView.ts';

const mintsOfDeed = ({ pair, values }: Deed): readonly string[] => [
  ...pair ?? [], ...Object.values(values).flatMap((value) => (typeof value === 'object' && 'mint' in value && value.mint !== undefined ? [value.mint] : [])),
];

/** The mints that a transaction moved, or that its title names. */
export const mintsOf = ({ changes, action }: TransactionRecord): readonly string[] => [...changes.flatMap(({ mint }) => mint ?? []), ...action.done.flatMap(mintsOfDeed)];

/** One row of the history, with the symbols of what it moved. */
export function useHistoryRowView(row: HistoryRow, record: TransactionRecord | undefined): HistoryRowView {
  const mints = useMemo(() => [...new Set(record && mintsOf(record))].sort(), [record]);
  return historyRowView(row, record, useTokenNames(mints));
}
