import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import type { ClusterConfig } from '@/config.ts';
import { parsePoolSearch } from '@/services/pools/list/parsePoolSearch.ts';
import type { FoundPools } from '@/services/pools/list/resolvePoolSearch.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { PoolsOfMints, type PoolsOfMintsProps } from './PoolsOfMints.tsx';
import { VirtualPools } from './VirtualPools.tsx';

export interface SearchedPoolsProps extends Omit<PoolsOfMintsProps, 'mints'> {
  /** As typed, and found to be a search. */
  readonly query: string;
  tokenPath(mint: string): string;
}

const ALL: readonly string[] = [];

/** The results of a search: the pools of a mint or a pair, or the pool at an address. */
export function SearchedPools({ query, tokenPath, ...list }: SearchedPoolsProps) {
  const { cluster, poolPath } = list;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pool-search', cluster.name, query],
    queryFn: () => resolve(cluster, query),
    enabled: query !== '',
    structuralSharing: false,
    retry: false,
  });
  const nameOf = useTokenNames(data?.kind === 'mints' ? data.mints : ALL);
  if (query === '') return <PoolsOfMints {...list} mints={ALL} />;
  if (error) return <ErrorNotice error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />;
  if (!data) return <Skeleton label="Searching" />;
  if (data.kind === 'mints') {
    return (
      <>
        {data.mints.length > 0 && (
          <p className="links">
            {data.mints.map((mint) => <Link key={mint} to={tokenPath(mint)}>About the token {nameOf(mint, 'full')}</Link>)}
          </p>
        )}
        <PoolsOfMints {...list} mints={data.mints} />
      </>
    );
  }
  return <VirtualPools cluster={cluster} rows={[data.row]} hasApi poolPath={poolPath} />;
}

async function resolve(cluster: ClusterConfig, query: string): Promise<FoundPools> {
  const { resolvePoolSearch } = await import('@/services/pools/list/resolvePoolSearch.ts');
  return resolvePoolSearch(cluster, parsePoolSearch(query));
}
