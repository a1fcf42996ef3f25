import { TickArrayBitmapUtil, TickArrayUtil, getPdaTickArrayAddress } from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TICK, MIN_TICK } from '@/constants.ts';
import { decodeTickArray, decodeTickArrayBitmap } from './tickArrays.ts';
import { depthTo } from './depth.ts';
import { amountAFromLiquidity, amountBFromLiquidity, liquidityLine } from './liquidity.ts';
import { needsBitmapExtension, sqrtPriceAtTick, tickArrayStart } from './ticks.ts';
import { tickArrayAddress } from './addresses.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '@tests/support/clmmModels.ts';
import { codeOf } from '@tests/support/services.ts';

const CLMM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
const POOL = 'FundHfY8oo8J9KYGyfXFFuQCHe7Z1VBNmsj84eMcdYs4';
const spacings = fc.constantFrom(1, 10, 60, 120);
const ticks = fc.integer({ min: MIN_TICK, max: MAX_TICK });

describe('the array of a tick', () => {
  test('starts where the SDK starts it, with 60 entries [5.38]', () => {
    fc.assert(fc.property(ticks, spacings, (tick, spacing) => {
      const start = tickArrayStart(tick, spacing);
      expect(start).toBe(TickArrayUtil.getTickArrayStartIndex(tick, spacing));
    }));
    expect([tickArrayStart(-1, 60), tickArrayStart(0, 60), tickArrayStart(3_599, 60)]).toEqual([-3_600, 0, 0]);
  });

  test('has the address the program derives, also from the cache', () => {
    for (const start of [0, -3_600, 443_580 - 3_600, -446_400]) {
      const { publicKey } = getPdaTickArrayAddress(new PublicKey(CLMM), new PublicKey(POOL), start);
      expect(tickArrayAddress(CLMM, POOL, start)).toBe(publicKey.toBase58());
      expect(tickArrayAddress(CLMM, POOL, start)).toBe(publicKey.toBase58());
    }
  });
});

/** Offset of an array's bit: the pool's 1024, then 14 entries of 512 on each side, whose bits ascend with the tick. */
function placeOf(index: number): { readonly name: 'pool' | 'positive' | 'negative'; readonly bit: number } {
  if (index >= -512 && index < 512) return { name: 'pool', bit: index + 512 };
  if (index > 0) return { name: 'positive', bit: index - 512 };
  const entry = Math.floor((-index - 1) / 512) - 1;
  return { name: 'negative', bit: entry * 512 + index + 512 * (entry + 2) };
}

describe('the bit of a tick array', () => {
  test('is found in the bitmaps, as by the SDK [5.38]', () => {
    fc.assert(fc.property(fc.uniqueArray(ticks, { maxLength: 20 }), spacings, (drawn, spacing) => {
      const starts = [...new Set(drawn.map((tick) => tickArrayStart(tick, spacing)))].sort((one, two) => one - two);
      const bitmaps = { pool: Buffer.alloc(128), positive: Buffer.alloc(896), negative: Buffer.alloc(896) };
      for (const start of starts) {
        const { name, bit } = placeOf(start / (60 * spacing));
        bitmaps[name][bit >> 3]! |= 1 << (bit & 7);
        expect(needsBitmapExtension(start, spacing)).toBe(name !== 'pool');
      }
      const { pool, positive, negative } = bitmaps;
      expect(decodeTickArrayBitmap({ pool, extension: { positive, negative } }, spacing)).toEqual(starts);
      expect(TickArrayBitmapUtil.findTickArrayStartIndex({
        tickSpacing: spacing, poolBitmap: pool, findInfo: { type: 'all' },
        tickArrayBitmap: {
          poolId: PublicKey.default, positiveTickArrayBitmap: positive, negativeTickArrayBitmap: negative,
        },
      })).toEqual(starts);
      const own = starts.filter((start) => !needsBitmapExtension(start, spacing));
      expect(decodeTickArrayBitmap({ pool, extension: undefined }, spacing)).toEqual(own);
    }));
  });

  test('is refused in an extension that does not have 14 entries per side [5.38]', async () => {
    const extension = { positive: Buffer.alloc(896), negative: Buffer.alloc(832) };
    expect(await codeOf(() => decodeTickArrayBitmap({ pool: Buffer.alloc(128), extension }, 60))).toBe('clmm/tick-array-boundary');
  });
});

describe('a tick array', () => {
  const positions = [
    { tickLower: -600, tickUpper: 0, liquidity: 5n }, { tickLower: 0, tickUpper: 7_200, liquidity: 9n },
    { tickLower: -600, tickUpper: 3_540, liquidity: 1n },
  ];
  const model = clmmModel({ positions, sqrtPriceX64: sqrtPriceAtTick(10), tickSpacing: 60 });

  test('has the ticks in use, with their liquidity and growth, and their prices', () => {
    expect(model.pool.tickArrayStarts).toEqual([-3_600, 0, 7_200]);
    const array = model.tickArrays.get(0)!;
    expect(array.poolId).toBe(model.pool.poolId);
    expect(array.ticks).toEqual([
      { tick: 0, liquidityNet: 4n, liquidityGross: 14n },
      { tick: 3_540, liquidityNet: -1n, liquidityGross: 1n },
    ].map((tick) => ({
      ...tick, sqrtPriceX64: sqrtPriceAtTick(tick.tick), feeGrowthOutsideX64A: 1n, feeGrowthOutsideX64B: 2n,
      rewardGrowthsOutsideX64: [3n, 4n, 5n], orders: 0n,
    })));
  });

  test('is refused if it is invalid or belongs to another program', async () => {
    expect(await codeOf(() => decodeTickArray(CLMM, null))).toBe('clmm/invalid-tick-array');
    const data = new Uint8Array(10_240);
    const account = { address: POOL, owner: CLMM, lamports: 1n, executable: false, data };
    expect(await codeOf(() => decodeTickArray(CLMM, account))).toBe('clmm/invalid-tick-array');
    data.set([192, 155, 85, 205, 49, 249, 129, 42]);
    expect(await codeOf(() => decodeTickArray(POOL, account))).toBe('clmm/invalid-tick-array');
    expect(decodeTickArray(CLMM, account).ticks).toEqual([]);
  });

  test('and the others give the distribution of liquidity over prices, without gaps', () => {
    const steps = liquidityLine(model.pool, model.tickArrays);
    expect(steps.map(({ tickLower, tickUpper, liquidity }) => [tickLower, tickUpper, liquidity])).toEqual([
      [-600, 0, 6n], [0, 3_540, 10n], [3_540, 7_200, 9n],
    ]);
    const [from, to] = [sqrtPriceAtTick(0), sqrtPriceAtTick(3_540)];
    expect(steps[1]).toMatchObject({ sqrtPriceLowerX64: from, sqrtPriceUpperX64: to });
    // The arrays around the price suffice, because counting starts with the pool's own liquidity.
    const near = new Map([...model.tickArrays].filter(([start]) => start >= 0));
    expect(liquidityLine(model.pool, near).map(({ liquidity }) => liquidity)).toEqual([10n, 9n]);
    const empty = clmmModel({ positions: [], sqrtPriceX64: sqrtPriceAtTick(10), tickSpacing: 60 });
    expect(liquidityLine(empty.pool, empty.tickArrays)).toEqual([]);
  });

  test('gives how much is traded until a price is reached, across all ranges on the way', () => {
    const ladderModel = clmmModel({
      positions: [{ tickLower: -600, tickUpper: 600, liquidity: 10n ** 12n }, { tickLower: 60, tickUpper: 1_200, liquidity: 10n ** 13n }],
      sqrtPriceX64: sqrtPriceAtTick(0), tickSpacing: 60,
    });
    const [from, first, mid, last, beyond] = [0, 60, 90, 600, 1_200].map(sqrtPriceAtTick) as [bigint, bigint, bigint, bigint, bigint];
    const b = (low: bigint, high: bigint, liquidity: bigint) => amountBFromLiquidity(low, high, liquidity, 'down');
    const a = (low: bigint, high: bigint, liquidity: bigint) => amountAFromLiquidity(low, high, liquidity, 'down');
    const [none, up, down, all] = depthTo(ladderModel.pool, ladderModel.tickArrays, [from, mid, sqrtPriceAtTick(-300), beyond * 2n]);
    expect(none).toEqual({ amountA: 0n, amountB: 0n });
    expect(up).toEqual({
      amountA: a(from, first, 10n ** 12n) + a(first, mid, 11n * 10n ** 12n), amountB: b(from, first, 10n ** 12n) + b(first, mid, 11n * 10n ** 12n),
    });
    const below = sqrtPriceAtTick(-300);
    expect(down).toEqual({ amountA: a(below, from, 10n ** 12n), amountB: b(below, from, 10n ** 12n) });
    expect(all!.amountB).toBe(b(from, first, 10n ** 12n) + b(first, last, 11n * 10n ** 12n) + b(last, beyond, 10n ** 13n));
  });

  test('includes limit orders up to the price, on their side of it', () => {
    const at = [{ tick: 120, amount: 1_000n }, { tick: -120, amount: 2_000n }, { tick: 600, amount: 4_000n }];
    const [plain, ordered] = [[], at].map((orders) => clmmModel({ positions: ladder(5, 60, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: 60, orders }));
    const targets = [sqrtPriceAtTick(119), sqrtPriceAtTick(120), sqrtPriceAtTick(-120)];
    const [without, withOrders] = [plain!, ordered!].map(({ pool, tickArrays }) => depthTo(pool, tickArrays, targets));
    const added = withOrders!.map(({ amountA, amountB }, index) => [amountA - without![index]!.amountA, amountB - without![index]!.amountB]);
    // At 1.0001 ^ 120 of B for A, and at its inverse.
    expect(added).toEqual([[0n, 0n], [1_000n, 1_012n], [2_024n, 2_000n]]);
  });
});
