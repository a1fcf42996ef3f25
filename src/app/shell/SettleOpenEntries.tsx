import { useEffect } from 'react';
import { refetchScreens } from '@/services/rpc/queries.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/** Settles from chain what an earlier visit left open: on load, after a switch of network, and when the network is back. */
export default function SettleOpenEntries() {
  const { cluster } = useCluster();

  useEffect(() => {
    const stopping = new AbortController();
    const settle = async () => {
      try {
        const journal = await getJournal();
        // Most visits left nothing open, and need none of the code for it.
        if ((await journal.open({ cluster: cluster.name })).length === 0) return;
        const { settleOpenEntries } = await import('@/services/transactions/settleOpenEntries.ts');
        const settled = await settleOpenEntries({ cluster, journal, signal: stopping.signal });
        if (settled.length > 0) await refetchScreens();
      } catch (error) {
        // The chain cannot be asked now: what is open stays open and is settled the next time.
        console.warn('Open transactions could not be settled', error);
      }
    };
    void settle();
    const again = () => void settle();
    window.addEventListener('online', again);
    return () => {
      stopping.abort();
      window.removeEventListener('online', again);
    };
  }, [cluster]);
  return null;
}
