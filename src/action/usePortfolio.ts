import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { DOLLAR_DECIMALS, portfolioDollars, type PortfolioDollars, pricedMints } from '@/services/portfolio/portfolioDollars.ts';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';
import { shownAmount, type ShownNumber } from '@/ui/format.ts';

const NONE: readonly string[] = [];

/**
 * Everything an address has, read again when its SOL changes.
 *
 * @param address base58; `null` asks nothing
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
      // Without a journal the chain is asked all the same.
      const minted = await listMinted(cluster, address ?? '').catch(() => []);
      return readPortfolio(cluster, address ?? '', minted.map(({ mint }) => mint));
    },
  });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['portfolio', cluster.name, address] }),
    [queries, cluster.name, address],
  );
  // Whatever the wallet does costs a fee.
  useFollowedAccounts(address === null ? NONE : [address], refresh);
  return query;
}

/** What a portfolio is worth at the provider's prices; `null` while there are none, whatever the reason. */
export function usePortfolioDollars(portfolio: Portfolio | undefined): PortfolioDollars | null {
  const { cluster } = useCluster();
  const mints = useMemo(() => (portfolio ? pricedMints(portfolio) : NONE), [portfolio]);
  const { data } = useQuery({
    queryKey: ['prices', cluster.name, mints],
    enabled: portfolio !== undefined,
    structuralSharing: false, retry: false, staleTime: API_CACHE_MS, placeholderData: keepPreviousData,
    queryFn: async () => (await import('@/services/api/prices.ts')).fetchPrices(cluster, mints),
  });
  return useMemo(() => (data && portfolio ? portfolioDollars(portfolio, data) : null), [portfolio, data]);
}

/** Dollars at the provider's prices, from millionths. */
export function shownDollars(dollars: bigint): ShownNumber {
  const { short, exact, ...shown } = shownAmount(dollars, DOLLAR_DECIMALS, '');
  return { ...shown, short: `$${short}`, exact: `$${exact}` };
}
