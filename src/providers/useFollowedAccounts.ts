import { useEffect, useRef } from 'react';
import { watchAccount } from '../services/accounts/watchAccount.ts';
import { useCluster } from './ClusterProvider.tsx';
import { useIsVisible } from './pool/useIsVisible.ts';

/** One trade changes several accounts at once: they are read together. */
const TOGETHER_MS = 100;

/**
 * Tells of changes of accounts as long as somebody looks: they are pushed, nothing is asked over and over. A tab that
 * was hidden is told once when it is seen again.
 *
 * @param addresses base58
 * @param refresh stays the same from one drawing to the next
 */
export function useFollowedAccounts(addresses: readonly string[], refresh: () => void): void {
  const { cluster } = useCluster();
  const isVisible = useIsVisible();
  const wasHidden = useRef(false);
  const watched = addresses.join(' ');

  useEffect(() => {
    if (!isVisible) {
      wasHidden.current = true;
      return undefined;
    }
    if (watched === '') return undefined;
    if (wasHidden.current) refresh();
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
  }, [cluster, watched, isVisible, refresh]);
}
