import { useEffect, useEffectEvent, useState } from 'react';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import type { ReadRows } from './useReadAll.ts';

type ReadAll = (
  rows: readonly HistoryRow[], onProgress: (records: ReadonlyMap<string, TransactionRecord>) => void,
) => Promise<ReadRows>;

/** Titles of the transactions known only from the chain, read when the list is filtered by text. */
export function useTitles(rows: readonly HistoryRow[], isWanted: boolean, readAll: ReadAll) {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const untitled = isWanted ? rows.filter(({ title }) => title === null) : [];
  const key = untitled.map((row) => row.key).join(' ');

  const readUntitled = useEffectEvent((take: (records: ReadonlyMap<string, TransactionRecord>) => void) => readAll(untitled, take));

  useEffect(() => {
    if (key === '') return undefined;
    let isGone = false;
    const take = (records: ReadonlyMap<string, TransactionRecord>): void => {
      if (!isGone) setTitles(new Map([...records].map(([signature, { action }]) => [signature, action.title])));
    };
    void readUntitled(take).then(({ records }) => take(records));
    return () => {
      isGone = true;
    };
    // The key identifies the rows; `readAll` changes with the owner and the network.
  }, [key, readAll]);
  return titles;
}
