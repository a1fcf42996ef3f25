import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useCluster } from './ClusterProvider.tsx';
import { readJson, writeJson } from './storedJson.ts';

const storage = (): Storage => window.localStorage;
const mintList = z.array(z.string());
const NONE: readonly string[] = [];

/** The tokens that this browser watches on the network, base58, and what adds or removes one. */
export function useWatchlist(): readonly [readonly string[], (mint: string) => void] {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const key = `watchlist-${cluster.name}`;
  const read = (): readonly string[] => readJson(storage, key, mintList) ?? NONE;
  // In the cache, so that every star of a token changes at once; nothing is sent.
  const { data = NONE } = useQuery({ queryKey: ['watchlist', cluster.name], queryFn: read, networkMode: 'always', staleTime: 0, refetchOnWindowFocus: true });
  return [data, (mint) => {
    // Another tab may have changed it.
    const known = readJson(storage, key, mintList) ?? data;
    const next = known.includes(mint) ? known.filter((one) => one !== mint) : [...known, mint];
    writeJson(storage, key, next);
    queries.setQueryData(['watchlist', cluster.name], next);
  }];
}
