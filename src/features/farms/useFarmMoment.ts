import { useEffect, useState } from 'react';
import { useIsVisible } from '@/app/session/useIsVisible.ts';
import { useSlotsPerSecond } from '@/app/session/useSlotsPerSecond.ts';
import { DEFAULT_SLOTS_PER_SECOND } from '@/constants.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ChainMoment, Farm } from '@/services/programs/farm/accounts.ts';

const SECOND_MS = 1000;
const ASSUMED: Fraction = { numerator: BigInt(DEFAULT_SLOTS_PER_SECOND), denominator: 1n };

export interface FarmMoment extends ChainMoment {
  readonly slotsPerSecond: Fraction;
}

/**
 * The chain's time and slot, advanced every second by this device's clock without a request; paused in a hidden tab.
 *
 * @param farm for one that counts in slots (version 3 or 5) the node's slot rate is read
 * @param readAtMs when it was read, by this device's clock
 */
export function useFarmMoment({ version, readAt }: Pick<Farm, 'version' | 'readAt'>, readAtMs: number): FarmMoment {
  // 2 until the node answers, or if it does not (rule 9.12).
  const slotsPerSecond = useSlotsPerSecond(version !== 6) ?? ASSUMED;
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
    slot: readAt.slot + BigInt(Math.floor(passedMs)) * slotsPerSecond.numerator / (slotsPerSecond.denominator * BigInt(SECOND_MS)),
    slotsPerSecond,
  };
}
