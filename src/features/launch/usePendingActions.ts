import { useEffect, useState } from 'react';
import { refetchScreens } from '@/services/rpc/queries.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from './useLaunch.ts';

/**
 * Actions of a wallet that were pending when this page opened and still are. The next step is unknown until they have ended.
 * Actions started on this page show their own progress and are not included.
 *
 * @param address base58; `null` while no wallet is connected
 * @returns their titles; `null` while unknown
 */
export function usePendingActions(address: string | null): readonly string[] | null {
  const { cluster } = useCluster();
  const [known, setKnown] = useState<{ readonly of: string; readonly titles: readonly string[] } | null>(null);
  const of = `${cluster.name}:${address ?? ''}`;

  useEffect(() => {
    let isActive = true;
    let unsubscribe = (): void => undefined;
    const update = (titles: readonly string[]): void => setKnown({ of, titles });
    if (address === null) return undefined;
    const follow = async () => {
      const journal = await (await loadReads()).getJournal();
      const read = () => journal.open({ cluster: cluster.name, owner: address });
      const before = await read();
      if (!isActive) return;
      update(before.map(({ title }) => title));
      if (before.length === 0) return;
      unsubscribe = journal.subscribe(() => void read().then((open) => {
        const left = before.filter(({ id }) => open.some((entry) => entry.id === id));
        if (!isActive) return;
        update(left.map(({ title }) => title));
        if (left.length > 0) return;
        unsubscribe();
        void refetchScreens();
      }));
    };
    // Without a journal nothing is pending. Actions that need it report the error themselves.
    follow().catch(() => isActive && update([]));
    return () => {
      isActive = false;
      unsubscribe();
    };
  }, [cluster, address, of]);
  return known?.of === of ? known.titles : null;
}
