import { describe, expect, test } from 'vitest';
import {
  type AccountKind, accountSize, AMM_CONFIG, BITMAP_EXTENSION, DYNAMIC_FEE_CONFIG, LIMIT_ORDER, LIMIT_ORDER_NONCE, OBSERVATIONS, OPERATION,
  PERSONAL_POSITION, POOL, SUPPORT_MINT, TICK_ARRAY,
} from '../../src/embedded/clmm/accounts.ts';
import { isBeyondPoolBitmap } from '../../src/embedded/clmm/bitmaps.ts';
import { decode, encode } from '../../src/embedded/clmm/layout.ts';
import { computeSwapStep } from '../../src/embedded/clmm/swapStep.ts';
import {
  arrayStart, isArrayStart, MAX_SQRT_PRICE_X64, MAX_TICK, MIN_SQRT_PRICE_X64, MIN_TICK, sqrtPriceAtTick, tickAtSqrtPrice,
} from '../../src/embedded/clmm/ticks.ts';

const Q64 = 1n << 64n;

describe('accounts of embedded CLMM', () => {
  test('have the same sizes as the real ones', () => {
    const kinds = [
      AMM_CONFIG, POOL, TICK_ARRAY, BITMAP_EXTENSION, OBSERVATIONS, PERSONAL_POSITION, OPERATION, LIMIT_ORDER, LIMIT_ORDER_NONCE,
      DYNAMIC_FEE_CONFIG, SUPPORT_MINT,
    ];
    expect(kinds.map(accountSize)).toEqual([117, 1544, 10_240, 1832, 4483, 281, 3529, 173, 81, 88, 105]);
  });

  test('are written exactly as they were read', () => {
    const kinds: readonly AccountKind<unknown>[] =
      [AMM_CONFIG, POOL, TICK_ARRAY, BITMAP_EXTENSION, PERSONAL_POSITION, OPERATION, LIMIT_ORDER_NONCE, DYNAMIC_FEE_CONFIG, SUPPORT_MINT];
    for (const { layout } of kinds) {
      const bytes = Uint8Array.from({ length: layout.bytes }, (_, index) => (index * 37 + 11) % 256);
      const copy = encode(layout, decode(layout, bytes));
      expect(Buffer.compare(copy, bytes)).toBe(0);
    }
  });
});

describe('prices and ticks', () => {
  test('the ends of the range have the program’s prices', () => {
    expect(sqrtPriceAtTick(MIN_TICK)).toBe(MIN_SQRT_PRICE_X64);
    expect(sqrtPriceAtTick(MAX_TICK)).toBe(MAX_SQRT_PRICE_X64);
    expect(sqrtPriceAtTick(0)).toBe(Q64);
    expect(() => sqrtPriceAtTick(MAX_TICK + 1)).toThrow('TickUpperOverflow');
    expect(() => tickAtSqrtPrice(MAX_SQRT_PRICE_X64)).toThrow('SqrtPriceX64');
    expect(() => tickAtSqrtPrice(MIN_SQRT_PRICE_X64 - 1n)).toThrow('SqrtPriceX64');
  });

  test('a price belongs to the tick at or below it', () => {
    for (let tick = MIN_TICK; tick < MAX_TICK; tick += 997) {
      const price = sqrtPriceAtTick(tick);
      expect([tickAtSqrtPrice(price), tickAtSqrtPrice(price + 1n), tickAtSqrtPrice(sqrtPriceAtTick(tick + 1) - 1n)]).toEqual([tick, tick, tick]);
    }
  });

  test('tick arrays start at multiples, the lowest one below the lowest tick', () => {
    expect([arrayStart(-1, 10), arrayStart(0, 10), arrayStart(599, 10), arrayStart(-600, 10)]).toEqual([-600, 0, 0, -600]);
    expect(isArrayStart(arrayStart(MIN_TICK, 10), 10)).toBe(true);
    expect([isArrayStart(MIN_TICK, 10), isArrayStart(MAX_TICK + 600, 10), isArrayStart(10, 10)]).toEqual([false, false, false]);
  });
});

describe('bitmaps of tick arrays', () => {
  test('the pool’s own bitmap ends after 512 arrays on each side, if ticks go on', () => {
    expect([isBeyondPoolBitmap(1, 30_719), isBeyondPoolBitmap(1, 30_720), isBeyondPoolBitmap(1, -30_721)]).toEqual([false, true, true]);
    expect(isBeyondPoolBitmap(15, MIN_TICK, MAX_TICK)).toBe(false);
  });
});

describe('a step of a swap', () => {
  const step = { sqrtPriceX64: Q64, targetX64: sqrtPriceAtTick(-60), liquidity: 10n ** 9n, feeRate: 2_500n, isExactIn: true, isZeroForOne: true, isFeeOnInput: true };

  test('stops at the target, with the fee on top of the input', () => {
    const { sqrtPriceX64, amountIn, fee } = computeSwapStep({ ...step, amountLeft: 10n ** 9n });
    expect(sqrtPriceX64).toBe(step.targetX64);
    expect(fee).toBe((amountIn * 2_500n + 997_499n) / 997_500n);
  });

  test('uses the whole input before the target, the rest as fee', () => {
    const { sqrtPriceX64, amountIn, fee } = computeSwapStep({ ...step, amountLeft: 1_000n });
    expect(sqrtPriceX64).toBeGreaterThan(step.targetX64);
    expect(amountIn + fee).toBe(1_000n);
  });

  test('with exact output never gives more than requested', () => {
    expect(computeSwapStep({ ...step, isExactIn: false, amountLeft: 777n }).amountOut).toBe(777n);
  });
});
