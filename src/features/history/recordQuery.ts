import { queryOptions } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';

/** How to read what the chain tells of a row; the list, the export and the filter share what was read. */
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
