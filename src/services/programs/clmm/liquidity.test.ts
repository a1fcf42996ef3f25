import { LiquidityMathUtil } from '@raydium-io/raydium-sdk-v2';
import BN from 'bn.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64 } from '@/constants.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import {
  amountAFromLiquidity, amountBFromLiquidity, amountsFromLiquidity, nextSqrtPriceFromInput, nextSqrtPriceFromOutput,
} from './liquidity.ts';
import { sqrtPriceAtTick } from './ticks.ts';
import { swapStep } from '@/services/programs/clmm/swap/swapStep.ts';
import { codeOf } from '@tests/support/services.ts';

const prices = fc.bigInt({ min: MIN_SQRT_PRICE_X64, max: MAX_SQRT_PRICE_X64 });
const liquidities = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
const bn = (value: bigint) => new BN(`${value}`);

describe('amounts of a liquidity', () => {
  test('equal the SDK\'s to the unit if a token account can hold them, in either order of the prices', () => {
    let compared = 0;
    fc.assert(fc.property(prices, prices, liquidities, fc.boolean(), (one, two, liquidity, isUp) => {
      const rounding = isUp ? 'up' : 'down';
      const pairs = [
        [amountAFromLiquidity(one, two, liquidity, rounding), LiquidityMathUtil.getDeltaAmountAUnsigned] as const,
        [amountBFromLiquidity(one, two, liquidity, rounding), LiquidityMathUtil.getDeltaAmountBUnsigned] as const,
      ];
      for (const [ours, theirs] of pairs) {
        if (ours > U64_MAX) continue;
        compared += 1;
        expect(`${ours}`).toBe(theirs(bn(one), bn(two), bn(liquidity), isUp).toString());
      }
      for (const amountOf of [amountAFromLiquidity, amountBFromLiquidity]) {
        expect(amountOf(one, two, liquidity, rounding)).toBe(amountOf(two, one, liquidity, rounding));
      }
    }), { numRuns: 1_000 });
    expect(compared).toBeGreaterThan(100);
  });

  test('rounded up exceed those rounded down by at most one for B, two for A', () => {
    fc.assert(fc.property(prices, prices, liquidities, (one, two, liquidity) => {
      const a = amountAFromLiquidity(one, two, liquidity, 'up') - amountAFromLiquidity(one, two, liquidity, 'down');
      const b = amountBFromLiquidity(one, two, liquidity, 'up') - amountBFromLiquidity(one, two, liquidity, 'down');
      expect(a >= 0n && a <= 2n && b >= 0n && b <= 1n).toBe(true);
    }));
  });

  test('are only A below the range, only B above it, and both inside', () => {
    const range = { lowX64: sqrtPriceAtTick(-60), highX64: sqrtPriceAtTick(60), liquidity: 10n ** 12n };
    const at = (tick: number) =>
      amountsFromLiquidity({ ...range, sqrtPriceX64: sqrtPriceAtTick(tick), rounding: 'up' });
    expect([at(-500).amountB, at(-60).amountB, at(60).amountA, at(500).amountA]).toEqual([0n, 0n, 0n, 0n]);
    expect(at(-500)).toEqual(at(-60));
    expect(at(500)).toEqual(at(60));
    expect(at(0).amountA > 0n && at(0).amountB > 0n).toBe(true);
  });

  test('are refused at a sqrt price of 0 [5.32]', async () => {
    expect(await codeOf(() => amountAFromLiquidity(0n, 1n, 1n, 'up'))).toBe('clmm/sqrt-price-zero');
  });
});

describe('the price after an amount', () => {
  test('falls with A and rises with B; a sqrt price or liquidity of 0 is refused', async () => {
    const price = sqrtPriceAtTick(0);
    expect(nextSqrtPriceFromInput(price, 10n ** 9n, 1_000n, true)).toBeLessThan(price);
    expect(nextSqrtPriceFromInput(price, 10n ** 9n, 1_000n, false)).toBeGreaterThan(price);
    for (const next of [nextSqrtPriceFromInput, nextSqrtPriceFromOutput]) {
      expect(await codeOf(() => next(0n, 1n, 1n, true))).toBe('clmm/sqrt-price-zero');
      expect(await codeOf(() => next(price, 0n, 1n, true))).toBe('clmm/liquidity-zero');
      expect(next(price, 1n, 0n, true)).toBe(price);
    }
    expect(await codeOf(() => nextSqrtPriceFromOutput(price, 1n, 1n, true))).toBe('clmm/liquidity-insufficient');
    expect(await codeOf(() => nextSqrtPriceFromOutput(price, 1n, 1n, false))).toBe('clmm/liquidity-insufficient');
  });
});

describe('a swap step', () => {
  const step = fc.record({
    prices: fc.tuple(prices, prices).filter(([one, two]) => one !== two),
    liquidity: fc.bigInt({ min: 1n, max: 1n << 100n }), remaining: fc.bigInt({ min: 1n, max: U64_MAX }),
    feeRate: fc.integer({ min: 0, max: 100_000 }), exact: fc.constantFrom('in' as const, 'out' as const),
    isFeeOnInput: fc.boolean(),
  });

  test('never passes its target, takes no more than available and yields no more than requested', () => {
    let held = 0;
    fc.assert(fc.property(step, ({ prices: [from, to], ...query }) => {
      const isInputA = to < from;
      let done;
      try {
        done = swapStep({ ...query, sqrtPriceX64: from, targetX64: to, isInputA });
      } catch {
        // An amount that no token account can hold; the program refuses it, too.
        return;
      }
      held += 1;
      const isWithin = isInputA ? done.sqrtPriceX64 >= to && done.sqrtPriceX64 <= from
        : done.sqrtPriceX64 <= to && done.sqrtPriceX64 >= from;
      expect(isWithin).toBe(true);
      const paid = query.isFeeOnInput ? done.amountIn + done.fee : done.amountIn;
      const used = query.exact === 'in' ? paid : done.amountOut;
      expect(used <= query.remaining).toBe(true);
      if (done.sqrtPriceX64 !== to) expect(used).toBe(query.remaining);
    }), { numRuns: 2_000 });
    expect(held).toBeGreaterThan(500);
  });

  test('of more than a token account can hold is refused', async () => {
    const query = {
      sqrtPriceX64: sqrtPriceAtTick(0), targetX64: sqrtPriceAtTick(100_000), liquidity: 1n << 80n, remaining: U64_MAX,
      feeRate: 2_500, exact: 'out', isInputA: false, isFeeOnInput: true,
    } as const;
    expect(await codeOf(() => swapStep({ ...query, targetX64: MAX_SQRT_PRICE_X64 - 1n, liquidity: 1n << 64n })))
      .toBe('amounts/out-of-range');
  });
});
