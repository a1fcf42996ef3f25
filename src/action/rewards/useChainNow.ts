import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useIsVisible } from '@/app/session/useIsVisible.ts';

/** Periods are typed to the minute. */
const REFRESH_MS = 5000;

/** The chain's time, Unix seconds, advanced by this device's clock; this device's time until the chain's is known. */
export function useChainNow(): bigint {
  const { cluster } = useCluster();
  const isVisible = useIsVisible();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { data: offsetMs = 0 } = useQuery({
    queryKey: ['chain-clock', cluster.name],
    queryFn: async () => {
      const { getChainTime } = await import('@/services/rpc/getChainTime.ts');
      return (await getChainTime(cluster)) - Date.now();
    },
  });
  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = window.setInterval(() => setNowMs(Date.now()), REFRESH_MS);
    return () => window.clearInterval(timer);
  }, [isVisible]);
  return BigInt(Math.floor((nowMs + offsetMs) / 1000));
}
