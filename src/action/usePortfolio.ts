import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { DOLLAR_DECIMALS, portfolioDollars, type PortfolioDollars, pricedMints, type Prices, uncountedTokens } from '@/services/portfolio/portfolioDollars.ts';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';
import { shownAmount, type ShownNumber } from '@/ui/format.ts';
import { loadReads } from './chain.ts';

const NONE: readonly string[] = [];
const NO_PRICES: Prices = new Map();

/**
 * The portfolio of an address, refetched when its SOL changes.
 *
 * @param address base58; `null` disables the query
 */
export function usePortfolio(address: string | null) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['portfolio', cluster.name, address],
    enabled: address !== null,
    structuralSharing: false,
    queryFn: async () => {
      const [{ readPortfolio }, { listMinted }] = await Promise.all([
        import('@/services/portfolio/readPortfolio.ts'), import('@/services/launch/listLaunches.ts'),
      ]);
      // Without a journal the chain is still read.
      const minted = await listMinted(cluster, address ?? '').catch(() => []);
      const showPart = (part: Portfolio): void =>
        void queries.setQueryData<Portfolio>(['portfolio', cluster.name, address], (old) => (old?.isComplete ? old : part));
      return readPortfolio(cluster, address ?? '', minted.map(({ mint }) => mint), showPart);
    },
  });
  const refresh = useCallback(
    // Two parts of a page follow it, and hear of the same changes.
    () => queries.invalidateQueries({ queryKey: ['portfolio', cluster.name, address] }, { cancelRefetch: false }),
    [queries, cluster.name, address],
  );
  // Every transaction of the wallet changes its SOL, because it pays a fee.
  useFollowedAccounts(address === null ? NONE : [address], refresh);
  return query;
}

/** The value of a portfolio at the provider's prices, `null` without them, and how many tokens have no value at all. */
export function usePortfolioDollars(portfolio: Portfolio | undefined): { readonly dollars: PortfolioDollars | null; readonly uncounted: number } {
  const { cluster } = useCluster();
  const mints = useMemo(() => (portfolio ? pricedMints(portfolio) : NONE), [portfolio]);
  const { data } = useQuery({
    queryKey: ['prices', cluster.name, mints],
    enabled: portfolio !== undefined,
    structuralSharing: false, retry: false, staleTime: API_CACHE_MS, placeholderData: keepPreviousData,
    queryFn: async () => (await loadReads()).fetchPrices(cluster, mints),
  });
  return useMemo(() => ({
    dollars: data && portfolio ? portfolioDollars(portfolio, data) : null,
    uncounted: portfolio ? uncountedTokens(portfolio, data ?? NO_PRICES) : 0,
  }), [portfolio, data]);
}

/** Dollars from millionths. */
export function shownDollars(dollars: bigint): ShownNumber {
  const { short, exact, ...shown } = shownAmount(dollars, DOLLAR_DECIMALS, '');
  return { ...shown, short: `$${short}`, exact: `$${exact}` };
}
