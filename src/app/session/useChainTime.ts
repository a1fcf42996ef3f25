import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCluster } from './ClusterProvider.tsx';
import { useIsVisible } from './useIsVisible.ts';
import { loadReads } from './queries.ts';

/** A moment that never comes: the time is always updated. */
export const ALWAYS_SECONDS = BigInt(Number.MAX_SAFE_INTEGER);
/** Periods are typed to the minute. */
const FORM_REFRESH_MS = 5000;

/** The chain's time, Unix seconds, advanced by this device's clock; this device's time until the chain's is known. */
function useChainClock(awaitedSeconds: bigint, refreshMs: number) {
  const { cluster } = useCluster();
  const isVisible = useIsVisible();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { data: offsetMs } = useQuery({
    queryKey: ['chain-clock', cluster.name],
    enabled: awaitedSeconds > 0n,
    queryFn: async () => {
      const { getChainTime } = await loadReads();
      return (await getChainTime(cluster)) - Date.now();
    },
  });
  const isKnown = offsetMs !== undefined;
  const seconds = BigInt(Math.floor((nowMs + (offsetMs ?? 0)) / 1000));
  const isAwaiting = awaitedSeconds > 0n && (!isKnown || seconds < awaitedSeconds);

  useEffect(() => {
    if (!isAwaiting || !isVisible) return undefined;
    const timer = window.setInterval(() => setNowMs(Date.now()), refreshMs);
    return () => window.clearInterval(timer);
  }, [isAwaiting, isVisible, refreshMs]);
  return { seconds, isKnown };
}

/**
 * The chain's time as programs see it, advanced every second.
 *
 * @param awaitedSeconds Unix time after which it no longer updates; 0 for none
 * @returns Unix time; `null` while unknown
 */
export function useChainSeconds(awaitedSeconds: bigint): bigint | null {
  const { seconds, isKnown } = useChainClock(awaitedSeconds, 1000);
  return isKnown ? seconds : null;
}

/** The chain's time for a form that suggests and checks periods, Unix seconds; this device's time until the chain's is known. */
export function useChainNow(): bigint {
  return useChainClock(ALWAYS_SECONDS, FORM_REFRESH_MS).seconds;
}
