import { useEffect, useState } from 'react';
import { SLOT_MS } from '@/constants.ts';
import type { ChainMoment } from '@/services/programs/farm/accounts.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';

const SECOND_MS = 1000;

/**
 * The chain's moment going on every second by this device's clock, without a request; it stands still in a hidden tab.
 *
 * @param readAt the moment the chain told
 * @param readAtMs when it told it, by this clock
 */
export function useFarmMoment(readAt: ChainMoment, readAtMs: number): ChainMoment {
  const isVisible = useIsVisible();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isVisible) return undefined;
    const look = () => setNowMs(Date.now());
    look();
    const timer = window.setInterval(look, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [isVisible]);
  const passedMs = Math.max(0, nowMs - readAtMs);
  return {
    seconds: readAt.seconds + BigInt(Math.floor(passedMs / SECOND_MS)),
    slot: readAt.slot + BigInt(Math.floor(passedMs / SLOT_MS)),
  };
}
