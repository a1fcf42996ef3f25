import sdk from '@raydium-io/raydium-sdk-v2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTokenAmounts, createToken, createTokenAmount, formatTokenAmountFixed, formatTokenAmountSignificant,
  isTokenAmountGreater, isTokenAmountLess, parseTokenAmount, subtractTokenAmounts,
} from './token.ts';
import { U64_MAX } from './integers.ts';
import { codeOf } from '@tests/support/codeOf.ts';
import { SOL, TICKET, USDC } from '@tests/support/amountTokens.ts';

const u64 = fc.bigInt(0n, U64_MAX);
/** The SDK's amount, as a reference where it is correct. */
const theirs = (amount: bigint) => {
  const token = new sdk.Token({ mint: USDC.mint, decimals: USDC.decimals });
  return new sdk.TokenAmount(token, amount);
};

describe('A token amount is parsed by padding or truncating the fraction to the token\'s decimals', () => {
  it.each([
    ['1', 1_000_000n],
    ['1.5', 1_500_000n],
    ['1.9999999', 1_999_999n],
    ['0.0000009', 0n],
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['18446744073709.5516159', U64_MAX],
  ])('%s USDC is %s base units', (text, amount) => {
    expect(parseTokenAmount(USDC, text)).toEqual({ token: USDC, amount });
  });

  it('parses a token without decimals, for which the SDK takes the fraction as the amount', () => {
    expect(parseTokenAmount(TICKET, '1.5').amount).toBe(1n);
    expect(parseTokenAmount(TICKET, '.9').amount).toBe(0n);
    expect(parseTokenAmount(TICKET, '7').amount).toBe(7n);
  });

  it.each([
    ['', 'amounts/empty'],
    ['-0.5', 'amounts/not-a-number'],
    ['1e-7', 'amounts/not-a-number'],
    ['1,234', 'amounts/not-a-number'],
    ['1.2.3', 'amounts/two-points'],
    ['18446744073709.551616', 'amounts/out-of-range'],
  ])('%j is refused as %s', (text, code) => {
    expect(codeOf(() => parseTokenAmount(USDC, text))).toBe(code);
  });

  it('equals whole × 10^decimals plus the first digits of the fraction, for every text within u64 [3.7]', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.bigInt(0n, U64_MAX / 10n ** 6n - 1n), digits, fc.nat(6), (whole, fraction, decimals) => {
        const token = createToken({ mint: USDC.mint, decimals });
        const scale = 10n ** BigInt(fraction.length);
        const exact = (whole * scale + BigInt(fraction || '0')) * 10n ** BigInt(decimals);
        expect(parseTokenAmount(token, `${whole}.${fraction}`).amount).toBe(exact / scale);
      }),
    );
  });

  it('agrees with the SDK on whole numbers and fractions that fit', () => {
    const token = new sdk.Token({ mint: USDC.mint, decimals: 6 });
    fc.assert(
      fc.property(u64, (amount) => {
        const text = formatTokenAmountFixed(createTokenAmount(USDC, amount));
        const opinion = new sdk.TokenAmount(token, text, false).raw.toString();
        expect(parseTokenAmount(USDC, text).amount.toString()).toBe(opinion);
      }),
    );
  });
});

describe('Operations between amounts', () => {
  const one = createTokenAmount(USDC, 1);
  const other = createTokenAmount(SOL, '1');

  it('of different tokens fail with the operation\'s own code [5.8]', () => {
    expect(codeOf(() => addTokenAmounts(one, other))).toBe('amounts/add-token-not-equals');
    expect(codeOf(() => subtractTokenAmounts(one, other))).toBe('amounts/sub-token-not-equals');
    expect(codeOf(() => isTokenAmountGreater(one, other))).toBe('amounts/gt-token-not-equals');
    expect(codeOf(() => isTokenAmountLess(one, other))).toBe('amounts/lt-token-not-equals');
  });

  it('work with two descriptions of the same token', () => {
    const copy = createTokenAmount({ ...USDC, symbol: 'usd' }, 2n);
    expect(addTokenAmounts(one, copy).amount).toBe(3n);
  });

  it('refuse a raw amount with a fraction', () => {
    expect(codeOf(() => createTokenAmount(USDC, 1.5))).toBe('amounts/underflow');
    expect(codeOf(() => createTokenAmount(USDC, '1.5'))).toBe('amounts/invalid-big-number-string');
  });

  it('are plain bigint arithmetic over the whole u64 range, and agree with the SDK', () => {
    fc.assert(
      fc.property(u64, u64, (a, b) => {
        const [first, second] = [createTokenAmount(USDC, a), createTokenAmount(USDC, b)];
        expect(addTokenAmounts(first, second).amount).toBe(a + b);
        expect(subtractTokenAmounts(first, second).amount).toBe(a - b);
        expect(isTokenAmountGreater(first, second)).toBe(a > b);
        expect(isTokenAmountLess(first, second)).toBe(a < b);
        expect(theirs(a).add(theirs(b)).raw.toString()).toBe((a + b).toString());
        expect(theirs(a).subtract(theirs(b)).raw.toString()).toBe((a - b).toString());
        expect(theirs(a).gt(theirs(b))).toBe(a > b);
        expect(theirs(a).lt(theirs(b))).toBe(a < b);
      }),
    );
  });

  it('do not change their operands', () => {
    expect(Object.isFrozen(one)).toBe(true);
    expect(Object.isFrozen(addTokenAmounts(one, one))).toBe(true);
  });
});

describe('A token amount shown', () => {
  const amount = createTokenAmount(USDC, 1_999_999n);

  it("cannot show more decimals than the token has: 'decimals overflow' [5.7]", () => {
    expect(codeOf(() => formatTokenAmountFixed(amount, 7))).toBe('amounts/decimals-overflow');
    expect(codeOf(() => formatTokenAmountFixed(createTokenAmount(TICKET, 1n), 1))).toBe('amounts/decimals-overflow');
  });

  it('needs a non-negative integer of fixed decimals and a positive integer of significant digits', () => {
    expect(codeOf(() => formatTokenAmountFixed(amount, -1))).toBe('amounts/not-a-non-negative-integer');
    expect(codeOf(() => formatTokenAmountFixed(amount, 1.5))).toBe('amounts/not-a-non-negative-integer');
    expect(codeOf(() => formatTokenAmountSignificant(amount, 0))).toBe('amounts/not-a-positive-integer');
    expect(codeOf(() => formatTokenAmountSignificant(amount, 1.5))).toBe('amounts/not-a-positive-integer');
  });

  it('is rounded down, where the SDK shows 2.00', () => {
    expect(theirs(1_999_999n).toFixed(2)).toBe('2.00');
    expect(formatTokenAmountFixed(amount, 2)).toBe('1.99');
    expect(formatTokenAmountFixed(amount, 0)).toBe('1');
    expect(formatTokenAmountSignificant(amount, 3)).toBe('1.99');
  });

  it('uses another rounding only when requested', () => {
    expect(formatTokenAmountFixed(amount, 2, { rounding: 'up' })).toBe('2.00');
    expect(formatTokenAmountFixed(createTokenAmount(USDC, 1_250_000n), 1, { rounding: 'half-up' })).toBe('1.3');
    expect(formatTokenAmountFixed(createTokenAmount(USDC, 1_249_999n), 1, { rounding: 'half-up' })).toBe('1.2');
  });

  it('shows all decimals if no number is given, also for a token with none', () => {
    expect(formatTokenAmountFixed(createTokenAmount(USDC, 1_234_000n))).toBe('1.234000');
    expect(formatTokenAmountFixed(createTokenAmount(TICKET, 12n))).toBe('12');
    expect(formatTokenAmountSignificant(createTokenAmount(USDC, 1_234_567n))).toBe('1.23456');
    expect(formatTokenAmountSignificant(createTokenAmount(TICKET, 12n))).toBe('10');
  });

  it('groups thousands when requested and keeps a minus sign', () => {
    const large = createTokenAmount(USDC, 1_234_567_890_000n);
    expect(formatTokenAmountFixed(large, 2, { grouping: true })).toBe('1,234,567.89');
    expect(formatTokenAmountFixed(createTokenAmount(USDC, -1_999_999n), 2)).toBe('-1.99');
    expect(formatTokenAmountFixed(createTokenAmount(USDC, -1n), 2)).toBe('0.00');
  });

  it('equals integer division of the base units over the whole u64 range', () => {
    fc.assert(
      fc.property(u64, fc.integer({ min: 0, max: 6 }), (raw, places) => {
        const shown = formatTokenAmountFixed(createTokenAmount(USDC, raw), places);
        expect(BigInt(shown.replace('.', ''))).toBe(raw / 10n ** BigInt(6 - places));
        expect(shown.split('.')[1]?.length ?? 0).toBe(places);
      }),
    );
  });
});
