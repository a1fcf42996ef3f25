import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLiquidity, parsePoolAmount, parseStartTime } from '@/services/programs/pool/checks.ts';
import { codeOf } from '../../support/services.ts';

describe('the start time of a pool', () => {
  test.each([['', 0n], ['0', 0n], [' 1790000000 ', 1_790_000_000n], ['100000000000', 100_000_000_000n]])(
    '%j is %s seconds', (text, seconds) => expect(parseStartTime(text)).toBe(seconds),
  );

  test.each([
    ['100000000001', 'pools/start-time-in-milliseconds'],
    ['1790000000000', 'pools/start-time-in-milliseconds'],
    ['-1', 'pools/start-time-negative'],
    ['1.0', 'pools/start-time-not-an-integer'],
    ['1e9', 'pools/start-time-not-an-integer'],
    ['tomorrow', 'pools/start-time-not-an-integer'],
  ])('%j is refused with %s', async (text, code) => {
    expect(await codeOf(() => parseStartTime(text))).toBe(code);
  });
});

describe('the amount of one side', () => {
  test('is checked as far as possible while its mint is not known', async () => {
    expect(parsePoolAmount('1.25', undefined)).toBe(125n);
    expect(await codeOf(() => parsePoolAmount('0', undefined))).toBe('pools/amount-zero');
    expect(await codeOf(() => parsePoolAmount('-1', undefined))).toBe('pools/amount-negative');
    expect(await codeOf(() => parsePoolAmount('x', undefined))).toBe('amounts/not-a-number');
  });

  test('is never 0, never more than an account holds [5.22]', async () => {
    expect(parsePoolAmount('0.000000001', 9)).toBe(1n);
    expect(parsePoolAmount('18446744073709551615', 0)).toBe(2n ** 64n - 1n);
    expect(await codeOf(() => parsePoolAmount('18446744073709551616', 0))).toBe('amounts/out-of-range');
    expect(await codeOf(() => parsePoolAmount('1.5', 0))).toBe('amounts/too-many-decimals');
  });
});

describe('the liquidity of a new pool', () => {
  test('must leave the creator LP beyond the share that is locked for ever', async () => {
    const locked = 10n ** 9n;
    expect(await codeOf(() => checkLiquidity(locked, locked, 9))).toBe('pools/liquidity-too-small');
    expect(checkLiquidity(locked + 1n, locked + 1n, 9)).toBeUndefined();
    expect(checkLiquidity(1n, (locked + 1n) ** 2n, 9)).toBeUndefined();
    expect(await codeOf(() => checkLiquidity(1n, (locked + 1n) ** 2n - 1n, 9))).toBe('pools/liquidity-too-small');
  });

  test('agrees with an integer root for any amounts', () => {
    const u64 = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
    fc.assert(fc.property(u64, u64, fc.integer({ min: 0, max: 12 }), (base, quote, decimals) => {
      const isRefused = rootOf(base * quote) <= 10n ** BigInt(decimals);
      const check = (): void => checkLiquidity(base, quote, decimals);
      if (isRefused) expect(check).toThrow();
      else check();
    }));
  });
});

/** Floor of the square root, by Newton's method. */
function rootOf(value: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(value)))) + 1n;
  while (root * root > value) root = (root + value / root) / 2n;
  return root;
}
