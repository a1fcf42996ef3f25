import { TICKS_PER_ARRAY } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, after, i128, i32, struct, times, u128, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts';
import type { Tick, TickArray } from './TickArray.ts';

const HEAD = struct([['poolId', address], ['startTick', i32]]);
const TICKS_OFFSET = DISCRIMINATOR_BYTES + HEAD.fixedSize;
const TICK_BYTES = 168;
const TICK = struct([
  ['tick', i32],
  ['liquidityNet', i128],
  ['liquidityGross', u128],
  ['feeGrowthOutsideX64A', u128],
  ['feeGrowthOutsideX64B', u128],
  ['rewardGrowthsOutsideX64', times(3, u128)],
  // The phase of the orders comes first; how far they are filled, after.
  ['ordersBefore', after(8, u64)],
  ['ordersNow', u64],
]);
/** Of an entry, `liquidityGross` and both counts of orders. */
const IN_USE = [[20, 36], [124, 140]] as const;

/**
 * Reads an account as a tick array. Only entries in use are decoded: most arrays hold few.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it
 * @throws AppError `clmm/invalid-tick-array`
 */
export function decodeTickArray(programId: string, account: Account | null): TickArray {
  const asked = account?.address;
  if (!isClmmAccount('tickArray', programId, account)) {
    throw new AppError('clmm/invalid-tick-array', { details: { address: asked } });
  }
  const { data } = account;
  const ticks: Tick[] = [];
  for (let at = TICKS_OFFSET; at < TICKS_OFFSET + TICKS_PER_ARRAY * TICK_BYTES; at += TICK_BYTES) {
    if (IN_USE.some(([start, end]) => data.subarray(at + start, at + end).some((byte) => byte !== 0))) {
      ticks.push(readTick(data, at));
    }
  }
  return { address: account.address, ...HEAD.decode(data, DISCRIMINATOR_BYTES), ticks };
}

function readTick(data: Uint8Array, at: number): Tick {
  const { ordersBefore, ordersNow, ...entry } = TICK.decode(data, at);
  return { ...entry, sqrtPriceX64: sqrtPriceAtTick(entry.tick), orders: ordersBefore + ordersNow };
}
