import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCluster } from './ClusterProvider.tsx';
import { useIsVisible } from './useIsVisible.ts';

/**
 * The chain's time as programs see it, advanced every second.
 *
 * @param awaitedSeconds Unix time after which it no longer updates; 0 for none
 * @returns Unix time; `null` while unknown
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
