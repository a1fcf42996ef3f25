import { queryOptions } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { loadReads } from './useChainHistory.ts';

/** Reads a row from the chain. The list, the export and the filter share the cache. */
export function recordQuery(cluster: ClusterConfig, owner: string | undefined, row: HistoryRow) {
  const { signature, confirmation } = row;
  return queryOptions({
    queryKey: ['transaction', cluster.name, owner, signature, confirmation],
    queryFn: async ({ signal }) =>
      (await loadReads()).readTransaction(cluster, signature ?? '', { owner, isFinal: confirmation === 'finalized', isOneOfMany: true, signal }),
    // A landed transaction never changes; its confirmation status is part of the key.
    staleTime: Infinity,
  });
}

/** Whether the row is on the chain. */
export function isReadable({ signature, confirmation }: HistoryRow): boolean {
  return signature !== null && (confirmation === 'confirmed' || confirmation === 'finalized');
}
