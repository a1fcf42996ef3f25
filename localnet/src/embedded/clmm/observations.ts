import type { ObservationState } from './accounts.ts';
import { unwrap } from './integers.ts';

/** Shortest time between two entries, seconds. */
const SHORTEST_SECONDS = 15;

/**
 * Records that the price has left a tick, unless the last entry is too young.
 *
 * @param time of the chain, seconds, 32 bits
 * @param tick that was the current one since the last entry
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
