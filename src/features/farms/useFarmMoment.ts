import { useEffect, useState } from 'react';
import { SLOT_MS } from '@/constants.ts';
import type { ChainMoment } from '@/services/programs/farm/accounts.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';

const SECOND_MS = 1000;

/**
 * The chain's time and slot, advanced every second by the clock of this device without a request; paused in a hidden tab.
 *
 * @param readAt as the chain reported it
 * @param readAtMs when that was, by this device's clock
 */
export function useFarmMoment(readAt: ChainMoment, readAtMs: number): ChainMoment {
  const isVisible = useIsVisible();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isVisible) return undefined;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = window.setInterval(tick, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [isVisible]);
  const passedMs = Math.max(0, nowMs - readAtMs);
  return {
    seconds: readAt.seconds + BigInt(Math.floor(passedMs / SECOND_MS)),
    slot: readAt.slot + BigInt(Math.floor(passedMs / SLOT_MS)),
  };
}
