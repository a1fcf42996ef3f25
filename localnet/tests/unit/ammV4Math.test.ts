import { describe, expect, test } from 'vitest';
import { amountInFor, amountOutOf, divideUp, normalize, restore, squareRoot, u64 } from '../../src/embedded/ammV4/math.ts';

describe('the arithmetic of AMM v4', () => {
  test('rounds roots down to an integer', () => {
    for (const root of [0n, 1n, 2n, 3n, 10n ** 9n, 2n ** 64n - 1n, 3n ** 80n]) {
      expect([squareRoot(root * root), squareRoot(root * root + 2n * root)]).toEqual([root, root]);
      if (root > 0n) expect(squareRoot(root * root - 1n)).toBe(root - 1n);
    }
  });

  test('rounds up', () => {
    expect([divideUp(10n, 4n), divideUp(8n, 4n), divideUp(1n, 4n), divideUp(0n, 4n)]).toEqual([3n, 2n, 1n, 0n]);
  });

  test('gives the same results as a pool', () => {
    expect(amountOutOf(997n, 100_000n, 50_000n)).toBe(493n);
    expect(amountInFor(493n, 100_000n, 50_000n)).toBe(996n);
  });

  test('scales amounts to system decimals and back', () => {
    expect(normalize(1_234_567n, 6n, 10n ** 9n)).toBe(1_234_567_000n);
    expect(restore(1_234_567_891n, 6n, 10n ** 9n)).toBe(1_234_567n);
  });

  test('panics on overflow and division by zero', () => {
    const panics: readonly (() => bigint)[] = [
      () => u64(2n ** 64n), () => u64(-1n), () => divideUp(1n, 0n), () => amountInFor(50_001n, 1n, 50_000n),
    ];
    for (const panicking of panics) expect(panicking).toThrow('ProgramFailedToComplete');
  });
});
