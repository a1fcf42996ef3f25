import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import { isReadable, recordQuery } from './recordQuery.ts';

/** Limits concurrent reads, so that the rows being scrolled are read, too. */
const AT_A_TIME = 4;

export interface ReadRows {
  /** By signature. */
  readonly records: ReadonlyMap<string, TransactionRecord>;
  /** Why others could not be read. */
  readonly unread: readonly unknown[];
}

/** Reads rows from the chain, a few at a time. Rows that a stop leaves unread are omitted. */
export function useReadAll(cluster: ClusterConfig, owner: string) {
  const queries = useQueryClient();
  return useCallback(
    async (rows: readonly HistoryRow[], onProgress: (records: ReadonlyMap<string, TransactionRecord>) => void, signal?: AbortSignal): Promise<ReadRows> => {
      const records = new Map<string, TransactionRecord>();
      const unread: unknown[] = [];
      // All workers share one iterator.
      const left = rows.filter(isReadable).values();
      await Promise.all(Array.from({ length: AT_A_TIME }, async () => {
        for (const row of left) {
          if (signal?.aborted) return;
          const record = await queries.fetchQuery(recordQuery(cluster, owner, row)).catch((error: unknown) => void unread.push(error));
          if (!record) continue;
          records.set(record.signature, record);
          if (records.size % 20 === 0) onProgress(records);
        }
      }));
      return { records, unread };
    },
    [queries, cluster, owner],
  );
}
