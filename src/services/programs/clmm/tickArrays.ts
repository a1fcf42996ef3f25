import { EXTENSION_BITMAP_ENTRIES, TICK_ARRAY_BITMAP_BITS, TICKS_PER_ARRAY } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, after, i128, i32, struct, times, u128, u64, u8 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES } from './layouts.ts';
import { isClmmAccount } from './accounts.ts';
import { sqrtPriceAtTick, tickArrayStart } from './ticks.ts';

/** A tick with liquidity or limit orders (rule 3.25). */
export interface Tick {
  readonly tick: number;
  /** Its sqrt price. */
  readonly sqrtPriceX64: bigint;
  /** Liquidity that comes into range when the price rises past it; negative if it goes out of range. */
  readonly liquidityNet: bigint;
  /** Of all positions that begin or end there. */
  readonly liquidityGross: bigint;
  /** Growth on the other side of the tick from the price, Q64.64; wraps around. */
  readonly feeGrowthOutsideX64A: bigint;
  readonly feeGrowthOutsideX64B: bigint;
  /** Three, in the order of the pool's rewards. */
  readonly rewardGrowthsOutsideX64: readonly bigint[];
  /** Base units that its limit orders still offer: of A above the price, of B below. */
  readonly orders: bigint;
}

/** 60 tick spacings of a pool (rule 5.38). */
export interface TickArray {
  /** base58 */
  readonly address: string;
  readonly poolId: string;
  readonly startTick: number;
  /** Those of the 60 with liquidity or limit orders, ascending. */
  readonly ticks: readonly Tick[];
  /** As the program counts them. */
  readonly initializedTickCount: number;
}

/** Tick arrays of one pool, by their first tick. */
export type TickArrays = ReadonlyMap<number, TickArray>;

const HEAD = struct([['poolId', address], ['startTick', i32]]);
const TICKS_OFFSET = DISCRIMINATOR_BYTES + HEAD.fixedSize;
const TICK_BYTES = 168;
const COUNT_OFFSET = TICKS_OFFSET + TICKS_PER_ARRAY * TICK_BYTES;
const TICK = struct([
  ['tick', i32],
  ['liquidityNet', i128],
  ['liquidityGross', u128],
  ['feeGrowthOutsideX64A', u128],
  ['feeGrowthOutsideX64B', u128],
  ['rewardGrowthsOutsideX64', times(3, u128)],
  // The orders' phase precedes this field; how far they are filled follows both.
  ['ordersBefore', after(8, u64)],
  ['ordersNow', u64],
]);
/** In each tick: `liquidityGross` and both counts of orders. */
const IN_USE = [[20, 36], [124, 140]] as const;

/**
 * Decodes a tick array. Only ticks in use are decoded, since most arrays have few.
 *
 * @param programId CLMM program, base58
 * @param account from the node
 * @throws AppError `clmm/invalid-tick-array`
 */
export function decodeTickArray(programId: string, account: Account | null): TickArray {
  const asked = account?.address;
  if (!isClmmAccount('tickArray', programId, account)) {
    throw new AppError('clmm/invalid-tick-array', { details: { address: asked } });
  }
  const { data } = account;
  const ticks: Tick[] = [];
  for (let at = TICKS_OFFSET; at < COUNT_OFFSET; at += TICK_BYTES) {
    if (IN_USE.some(([start, end]) => data.subarray(at + start, at + end).some((byte) => byte !== 0))) {
      ticks.push(readTick(data, at));
    }
  }
  return {
    address: account.address, ...HEAD.decode(data, DISCRIMINATOR_BYTES), ticks, initializedTickCount: u8.decode(data, COUNT_OFFSET),
  };
}

function readTick(data: Uint8Array, at: number): Tick {
  const { ordersBefore, ordersNow, ...entry } = TICK.decode(data, at);
  return { ...entry, sqrtPriceX64: sqrtPriceAtTick(entry.tick), orders: ordersBefore + ordersNow };
}

/** How far limit orders at a tick were filled, one generation after the other. */
export interface OrderFills {
  /** The generation that new orders join. It ends with its first fill, so the one before may be filled in part. */
  readonly phase: bigint;
  /** Base units that the generation before still offers. */
  readonly partlyFilled: bigint;
  /** Unfilled part of the generation before, Q64.64. */
  readonly unfilledRatioX64: bigint;
}

const FILLS = struct([['phase', after(116, u64)], ['partlyFilled', after(8, u64)], ['unfilledRatioX64', u128]]);

/**
 * Decodes how far limit orders at a tick were filled, whether or not it is still in use.
 *
 * @param account the tick's array, from the node
 * @throws AppError `clmm/invalid-tick-array`
 */
export function decodeOrderFills(programId: string, account: Account | null | undefined, tick: number, tickSpacing: number): OrderFills {
  const asked = account?.address;
  if (!isClmmAccount('tickArray', programId, account)) {
    throw new AppError('clmm/invalid-tick-array', { details: { address: asked } });
  }
  const offset = TICKS_OFFSET + ((tick - tickArrayStart(tick, tickSpacing)) / tickSpacing) * TICK_BYTES;
  return FILLS.decode(account.data, offset);
}

/** Refuses an array with a tick outside its 60 spacings (rule 5.38). @throws AppError `clmm/tick-offset-overflow` */
export function checkTickOffsets({ address: account, startTick, ticks }: TickArray, tickSpacing: number): void {
  const outside = ticks.find(({ tick }) => tick < startTick || tick >= startTick + TICKS_PER_ARRAY * tickSpacing);
  if (outside) throw new AppError('clmm/tick-offset-overflow', { details: { address: account, tick: outside.tick } });
}

/** Bitmaps as stored in the accounts. */
export interface TickArrayBitmaps {
  /** 16 words of 64 bits: arrays −512 … 511. */
  readonly pool: Uint8Array;
  /** 14 × 8 words per side; absent if the pool has no extension. */
  readonly extension: { readonly positive: Uint8Array; readonly negative: Uint8Array } | undefined;
}

const ENTRY_BYTES = TICK_ARRAY_BITMAP_BITS / 8;

/**
 * Decodes which of a pool's tick arrays have liquidity.
 *
 * @param tickSpacing ticks, above 0
 * @returns first tick of each, ascending
 * @throws AppError `clmm/tick-array-boundary` if a side of the extension does not have 14 entries
 */
export function decodeTickArrayBitmap({ pool, extension }: TickArrayBitmaps, tickSpacing: number): readonly number[] {
  const indexes: number[] = [];
  if (extension) {
    const bytes = EXTENSION_BITMAP_ENTRIES * ENTRY_BYTES;
    if ([extension.positive, extension.negative].some(({ length }) => length !== bytes)) throw new AppError('clmm/tick-array-boundary');
    // The entries of the negative side are ordered outwards from the pool.
    for (let entry = EXTENSION_BITMAP_ENTRIES - 1; entry >= 0; entry -= 1) {
      const bytes = extension.negative.subarray(entry * ENTRY_BYTES, (entry + 1) * ENTRY_BYTES);
      collect(bytes, -TICK_ARRAY_BITMAP_BITS * (entry + 2), indexes);
    }
  }
  collect(pool, -TICK_ARRAY_BITMAP_BITS, indexes);
  if (extension) collect(extension.positive, TICK_ARRAY_BITMAP_BITS, indexes);
  return indexes.map((index) => index * TICKS_PER_ARRAY * tickSpacing);
}

/** Adds the index of every set bit; the lowest bit of the first byte is `firstIndex`. */
function collect(bytes: Uint8Array, firstIndex: number, indexes: number[]): void {
  bytes.forEach((byte, at) => {
    for (let rest = byte, bit = 0; rest > 0; rest >>= 1, bit += 1) {
      if (rest & 1) indexes.push(firstIndex + at * 8 + bit);
    }
  });
}
