import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import { isReadable, recordQuery } from './recordQuery.ts';

/** Reads rows from the chain, a few at a time; one that cannot be read is left out. */
export function useReadAll(cluster: ClusterConfig, owner: string) {
  const queries = useQueryClient();
  return useCallback(
    async (rows: readonly HistoryRow[], onProgress: (records: ReadonlyMap<string, TransactionRecord>) => void) => {
      const records = new Map<string, TransactionRecord>();
      await Promise.all(
        rows.filter(isReadable).map(async (row) => {
          const record = await queries.fetchQuery(recordQuery(cluster, owner, row)).catch(() => null);
          if (!record) return;
          records.set(record.signature, record);
          if (records.size % 20 === 0) onProgress(records);
        }),
      );
      return records;
    },
    [queries, cluster, owner],
  );
}
