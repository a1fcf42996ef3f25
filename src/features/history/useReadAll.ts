import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import { isReadable, recordQuery } from './recordQuery.ts';

/** As many rows are asked for at once: whoever scrolls through the list meanwhile gets a turn. */
const AT_A_TIME = 4;

/** Reads rows from the chain, a few at a time; one that cannot be read, or has no turn before it is stopped, is left out. */
export function useReadAll(cluster: ClusterConfig, owner: string) {
  const queries = useQueryClient();
  return useCallback(
    async (rows: readonly HistoryRow[], onProgress: (records: ReadonlyMap<string, TransactionRecord>) => void, signal?: AbortSignal) => {
      const records = new Map<string, TransactionRecord>();
      // All take from the same list.
      const left = rows.filter(isReadable).values();
      await Promise.all(Array.from({ length: AT_A_TIME }, async () => {
        for (const row of left) {
          if (signal?.aborted) return;
          const record = await queries.fetchQuery(recordQuery(cluster, owner, row)).catch(() => null);
          if (!record) continue;
          records.set(record.signature, record);
          if (records.size % 20 === 0) onProgress(records);
        }
      }));
      return records;
    },
    [queries, cluster, owner],
  );
}
