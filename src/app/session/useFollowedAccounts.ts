import { useEffect, useRef } from 'react';
import type { Account } from '@/services/rpc/accounts.ts';
import { useCluster } from './ClusterProvider.tsx';
import { useIsVisible } from './useIsVisible.ts';

/** One trade changes several accounts at once: they are read together. */
const TOGETHER_MS = 100;
/** Between the end of one reading and the next. */
const REST_MS = 1_000;
/** Between two looks whether changes are still told; while they are not, everything is read again as often. */
const DEAF_MS = 15_000;

/**
 * Tells of changes of accounts as long as someone looks: they are pushed, nothing is asked over and over, unless the
 * WebSocket is down. A tab that was hidden is told once when it is seen again.
 *
 * @param addresses base58; those of several screens share one subscription each
 * @param refresh reads again; stays the same from one drawing to the next
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
    const { request, stop } = createRefetchQueue(refresh);
    if (wasHidden.current) request();
    wasHidden.current = false;
    let stopWatching: (() => void) | null = () => undefined;
    // Where the code does not come, what is followed could not be read either, and the screen says so.
    Promise.all([
      import('@/services/rpc/watchAccount.ts'), import('@/services/rpc/subscriptions.ts'),
    ]).then(([{ watchAccount }, { hearing }]) => {
      if (stopWatching === null) return;
      const stops = watched.split(' ').map((address) => watchAccount(cluster, address, take ?? request));
      let heard = hearing(cluster);
      const look = window.setInterval(() => {
        const hears = hearing(cluster);
        // Once more after it was broken: what changed meanwhile was told to no one.
        if (hears === null || hears !== heard) request();
        heard = hears;
      }, DEAF_MS);
      stopWatching = () => {
        window.clearInterval(look);
        stops.forEach((unwatch) => unwatch());
      };
    }, () => undefined).catch((error: unknown) => console.error(error));
    return () => {
      stop();
      stopWatching?.();
      stopWatching = null;
    };
  }, [cluster, watched, isVisible, refresh, take]);
}

/** Asks for something to be read again, and stops that. */
interface RefetchQueue {
  request(): void;
  stop(): void;
}

/**
 * Reads again when asked, one reading after another: where it is asked for more often than it can be read, none is cut
 * short, and the last change is always read.
 *
 * @param read reads again; a failure is shown by what shows the result
 *
 * @internal
 */
export function createRefetchQueue(read: () => Promise<unknown>): RefetchQueue {
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  async function run(): Promise<void> {
    isRunning = true;
    for (let waitMs = TOGETHER_MS; isRequested; waitMs = REST_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (isStopped) return;
      isRequested = false;
      await read().catch(() => undefined);
    }
    isRunning = false;
  }
  return {
    request() {
      isRequested = true;
      if (!isRunning && !isStopped) void run();
    },
    stop: () => void (isStopped = true),
  };
}
