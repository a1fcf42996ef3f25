import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SLIPPAGE_PARTS, SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { createFraction } from './fraction.ts';
import { maxAmountWithSlippage, minAmountWithSlippage } from './slippage.ts';
import { parsePercent } from './decimals.ts';
import { U64_MAX } from './integers.ts';
import { codeOf } from '@tests/support/codeOf.ts';

describe('Slippage', () => {
  it('lowers what is received and raises what is paid', () => {
    expect(minAmountWithSlippage(1_000_000n, parsePercent('0.5'))).toBe(995_000n);
    expect(maxAmountWithSlippage(1_000_000n, parsePercent('0.5'))).toBe(1_005_000n);
  });

  it('has a precision of 1e10 parts, because whole basis points would double 0.005 % or drop it [9.17]', () => {
    expect(minAmountWithSlippage(10_000_000_000n, parsePercent('0.005'))).toBe(9_999_500_000n);
    expect(minAmountWithSlippage(10_000_000_000n, parsePercent('0.00000001'))).toBe(9_999_999_999n);
    expect(maxAmountWithSlippage(10_000_000_000n, parsePercent('0.00000001'))).toBe(10_000_000_001n);
  });

  it('of 0 changes nothing; of 50 % halves what is received and adds half to what is paid', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, U64_MAX), (amount) => {
        expect(minAmountWithSlippage(amount, parsePercent('0'))).toBe(amount);
        expect(maxAmountWithSlippage(amount, parsePercent('0'))).toBe(amount);
        expect(minAmountWithSlippage(amount, parsePercent('50'))).toBe((amount + 1n) / 2n);
        expect(maxAmountWithSlippage(amount, parsePercent('50'))).toBe(amount + amount / 2n);
      }),
    );
  });

  it('is exact integer arithmetic, both limits rounded towards the amount, for every u64 amount and every part of 1e10 [9.18]', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, U64_MAX), fc.bigInt(0n, MAX_SLIPPAGE_PARTS), (amount, parts) => {
        const slippage = createFraction(parts, SLIPPAGE_MULTIPLIER);
        const product = amount * (SLIPPAGE_MULTIPLIER - parts);
        const rest = product % SLIPPAGE_MULTIPLIER;
        expect(minAmountWithSlippage(amount, slippage)).toBe(product / SLIPPAGE_MULTIPLIER + (rest === 0n ? 0n : 1n));
        expect(maxAmountWithSlippage(amount, slippage)).toBe((amount * (10_000_000_000n + parts)) / 10_000_000_000n);
      }),
    );
  });

  it('finer than 1e10 parts is rounded in the user\'s favor', () => {
    const aThird = createFraction(1n, 3n);
    expect(minAmountWithSlippage(30_000_000_000n, aThird)).toBe(20_000_000_001n);
    expect(maxAmountWithSlippage(30_000_000_000n, aThird)).toBe(39_999_999_999n);
  });

  it('accepts at least one unit of any amount, and at most all of it [9.18]', () => {
    expect(minAmountWithSlippage(2n, parsePercent('0.5'))).toBe(2n);
    expect(minAmountWithSlippage(1n, parsePercent('50'))).toBe(1n);
    expect(minAmountWithSlippage(0n, parsePercent('0.5'))).toBe(0n);
    fc.assert(
      fc.property(fc.bigInt(1n, U64_MAX), fc.bigInt(0n, MAX_SLIPPAGE_PARTS), (amount, parts) => {
        const [least, most] = [minAmountWithSlippage, maxAmountWithSlippage]
          .map((limit) => limit(amount, createFraction(parts, SLIPPAGE_MULTIPLIER))) as [bigint, bigint];
        expect(least >= 1n && least <= amount && most >= amount).toBe(true);
      }),
    );
  });

  it('outside 0 to 50 % is refused [9.17]', () => {
    for (const slippage of [createFraction(-1n, 100n), createFraction(501n, 1000n), createFraction(1n)]) {
      expect(codeOf(() => minAmountWithSlippage(1n, slippage))).toBe('amounts/invalid-slippage');
      expect(codeOf(() => maxAmountWithSlippage(1n, slippage))).toBe('amounts/invalid-slippage');
    }
  });
});
