import { useEffect, useRef } from 'react';
import type { Account } from '../services/accounts/Account.ts';
import { hearsChanges, watchAccount } from '../services/accounts/watchAccount.ts';
import { useCluster } from './ClusterProvider.tsx';
import { useIsVisible } from './pool/useIsVisible.ts';

/** One trade changes several accounts at once: they are read together. */
const TOGETHER_MS = 100;
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
  addresses: readonly string[], refresh: () => void, take?: (account: Account) => void,
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
    if (wasHidden.current) refresh();
    wasHidden.current = false;
    let timer: number | undefined;
    const onChange = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(refresh, TOGETHER_MS);
    };
    const stops = watched.split(' ').map((address) => watchAccount(cluster, address, take ?? onChange));
    let wasDeaf = false;
    const deaf = window.setInterval(() => {
      const isDeaf = !hearsChanges(cluster);
      // Once more when it is back: what changed meanwhile was told to nobody.
      if (isDeaf || wasDeaf) refresh();
      wasDeaf = isDeaf;
    }, DEAF_MS);
    return () => {
      window.clearTimeout(timer);
      window.clearInterval(deaf);
      stops.forEach((stop) => stop());
    };
  }, [cluster, watched, isVisible, refresh, take]);
}
