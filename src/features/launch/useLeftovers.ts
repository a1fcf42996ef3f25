import { useEffect, useState } from 'react';
import { readScreensAnew } from '@/services/rpc/queries.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/**
 * Actions of a wallet that were on their way when this page was opened and still are: until they have ended nobody knows
 * which step comes next. Those begun on this page show their own progress and are not among them.
 *
 * @param address base58; `null` while nobody is connected
 * @returns titles in words; `null` while unknown
 */
export function useLeftovers(address: string | null): readonly string[] | null {
  const { cluster } = useCluster();
  const [known, setKnown] = useState<{ readonly of: string; readonly titles: readonly string[] } | null>(null);
  const of = `${cluster.name}:${address ?? ''}`;

  useEffect(() => {
    let isHere = true;
    let leave = (): void => undefined;
    const tell = (titles: readonly string[]): void => setKnown({ of, titles });
    if (address === null) return undefined;
    const follow = async () => {
      const journal = await (await import('@/services/transactions/journal/openJournal.ts')).getJournal();
      const read = () => journal.open({ cluster: cluster.name, owner: address });
      const before = await read();
      if (!isHere) return;
      tell(before.map(({ title }) => title));
      if (before.length === 0) return;
      leave = journal.subscribe(() => void read().then((open) => {
        const left = before.filter(({ id }) => open.some((entry) => entry.id === id));
        if (!isHere) return;
        tell(left.map(({ title }) => title));
        if (left.length > 0) return;
        leave();
        void readScreensAnew();
      }));
    };
    // Whoever begins an action without a journal is told then.
    follow().catch(() => isHere && tell([]));
    return () => {
      isHere = false;
      leave();
    };
  }, [cluster, address, of]);
  return known?.of === of ? known.titles : null;
}
