import { u64, u8, valueAt } from '@/services/codec.ts';
import type { PoolLogs } from '@/services/programs/pool/pool.ts';
import { loggedData, RAYS, reservePrice } from '@/services/programs/pool/programLogs.ts';

/** Kinds of `ray_log` that are swaps, exact in and out, and where the fields of both are. */
const SWAPS: readonly (number | undefined)[] = [3, 4];
const [COIN, PC] = [33, 41];

/** AMM v4 logs the reserves before a swap. */
export const ammV4Logs: PoolLogs = {
  spots: (lines, pool, swaps) => {
    const rays = loggedData(lines, RAYS).filter((data) => SWAPS.includes(valueAt(data, 0, u8)));
    return rays.length === swaps.length ? rays.map((ray) => ({ before: reservePrice(pool, valueAt(ray, COIN, u64), valueAt(ray, PC, u64)) })) : [];
  },
};
