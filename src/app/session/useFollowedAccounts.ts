import { useEffect, useMemo, useRef } from 'react';
import type { Account } from '@/services/rpc/accounts.ts';
import { useCluster } from './ClusterProvider.tsx';
import { useIsVisible } from './useIsVisible.ts';
import { loadReads } from './queries.ts';

/** A trade changes several accounts at once: wait this long and read them together. */
const TOGETHER_MS = 100;
/** Between the end of one read and the next. */
const REST_MS = 1_000;
/** Between two checks of the socket; while it is down, everything is read again as often. */
const STALE_SOCKET_MS = 15_000;

/**
 * Follows accounts while the tab is visible. Changes are pushed over the WebSocket; accounts are polled only while it is
 * down. A hidden tab refreshes once when it becomes visible.
 *
 * @param addresses base58; screens that follow the same account share one subscription
 * @param refresh reads everything again; must be stable between renders
 * @param take receives the pushed account instead of a call of `refresh`
 */
export function useFollowedAccounts(
  addresses: readonly string[], refresh: () => Promise<unknown>, take?: (account: Account) => void,
): void {
  const { cluster } = useCluster();
  const watched = addresses.join(' ');
  useFollowed(useMemo(() => (watched === '' ? null : async (request) => {
    const { watchAccount } = await loadReads();
    return watched.split(' ').map((address) => watchAccount(cluster, address, take ?? request));
  }), [cluster, watched, take]), refresh);
}

/**
 * The same of anything that can be subscribed to.
 *
 * @param watch subscribes and returns what ends that; given what asks for `refresh`; must be stable between renders
 */
export function useFollowed(watch: ((request: () => void) => Promise<readonly (() => void)[]>) | null, refresh: () => Promise<unknown>): void {
  const { cluster } = useCluster();
  const isVisible = useIsVisible();
  const wasHidden = useRef(false);

  useEffect(() => {
    if (!isVisible) {
      wasHidden.current = true;
      return undefined;
    }
    if (watch === null) return undefined;
    const { request, stop } = createRefetchQueue(refresh);
    if (wasHidden.current) request();
    wasHidden.current = false;
    const stops = [stop, () => void (isOver = true)];
    let isOver = false;
    const end = () => stops.forEach((one) => one());
    // If this code cannot be loaded, neither can the readers, and the screen says so.
    void loadReads().then(async ({ subscriptionGeneration }) => {
      if (isOver) return;
      stops.push(...await watch(request));
      if (isOver) return end();
      let lastGeneration = subscriptionGeneration(cluster);
      const look = window.setInterval(() => {
        const generation = subscriptionGeneration(cluster);
        // Once more after a reconnect: changes in between were not pushed.
        if (generation === null || generation !== lastGeneration) request();
        lastGeneration = generation;
      }, STALE_SOCKET_MS);
      stops.push(() => window.clearInterval(look));
    }, () => undefined);
    return end;
  }, [cluster, watch, isVisible, refresh]);
}

/** Requests another read, and stops. */
interface RefetchQueue {
  request(): void;
  stop(): void;
}

/**
 * Runs reads one after another. Requests during a read are joined into one that follows it, so the last change is
 * always read.
 *
 * @param read a failure is shown by whatever shows the result
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
