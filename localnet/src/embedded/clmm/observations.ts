import type { ObservationState } from './accounts.ts';
import { unwrap } from './integers.ts';

/** Minimum time between two observations in seconds. */
const SHORTEST_SECONDS = 15;

/**
 * Adds an observation when the price leaves a tick, unless the last one is too recent.
 *
 * @param time of the chain, seconds, 32 bits
 * @param tick the current tick since the last observation
 */
export function recordTick(record: ObservationState, time: number, tick: number): void {
  const last = unwrap(record.entries[record.newest]);
  if (!record.isInitialized) {
    record.isInitialized = true;
    last.time = time;
    last.tickCumulative = 0n;
    return;
  }
  const seconds = Math.max(time - last.time, 0);
  if (seconds < SHORTEST_SECONDS) return;
  record.newest = (record.newest + 1) % record.entries.length;
  const next = unwrap(record.entries[record.newest]);
  next.time = time;
  next.tickCumulative = BigInt.asIntN(64, last.tickCumulative + BigInt(tick) * BigInt(seconds));
}
