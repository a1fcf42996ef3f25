import { useEffect, useRef } from 'react';
import type { Account } from '../services/accounts/Account.ts';
import { hearing, watchAccount } from '../services/accounts/watchAccount.ts';
import { useCluster } from './ClusterProvider.tsx';
import { inTurn } from './inTurn.ts';
import { useIsVisible } from './pool/useIsVisible.ts';

/** Between two looks whether changes are still told; while they are not, everything is read anew as often. */
const DEAF_MS = 15_000;

/**
 * Tells of changes of accounts as long as somebody looks: they are pushed, nothing is asked over and over, unless the
 * WebSocket is down. A tab that was hidden is told once when it is seen again.
 *
 * @param addresses base58; those of several screens share one subscription each
 * @param refresh reads anew; stays the same from one drawing to the next
 * @param take gets what was pushed, where that is all there is to know; `refresh` otherwise
 */
export function useFollowedAccounts(
  addresses: readonly string[], refresh: () => Promise<unknown>, take?: (account: Account) => void,
): void {
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
    const { ask, stop } = inTurn(refresh);
    if (wasHidden.current) ask();
    wasHidden.current = false;
    const stops = watched.split(' ').map((address) => watchAccount(cluster, address, take ?? ask));
    let heard = hearing(cluster);
    const look = window.setInterval(() => {
      const hears = hearing(cluster);
      // Once more after it was broken: what changed meanwhile was told to nobody.
      if (hears === null || hears !== heard) ask();
      heard = hears;
    }, DEAF_MS);
    return () => {
      stop();
      window.clearInterval(look);
      stops.forEach((unwatch) => unwatch());
    };
  }, [cluster, watched, isVisible, refresh, take]);
}
