import { TickArrayBitmapUtil, TickArrayUtil, getPdaTickArrayAddress } from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TICK, MIN_TICK } from '../../../src/constants.ts';
import { decodeTickArray } from '../../../src/services/clmm/decodeTickArray.ts';
import { decodeTickArrayBitmap } from '../../../src/services/clmm/decodeTickArrayBitmap.ts';
import { liquidityLine } from '../../../src/services/clmm/liquidityLine.ts';
import { needsBitmapExtension } from '../../../src/services/clmm/needsBitmapExtension.ts';
import { sqrtPriceAtTick } from '../../../src/services/clmm/sqrtPriceAtTick.ts';
import { tickArrayAddress } from '../../../src/services/clmm/tickArrayAddress.ts';
import { extensionBit, tickArrayBit } from '../../../src/services/clmm/tickArrayBit.ts';
import { tickArrayStart } from '../../../src/services/clmm/tickArrayStart.ts';
import { tickOffsetInArray } from '../../../src/services/clmm/tickOffsetInArray.ts';
import { clmmModel } from '../../support/clmmModels.ts';
import { codeOf } from '../../support/services.ts';

const CLMM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
const POOL = 'FundHfY8oo8J9KYGyfXFFuQCHe7Z1VBNmsj84eMcdYs4';
const spacings = fc.constantFrom(1, 10, 60, 120);
const ticks = fc.integer({ min: MIN_TICK, max: MAX_TICK });

describe('the array and the entry of a tick', () => {
  test('are those of the SDK: 60 entries to an array', () => {
    fc.assert(fc.property(ticks, spacings, (tick, spacing) => {
      const start = tickArrayStart(tick, spacing);
      expect(start).toBe(TickArrayUtil.getTickArrayStartIndex(tick, spacing));
      const onSpacing = Math.trunc(tick / spacing) * spacing;
      expect(tickOffsetInArray(onSpacing, tickArrayStart(onSpacing, spacing), spacing))
        .toBe(TickArrayUtil.getTickOffsetInArray(onSpacing, spacing));
    }));
    expect([tickArrayStart(-1, 60), tickArrayStart(0, 60), tickArrayStart(3_599, 60)]).toEqual([-3_600, 0, 0]);
  });

  test('are refused for a tick off the spacing, and for one of another array', async () => {
    expect(await codeOf(() => tickOffsetInArray(61, 0, 60))).toBe('clmm/tick-not-on-spacing');
    expect(await codeOf(() => tickOffsetInArray(0.5, 0, 60))).toBe('clmm/tick-not-integer');
    expect(await codeOf(() => tickOffsetInArray(3_600, 0, 60))).toBe('clmm/tick-offset-overflow');
    expect(await codeOf(() => tickOffsetInArray(-60, 0, 60))).toBe('clmm/tick-offset-overflow');
  });

  test('are at the address the program derives, the same when asked again', () => {
    for (const start of [0, -3_600, 443_580 - 3_600, -446_400]) {
      const { publicKey } = getPdaTickArrayAddress(new PublicKey(CLMM), new PublicKey(POOL), start);
      expect(tickArrayAddress(CLMM, POOL, start)).toBe(publicKey.toBase58());
      expect(tickArrayAddress(CLMM, POOL, start)).toBe(publicKey.toBase58());
    }
  });
});

describe('the bit of a tick array', () => {
  test('lies in the pool\'s 1024, then in 14 entries of 512 on each side', () => {
    expect(tickArrayBit(-30_720, 1)).toEqual({ in: 'pool', entry: 0, bit: 0 });
    expect(tickArrayBit(30_660, 1)).toEqual({ in: 'pool', entry: 0, bit: 1_023 });
    expect(tickArrayBit(30_720, 1)).toEqual({ in: 'positive', entry: 0, bit: 0 });
    expect(tickArrayBit(-30_780, 1)).toEqual({ in: 'negative', entry: 0, bit: 511 });
    expect(tickArrayBit(-61_440, 1)).toEqual({ in: 'negative', entry: 0, bit: 0 });
    expect(tickArrayBit(-61_500, 1)).toEqual({ in: 'negative', entry: 1, bit: 511 });
    expect(tickArrayBit(tickArrayStart(MAX_TICK, 1), 1)).toMatchObject({ in: 'positive', entry: 13 });
    expect(tickArrayBit(tickArrayStart(MIN_TICK, 1), 1)).toMatchObject({ in: 'negative', entry: 13 });
  });

  test('is none beyond all ticks, between two arrays, or in the extension for an array of the pool', async () => {
    expect(await codeOf(() => tickArrayBit(tickArrayStart(MAX_TICK, 1) + 60, 1))).toBe('clmm/tick-array-boundary');
    expect(await codeOf(() => tickArrayBit(tickArrayStart(MIN_TICK, 1) - 60, 1))).toBe('clmm/tick-array-boundary');
    expect(await codeOf(() => tickArrayBit(30, 1))).toBe('clmm/tick-array-boundary');
    expect(await codeOf(() => extensionBit(0, 1))).toBe('clmm/tick-array-boundary');
    expect(await codeOf(() => extensionBit(-30_720, 1))).toBe('clmm/tick-array-boundary');
    expect(extensionBit(30_720, 1)).toEqual({ in: 'positive', entry: 0, bit: 0 });
  });

  test('is found again in the bitmaps, as the SDK finds it', () => {
    fc.assert(fc.property(fc.uniqueArray(ticks, { maxLength: 20 }), spacings, (drawn, spacing) => {
      const starts = [...new Set(drawn.map((tick) => tickArrayStart(tick, spacing)))].sort((one, two) => one - two);
      const bitmaps = { pool: Buffer.alloc(128), positive: Buffer.alloc(896), negative: Buffer.alloc(896) };
      for (const start of starts) {
        const { in: name, entry, bit } = tickArrayBit(start, spacing);
        bitmaps[name][entry * 64 + (bit >> 3)]! |= 1 << (bit & 7);
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
});

describe('a tick array', () => {
  const positions = [
    { tickLower: -600, tickUpper: 0, liquidity: 5n }, { tickLower: 0, tickUpper: 7_200, liquidity: 9n },
    { tickLower: -600, tickUpper: 3_540, liquidity: 1n },
  ];
  const model = clmmModel({ positions, sqrtPriceX64: sqrtPriceAtTick(10), tickSpacing: 60 });

  test('holds the ticks in use, with their liquidity and growth, and where they begin', () => {
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

  test('is refused when it is none, or of another program', async () => {
    expect(await codeOf(() => decodeTickArray(CLMM, null))).toBe('clmm/invalid-tick-array');
    const data = new Uint8Array(10_240);
    const account = { address: POOL, owner: CLMM, lamports: 1n, executable: false, data };
    expect(await codeOf(() => decodeTickArray(CLMM, account))).toBe('clmm/invalid-tick-array');
    data.set([192, 155, 85, 205, 49, 249, 129, 42]);
    expect(await codeOf(() => decodeTickArray(POOL, account))).toBe('clmm/invalid-tick-array');
    expect(decodeTickArray(CLMM, account).ticks).toEqual([]);
  });

  test('with the others gives the spread of the liquidity over prices, without gaps', () => {
    const steps = liquidityLine(model.pool, model.tickArrays);
    expect(steps.map(({ tickLower, tickUpper, liquidity }) => [tickLower, tickUpper, liquidity])).toEqual([
      [-600, 0, 6n], [0, 3_540, 10n], [3_540, 7_200, 9n],
    ]);
    const [from, to] = [sqrtPriceAtTick(0), sqrtPriceAtTick(3_540)];
    expect(steps[1]).toMatchObject({ sqrtPriceLowerX64: from, sqrtPriceUpperX64: to });
    // The arrays around the price suffice: what lies beyond is counted from the pool's own liquidity.
    const near = new Map([...model.tickArrays].filter(([start]) => start >= 0));
    expect(liquidityLine(model.pool, near).map(({ liquidity }) => liquidity)).toEqual([10n, 9n]);
    const empty = clmmModel({ positions: [], sqrtPriceX64: sqrtPriceAtTick(10), tickSpacing: 60 });
    expect(liquidityLine(empty.pool, empty.tickArrays)).toEqual([]);
  });
});
