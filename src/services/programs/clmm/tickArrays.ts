import { EXTENSION_BITMAP_ENTRIES, TICK_ARRAY_BITMAP_BITS, TICKS_PER_ARRAY } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, after, i128, i32, struct, times, u128, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './accounts.ts';
import { sqrtPriceAtTick } from './ticks.ts';

/** An entry of a tick array that holds liquidity (rule 3.25). */
export interface Tick {
  readonly tick: number;
  /** Where it begins. */
  readonly sqrtPriceX64: bigint;
  /** Comes into range when the price rises past it; below 0 goes out of range. */
  readonly liquidityNet: bigint;
  /** Of all positions that begin or end there. */
  readonly liquidityGross: bigint;
  /** What grew on the other side of the tick than the price, Q64.64; wraps around. */
  readonly feeGrowthOutsideX64A: bigint;
  readonly feeGrowthOutsideX64B: bigint;
  /** Three, in the order of the pool's rewards. */
  readonly rewardGrowthsOutsideX64: readonly bigint[];
  /** Base units of limit orders that wait there; programs that have none keep 0. */
  readonly orders: bigint;
}

/** 60 spacings of a pool (rule 5.38). */
export interface TickArray {
  /** base58 */
  readonly address: string;
  readonly poolId: string;
  readonly startTick: number;
  /** Those of the 60 that hold liquidity, ascending. */
  readonly ticks: readonly Tick[];
}

/** Tick arrays of one pool, by their first tick. */
export type TickArrays = ReadonlyMap<number, TickArray>;

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

/** Refuses an array with a tick outside its 60 spacings (rule 5.38). @throws AppError `clmm/tick-offset-overflow` */
export function checkTickOffsets({ address: account, startTick, ticks }: TickArray, tickSpacing: number): void {
  const outside = ticks.find(({ tick }) => tick < startTick || tick >= startTick + TICKS_PER_ARRAY * tickSpacing);
  if (outside) throw new AppError('clmm/tick-offset-overflow', { details: { address: account, tick: outside.tick } });
}

/** Bitmaps as they lie in the accounts. */
export interface TickArrayBitmaps {
  /** 16 words of 64 bits: arrays −512 … 511. */
  readonly pool: Uint8Array;
  /** 14 × 8 words on each side; absent where the pool has no extension. */
  readonly extension: { readonly positive: Uint8Array; readonly negative: Uint8Array } | undefined;
}

const ENTRY_BYTES = TICK_ARRAY_BITMAP_BITS / 8;

/**
 * Reads which tick arrays of a pool hold liquidity.
 *
 * @param tickSpacing ticks, above 0
 * @returns first tick of each, ascending
 * @throws AppError `clmm/tick-array-boundary` where a side of the extension is not 14 entries long
 */
export function decodeTickArrayBitmap({ pool, extension }: TickArrayBitmaps, tickSpacing: number): readonly number[] {
  const indexes: number[] = [];
  if (extension) {
    const bytes = EXTENSION_BITMAP_ENTRIES * ENTRY_BYTES;
    if ([extension.positive, extension.negative].some(({ length }) => length !== bytes)) throw new AppError('clmm/tick-array-boundary');
    // The entries of the negative side lie from the pool outwards.
    for (let entry = EXTENSION_BITMAP_ENTRIES - 1; entry >= 0; entry -= 1) {
      const bytes = extension.negative.subarray(entry * ENTRY_BYTES, (entry + 1) * ENTRY_BYTES);
      collect(bytes, -TICK_ARRAY_BITMAP_BITS * (entry + 2), indexes);
    }
  }
  collect(pool, -TICK_ARRAY_BITMAP_BITS, indexes);
  if (extension) collect(extension.positive, TICK_ARRAY_BITMAP_BITS, indexes);
  return indexes.map((index) => index * TICKS_PER_ARRAY * tickSpacing);
}

/** Adds the index of every bit that is set, the lowest bit of the first byte being `firstIndex`. */
function collect(bytes: Uint8Array, firstIndex: number, indexes: number[]): void {
  bytes.forEach((byte, at) => {
    for (let rest = byte, bit = 0; rest > 0; rest >>= 1, bit += 1) {
      if (rest & 1) indexes.push(firstIndex + at * 8 + bit);
    }
  });
}
