import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { tokenView, type TokenView } from '@/action/tokens/tokenView.ts';
import { portfolioDollars, type PortfolioDollars, pricedMints } from '@/services/portfolio/portfolioDollars.ts';
import type { Portfolio, TokenHolding } from '@/services/portfolio/readPortfolio.ts';
import type { TokenChoice } from '@/services/tokens/choice/readTokenChoices.ts';
import { tokenLabel, tokenLabels } from '@/services/tokens/naming/tokenLabel.ts';

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
export function usePortfolioDollars(portfolio: Portfolio): PortfolioDollars | null {
  const { cluster } = useCluster();
  const mints = useMemo(() => pricedMints(portfolio), [portfolio]);
  const { data } = useQuery({
    queryKey: ['prices', cluster.name, mints],
    structuralSharing: false, retry: false, staleTime: API_CACHE_MS, placeholderData: keepPreviousData,
    queryFn: async () => (await import('@/services/api/prices.ts')).fetchPrices(cluster, mints),
  });
  return useMemo(() => (data ? portfolioDollars(portfolio, data) : null), [portfolio, data]);
}

/** Tokens as text that is safe to show; empty until it is known which are listed. */
export function useTokenViews(holdings: readonly TokenHolding[]): readonly TokenView[] {
  const epoch = useEpoch(holdings.some(({ transferFees }) => transferFees !== null));
  const choices = useMemo(() => holdings.map(({ token: { mint, metadata }, transferFees }): TokenChoice => ({
    mint: mint.address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '',
    isToken2022: mint.isToken2022, isFreezable: mint.freezeAuthority !== null, transferFees,
  })), [holdings]);
  // One word that is not plain brings the table of look-alikes for all of them.
  const unusual = useMemo(() => choices.flatMap(({ name, symbol }) => [name, symbol]).find((words) => !/^[\x20-\x7e]*$/.test(words)), [choices]);
  const listed = useListedTokens(unusual === undefined ? NONE : [unusual]);
  return useMemo(() => {
    if (listed === undefined) return [];
    const labels = listed ? tokenLabels(choices, listed) : null;
    return choices.map((choice) => tokenView(choice, labels?.get(choice.mint) ?? tokenLabel(choice, null), epoch));
  }, [choices, listed, epoch]);
}
