import { TickUtil } from '@raydium-io/raydium-sdk-v2';
import BN from 'bn.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SQRT_PRICE_X64, MAX_TICK, MIN_SQRT_PRICE_X64, MIN_TICK, Q64 } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { floorSqrt } from '@/services/amounts/integers.ts';
import { formatFixed } from '@/services/amounts/decimals.ts';
import {
  assertTickOnSpacing, priceAtTick, sqrtPriceAtPrice, sqrtPriceAtTick, tickAtPrice, type TickAtPriceQuery,
  tickAtSqrtPrice, usableTicks,
} from './ticks.ts';
import { codeOf } from '@tests/support/services.ts';

const ticks = fc.integer({ min: MIN_TICK, max: MAX_TICK });
const ROUNDINGS = ['floor', 'ceil', 'nearest'] as const;

/** Uniswap v3's published test values of getSqrtRatioAtTick, × 2^96. */
const UNISWAP_X96: readonly (readonly [tick: number, sqrtPriceX96: bigint])[] = [
  [-50, 79_030_349_367_926_598_376_800_521_322n], [50, 79_426_470_787_362_580_746_886_972_461n],
  [-100, 78_833_030_112_140_176_575_862_854_579n], [100, 79_625_275_426_524_748_796_330_556_128n],
  [-250, 78_244_023_372_248_365_697_264_290_337n], [250, 80_224_679_980_005_306_637_834_519_095n],
  [-500, 77_272_108_795_590_369_356_373_805_297n], [500, 81_233_731_461_783_161_732_293_370_115n],
  [-1_000, 75_364_347_830_767_020_784_054_125_655n], [1_000, 83_290_069_058_676_223_003_182_343_270n],
  [-2_500, 69_919_044_979_842_180_277_688_105_136n], [2_500, 89_776_708_723_587_163_891_445_672_585n],
  [-3_000, 68_192_822_843_687_888_778_582_228_483n], [3_000, 92_049_301_871_182_272_007_977_902_845n],
  [-4_000, 64_867_181_785_621_769_311_890_333_195n], [4_000, 96_768_528_593_268_422_080_558_758_223n],
  [-5_000, 61_703_726_247_759_831_737_814_779_831n], [5_000, 101_729_702_841_318_637_793_976_746_270n],
  [-50_000, 6_504_256_538_020_985_011_912_221_507n], [50_000, 965_075_977_353_221_155_028_623_082_916n],
  [-150_000, 43_836_292_794_701_720_435_367_485n], [150_000, 143_194_173_941_309_278_083_010_301_478_497n],
  [-250_000, 295_440_463_448_801_648_376_846n], [250_000, 21_246_587_762_933_397_357_449_903_968_194_344n],
];

describe('the sqrt price at a tick', () => {
  test.each(UNISWAP_X96)('matches Uniswap v3\'s published value, scaled to 2^64, to 11 digits: tick %i', (tick, x96) => {
    const scaled = x96 >> 32n;
    const difference = sqrtPriceAtTick(tick) - scaled;
    expect((difference < 0n ? -difference : difference) * 10n ** 11n).toBeLessThan(scaled);
  });

  test('is within the spec\'s limits, and 1 at tick 0', () => {
    expect(sqrtPriceAtTick(MIN_TICK)).toBe(MIN_SQRT_PRICE_X64);
    expect(sqrtPriceAtTick(MAX_TICK)).toBe(MAX_SQRT_PRICE_X64);
    expect(sqrtPriceAtTick(0)).toBe(Q64);
  });

  test('equals the SDK\'s to the last digit, and so does the tick of any price between', () => {
    fc.assert(fc.property(ticks, fc.bigInt({ min: 0n, max: 1_000_000n }), (tick, part) => {
      const sqrtPriceX64 = sqrtPriceAtTick(tick);
      expect(`${sqrtPriceX64}`).toBe(TickUtil.getSqrtPriceAtTick(tick).toString());
      if (tick === MAX_TICK) return;
      const between = sqrtPriceX64 + ((sqrtPriceAtTick(tick + 1) - 1n - sqrtPriceX64) * part) / 1_000_000n;
      expect(tickAtSqrtPrice(between)).toBe(TickUtil.getTickAtSqrtPrice(new BN(`${between}`)));
    }), { numRuns: 2_000 });
  });

  test('starts its tick: one unit less is the tick below, for every tick', () => {
    const wrong: number[] = [];
    for (let tick = MIN_TICK; tick <= MAX_TICK; tick += 1) {
      const sqrtPriceX64 = sqrtPriceAtTick(tick);
      const isBelow = tick === MIN_TICK || tickAtSqrtPrice(sqrtPriceX64 - 1n) === tick - 1;
      if (tickAtSqrtPrice(sqrtPriceX64) !== tick || !isBelow) wrong.push(tick);
    }
    expect(wrong).toEqual([]);
  });

  test('is refused for an invalid tick [5.32]', async () => {
    expect(await codeOf(() => sqrtPriceAtTick(1.5))).toBe('clmm/tick-not-integer');
    expect(await codeOf(() => sqrtPriceAtTick(Number.NaN))).toBe('clmm/tick-not-integer');
    expect(await codeOf(() => sqrtPriceAtTick(MIN_TICK - 1))).toBe('clmm/tick-out-of-range');
    expect(await codeOf(() => sqrtPriceAtTick(MAX_TICK + 1))).toBe('clmm/tick-out-of-range');
  });
});

describe('the tick at a sqrt price', () => {
  test('is refused outside the supported range, and for 0 [5.32]', async () => {
    expect(await codeOf(() => tickAtSqrtPrice(0n))).toBe('clmm/sqrt-price-zero');
    expect(await codeOf(() => tickAtSqrtPrice(MIN_SQRT_PRICE_X64 - 1n))).toBe('clmm/sqrt-price-out-of-range');
    expect(await codeOf(() => tickAtSqrtPrice(MAX_SQRT_PRICE_X64 + 1n))).toBe('clmm/sqrt-price-out-of-range');
  });
});

describe('a tick on a pool\'s spacing', () => {
  test('is a multiple of it', async () => {
    expect(await codeOf(() => assertTickOnSpacing(61, 60))).toBe('clmm/tick-not-on-spacing');
    expect(await codeOf(() => assertTickOnSpacing(-1, 60))).toBe('clmm/tick-not-on-spacing');
    expect(() => assertTickOnSpacing(-120, 60)).not.toThrow();
  });

  test('is within the full range, which is within the limits', () => {
    expect(usableTicks(60)).toEqual({ lowest: -443_580, highest: 443_580 });
    expect(usableTicks(1)).toEqual({ lowest: MIN_TICK, highest: MAX_TICK });
  });
});

describe('a price and its tick', () => {
  const decimals = fc.constantFrom([9, 9], [9, 6], [6, 9], [0, 9], [9, 0], [18, 2]);
  const at = (query: Partial<TickAtPriceQuery>) =>
    tickAtPrice({
      price: createFraction(1n), decimalsA: 9, decimalsB: 9, tickSpacing: 60, rounding: 'nearest', ...query,
    });

  test('convert to each other exactly, at every tick [5.37]', () => {
    const wrong: number[] = [];
    for (let tick = MIN_TICK; tick <= MAX_TICK; tick += 1) {
      const price = priceAtTick(tick, 9, 6);
      // Every tick with one rounding, and each rounding with every third tick.
      const rounding = ROUNDINGS[(tick - MIN_TICK) % 3]!;
      if (tickAtPrice({ price, decimalsA: 9, decimalsB: 6, tickSpacing: 1, rounding }) !== tick) wrong.push(tick);
    }
    expect(wrong).toEqual([]);
    fc.assert(fc.property(ticks, decimals, fc.constantFrom(...ROUNDINGS), (tick, [a, b], rounding) => {
      const price = priceAtTick(tick, a, b);
      expect(tickAtPrice({ price, decimalsA: a, decimalsB: b, tickSpacing: 1, rounding })).toBe(tick);
    }));
  });

  test('convert to each other as typed, in either direction', () => {
    const spaced = fc.integer({ min: -3_000, max: 3_000 }).map((step) => step * 60);
    fc.assert(fc.property(spaced, (tick) => {
      const exact = priceAtTick(tick, 9, 9);
      const typed = createFraction(BigInt(formatFixed(exact, 20).replace('.', '')), 10n ** 20n);
      expect(at({ price: typed })).toBe(tick);
      const inverted = createFraction(exact.denominator, exact.numerator);
      expect(at({ price: inverted })).toBe(tick === 0 ? 0 : -tick);
    }));
  });

  test('round to the tick below, above or nearest by ratio', () => {
    const low = priceAtTick(60, 9, 9);
    const justAbove = createFraction(low.numerator * 1_000_001n, low.denominator * 1_000_000n);
    expect(ROUNDINGS.map((rounding) => at({ price: justAbove, rounding }))).toEqual([60, 120, 60]);
    const justBelow = createFraction(low.numerator * 999_999n, low.denominator * 1_000_000n);
    expect(ROUNDINGS.map((rounding) => at({ price: justBelow, rounding }))).toEqual([0, 60, 60]);
  });

  test('stay on the outermost ticks of the spacing at the highest and lowest price', () => {
    for (const rounding of ROUNDINGS) {
      expect(at({ price: priceAtTick(MIN_TICK, 9, 9), rounding })).toBe(-443_580);
      expect(at({ price: priceAtTick(MAX_TICK, 9, 9), rounding })).toBe(443_580);
    }
  });

  test('are refused at 0, below it and beyond what a pool can hold', async () => {
    expect(await codeOf(() => at({ price: createFraction(0n) }))).toBe('clmm/sqrt-price-zero');
    expect(await codeOf(() => at({ price: createFraction(-1n) }))).toBe('clmm/sqrt-price-zero');
    expect(await codeOf(() => at({ price: createFraction(1n, 10n ** 60n) }))).toBe('clmm/sqrt-price-out-of-range');
    expect(await codeOf(() => at({ price: createFraction(10n ** 30n) }))).toBe('clmm/sqrt-price-out-of-range');
  });

  test('have the largest sqrt price whose square does not exceed them', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 15n });
    fc.assert(fc.property(part, part, (over, under) => {
      const sqrtPriceX64 = sqrtPriceAtPrice({ numerator: over, denominator: under }, 6, 6);
      expect(sqrtPriceX64 ** 2n * under <= over << 128n).toBe(true);
      expect((sqrtPriceX64 + 1n) ** 2n * under > over << 128n).toBe(true);
    }));
  });
});

describe('the integer square root', () => {
  test('is the largest whose square does not exceed the value', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 1n << 300n }), (value) => {
      const root = floorSqrt(value);
      expect(root ** 2n <= value && (root + 1n) ** 2n > value).toBe(true);
    }));
    expect([0n, 1n, 2n, 3n, 4n, 15n, 16n].map(floorSqrt)).toEqual([0n, 1n, 1n, 1n, 2n, 3n, 4n]);
  });
});
