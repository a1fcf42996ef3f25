import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCluster } from './ClusterProvider.tsx';
import { useIsVisible } from './useIsVisible.ts';

/**
 * The time programs see, going on every second.
 *
 * @param awaitedSeconds unix time after which no one needs it any more; 0 for none
 * @returns unix time; `null` while unknown
 */
export function useChainSeconds(awaitedSeconds: bigint): bigint | null {
  const { cluster } = useCluster();
  const isVisible = useIsVisible();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { data: offsetMs } = useQuery({
    queryKey: ['chain-clock', cluster.name],
    enabled: awaitedSeconds > 0n,
    queryFn: async () => {
      const { getChainTime } = await import('@/services/rpc/getChainTime.ts');
      return (await getChainTime(cluster)) - Date.now();
    },
  });
  const seconds = offsetMs === undefined ? null : BigInt(Math.floor((nowMs + offsetMs) / 1000));
  const isAwaiting = awaitedSeconds > 0n && (seconds === null || seconds < awaitedSeconds);

  useEffect(() => {
    if (!isAwaiting || !isVisible) return undefined;
    const timer = window.setInterval(() => setNowMs(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isAwaiting, isVisible]);
  return seconds;
}
