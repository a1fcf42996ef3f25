import { queryOptions } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';

/** Reads a row from the chain; the list, the export and the filter share the result. */
export function recordQuery(cluster: ClusterConfig, owner: string | undefined, row: HistoryRow) {
  const { signature, confirmation } = row;
  return queryOptions({
    queryKey: ['transaction', cluster.name, owner, signature, confirmation],
    queryFn: async ({ signal }) =>
      (await import('@/services/history/readTransaction.ts')).readTransaction(cluster, signature ?? '', { owner, isFinal: confirmation === 'finalized', signal }),
    // What is on the chain never changes; how final it is, is part of the key.
    staleTime: Infinity,
  });
}

/** Whether the chain has the row, so that it can be read. */
export function isReadable({ signature, confirmation }: HistoryRow): boolean {
  return signature !== null && (confirmation === 'confirmed' || confirmation === 'finalized');
}
