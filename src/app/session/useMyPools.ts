import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { mergePools } from '@/services/pools/list/arrange.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { useWalletSession } from './walletSession.ts';

/** Loads the journal's code in a later task, so that it does not delay the list. */
const loadMine = () => yieldToMain().then(() => import('@/services/pools/list/listMyPools.ts'));
const loadJournal = () => import('@/services/transactions/journal/openJournal.ts');

/**
 * Pools created by the connected wallet, and those created in this browser with the test signer. Its key is public, so
 * others' pools with it are not included.
 */
export function useMyPools(cluster: ClusterConfig): readonly PoolRow[] {
  const queries = useQueryClient();
  const { address } = useWalletSession();
  const test = useMemo(() => testSignerAddress(cluster), [cluster]);
  const made = useQuery({
    queryKey: ['pools', 'mine', cluster.name, address],
    enabled: address !== null,
    retry: false,
    queryFn: async () => (address === null ? [] : (await (await loadMine()).listMyPools(cluster, address)).rows),
  });
  const tested = useQuery({
    queryKey: ['pools', 'tested', cluster.name, test],
    enabled: test !== null,
    retry: false,
    queryFn: async () => (test === null ? [] : (await loadMine()).listJournalPools(cluster, test)),
  });

  useEffect(() => {
    let leave = (): void => undefined;
    let gone = false;
    const opened = loadJournal().then(({ getJournal }) => getJournal());
    opened.then((journal) => {
      // Another tab may have created one. The full lists are too long to refetch for that.
      const ask = (whose: string): void => void queries.invalidateQueries({ queryKey: ['pools', whose] });
      if (!gone) leave = journal.subscribe(() => ['mine', 'tested'].forEach(ask));
    }).catch(() => undefined); // the code did not load: new pools appear when the list is opened again
    return () => {
      gone = true;
      leave();
    };
  }, [queries]);

  return useMemo(() => mergePools(made.data ?? [], tested.data ?? []), [made.data, tested.data]);
}
