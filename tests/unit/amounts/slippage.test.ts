import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFraction } from '../../../src/services/amounts/createFraction.ts';
import { maxAmountWithSlippage } from '../../../src/services/amounts/maxAmountWithSlippage.ts';
import { minAmountWithSlippage } from '../../../src/services/amounts/minAmountWithSlippage.ts';
import { parsePercent } from '../../../src/services/amounts/parsePercent.ts';
import { U64_MAX } from '../../../src/services/amounts/u64.ts';
import { codeOf } from './codeOf.ts';

describe('Slippage', () => {
  it('lowers what is received and raises what is paid', () => {
    expect(minAmountWithSlippage(1_000_000n, parsePercent('0.5'))).toBe(995_000n);
    expect(maxAmountWithSlippage(1_000_000n, parsePercent('0.5'))).toBe(1_005_000n);
  });

  it('is read to 1e10 parts, where whole basis points would double 0.005 % or drop it', () => {
    expect(minAmountWithSlippage(10_000_000_000n, parsePercent('0.005'))).toBe(9_999_500_000n);
    expect(minAmountWithSlippage(10_000_000_000n, parsePercent('0.00000001'))).toBe(9_999_999_999n);
    expect(maxAmountWithSlippage(10_000_000_000n, parsePercent('0.00000001'))).toBe(10_000_000_001n);
  });

  it('of 0 changes nothing, of 100 % accepts nothing and pays double', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, U64_MAX), (amount) => {
        expect(minAmountWithSlippage(amount, parsePercent('0'))).toBe(amount);
        expect(maxAmountWithSlippage(amount, parsePercent('0'))).toBe(amount);
        expect(minAmountWithSlippage(amount, parsePercent('100'))).toBe(0n);
        expect(maxAmountWithSlippage(amount, parsePercent('100'))).toBe(2n * amount);
      }),
    );
  });

  it('is exact integer arithmetic, rounded down, for every u64 amount and every part of 1e10', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, U64_MAX), fc.bigInt(0n, 10_000_000_000n), (amount, parts) => {
        const slippage = createFraction(parts, 10_000_000_000n);
        expect(minAmountWithSlippage(amount, slippage)).toBe((amount * (10_000_000_000n - parts)) / 10_000_000_000n);
        expect(maxAmountWithSlippage(amount, slippage)).toBe((amount * (10_000_000_000n + parts)) / 10_000_000_000n);
      }),
    );
  });

  it('finer than 1e10 parts is rounded in favour of the person', () => {
    const aThird = createFraction(1n, 3n);
    expect(minAmountWithSlippage(30_000_000_000n, aThird)).toBe(20_000_000_001n);
    expect(maxAmountWithSlippage(30_000_000_000n, aThird)).toBe(39_999_999_999n);
  });

  it('outside 0 to 100 % is refused', () => {
    for (const slippage of [createFraction(-1n, 100n), createFraction(101n, 100n)]) {
      expect(codeOf(() => minAmountWithSlippage(1n, slippage))).toBe('amounts/invalid-slippage');
      expect(codeOf(() => maxAmountWithSlippage(1n, slippage))).toBe('amounts/invalid-slippage');
    }
  });
});
