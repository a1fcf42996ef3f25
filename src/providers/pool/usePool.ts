import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AppError } from '../../errors/AppError.ts';
import { watchAccount } from '../../services/accounts/watchAccount.ts';
import { readAnyPool } from '../../services/pools/readAnyPool.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { useIsVisible } from './useIsVisible.ts';

/** One trade changes several accounts at once: they are read together. */
const TOGETHER_MS = 100;

/** A pool as the chain has it, followed as long as somebody looks: a change is pushed, nothing is asked over and over. */
export function usePool(poolId: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const wasHidden = useRef(false);
  const query = useQuery({
    queryKey: ['pool', cluster.name, poolId],
    queryFn: () => readAnyPool(cluster, poolId),
    // What is not there, or is no pool, is not so the second time either.
    retry: (count, error) => count < 1 && !(error instanceof AppError && /^(pools|accounts)\//.test(error.code)),
  });
  const { data: pool } = query;
  const watched = pool && [pool.poolId, pool.a.vault, pool.b.vault].join(' ');

  useEffect(() => {
    if (!isVisible) {
      wasHidden.current = true;
      return undefined;
    }
    if (!watched) return undefined;
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: ['pool', cluster.name, poolId] });
      void queries.invalidateQueries({ queryKey: ['pool-holdings', cluster.name, poolId] });
    };
    if (wasHidden.current) refresh(); // nobody told of what happened meanwhile
    wasHidden.current = false;
    let timer: number | undefined;
    const onChange = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(refresh, TOGETHER_MS);
    };
    const stops = watched.split(' ').map((address) => watchAccount(cluster, address, onChange));
    return () => {
      window.clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [cluster, poolId, watched, isVisible, queries]);

  return query;
}
