import { useEffect } from 'react';
import { refetchScreens } from '@/services/rpc/queries.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/**
 * Settles the open journal entries of earlier visits: on load, after a switch of network, and when the connection is back.
 */
export default function SettleOpenEntries() {
  const { cluster } = useCluster();

  useEffect(() => {
    const stopping = new AbortController();
    const settle = async () => {
      try {
        const journal = await getJournal();
        // Usually nothing is open, so the code to settle it is not loaded.
        if ((await journal.open({ cluster: cluster.name })).length === 0) return;
        const { settleOpenEntries } = await import('@/services/transactions/settleOpenEntries.ts');
        const settled = await settleOpenEntries({ cluster, journal, signal: stopping.signal });
        if (settled.length > 0) await refetchScreens();
      } catch (error) {
        // The chain cannot be read now: open entries stay open until the next time.
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
