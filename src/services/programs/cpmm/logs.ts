import { address, hex, u64, valueAt } from '@/services/codec.ts';
import type { PoolLogs } from '@/services/programs/pool/pool.ts';
import { EVENT_POOL, EVENTS, loggedData, reservePrice, SWAP_EVENT } from '@/services/programs/pool/programLogs.ts';

const [INPUT_BEFORE, OUTPUT_BEFORE] = [40, 48];

/** The constant product program logs the reserves before a swap. */
export const cpmmLogs: PoolLogs = {
  spots: (lines, pool, swaps) => {
    const events = loggedData(lines, EVENTS).filter((data) => hex(data.subarray(0, EVENT_POOL)) === SWAP_EVENT && valueAt(data, EVENT_POOL, address) === pool.poolId);
    if (events.length !== swaps.length) return [];
    return events.map((data, index) => {
      const [input, output] = [valueAt(data, INPUT_BEFORE, u64), valueAt(data, OUTPUT_BEFORE, u64)];
      return { before: swaps[index]!.paidIn.to === pool.a.vault ? reservePrice(pool, input, output) : reservePrice(pool, output, input) };
    });
  },
};
