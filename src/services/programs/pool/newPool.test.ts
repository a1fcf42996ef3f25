import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf } from '@tests/support/services.ts';
import { checkLiquidity } from './newPool.ts';

describe('the liquidity of a new pool', () => {
  test('must leave the creator LP beyond the permanently locked share', async () => {
    const locked = 10n ** 9n;
    expect(await codeOf(() => checkLiquidity(locked, locked, 9))).toBe('pools/liquidity-too-small');
    expect(checkLiquidity(locked + 1n, locked + 1n, 9)).toBeUndefined();
    expect(checkLiquidity(1n, (locked + 1n) ** 2n, 9)).toBeUndefined();
    expect(await codeOf(() => checkLiquidity(1n, (locked + 1n) ** 2n - 1n, 9))).toBe('pools/liquidity-too-small');
  });

  test('agrees with an integer square root for any amounts', () => {
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
