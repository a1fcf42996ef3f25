import type { Fraction } from '@/services/amounts/fraction.ts';
import { address, hex, u128, valueAt } from '@/services/codec.ts';
import type { LoggedPool, PoolLogs } from '@/services/programs/pool/pool.ts';
import { EVENT_POOL, EVENTS, loggedData, SWAP_EVENT } from '@/services/programs/pool/programLogs.ts';
import { priceAtSqrtPrice } from './ticks.ts';

const SQRT_PRICE_AFTER = 169;
/** `event:PoolCreatedEvent`, and where its fields are. */
const CREATED_EVENT = '195e4b2f7063353f';
const [CREATED_POOL, CREATED_SQRT_PRICE] = [74, 106];

/** Concentrated pools log the root of the price after a swap, and of the one they were created at. */
export const clmmLogs: PoolLogs = {
  spots: (lines, pool, swaps) => {
    const events = eventsOf(lines, SWAP_EVENT, EVENT_POOL, pool);
    if (events.length !== swaps.length) return [];
    return events.map((data) => {
      const after = priceAt(data, SQRT_PRICE_AFTER, pool);
      return after ? { after } : {};
    });
  },
  // The first swap says what came of it only.
  opening: (lines, pool) => {
    const [event] = eventsOf(lines, CREATED_EVENT, CREATED_POOL, pool);
    return event ? priceAt(event, CREATED_SQRT_PRICE, pool) : null;
  },
};

const eventsOf = (lines: readonly string[], event: string, at: number, { poolId }: LoggedPool): readonly Uint8Array[] =>
  loggedData(lines, EVENTS).filter((data) => hex(data.subarray(0, 8)) === event && valueAt(data, at, address) === poolId);

function priceAt(data: Uint8Array, at: number, { a, b }: LoggedPool): Fraction | null {
  const root = valueAt(data, at, u128);
  return root ? priceAtSqrtPrice(root, a.mint.decimals, b.mint.decimals) : null;
}
