import { queryOptions, useQuery } from '@tanstack/react-query';
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

/**
 * Whether a row is read as soon as it is seen: one that only the chain names, or that failed. This browser's own are read to say
 * what they did, unless the node limits how many are read.
 */
export function useIsReadAtOnce(cluster: ClusterConfig, { title, kind, reached }: HistoryRow): boolean {
  const { data: limited = true } = useQuery({
    queryKey: ['limited', cluster.rpcUrl, 'getTransaction'],
    queryFn: async () => (await loadReads()).isLimited(cluster.rpcUrl, 'getTransaction'),
  });
  return title === null || kind === 'swap' || reached === 'failed' || !limited;
}

/** Whether the row is on the chain. */
export function isReadable({ signature, confirmation }: HistoryRow): boolean {
  return signature !== null && (confirmation === 'confirmed' || confirmation === 'finalized');
}
