import { describe, expect, test } from 'vitest';
import { initialLiquidity, lpValue, swapBaseInput, swapBaseOutput } from '../../src/embedded/cpmm/curve.ts';
import { addObservation, newObservationState, OBSERVATION_STATE_BYTES } from '../../src/embedded/cpmm/observation.ts';

const RATES = { tradeFeeRate: 2_500n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n };
const U64_MAX = (1n << 64n) - 1n;

describe('the curve of embedded CPMM pools', () => {
  test('takes its fee from the input, rounded up, and rounds the output down', () => {
    // The fee is 3 of 1,001; 998 x 2,000,000 / 1,000,998 is 1994.01.
    expect(swapBaseInput(1_001n, { input: 1_000_000n, output: 2_000_000n }, RATES)).toEqual({
      amountIn: 1_001n, amountOut: 1_994n, tradeFee: 3n, protocolFee: 0n, fundFee: 0n,
      constantAfter: 1_000_998n * (2_000_000n - 1_994n),
    });
  });

  test('asks for an input that gives the amount when swapped', () => {
    const reserves = { input: 987_654_321n, output: 123_456_789n };
    for (const amountOut of [1n, 1_000n, 123_456_788n]) {
      const { amountIn } = swapBaseOutput(amountOut, reserves, RATES);
      expect(swapBaseInput(amountIn, reserves, RATES).amountOut).toBeGreaterThanOrEqual(amountOut);
    }
  });

  test('panics if asked for the whole reserve, or on more than 64 bits', () => {
    const everything = { input: U64_MAX, output: U64_MAX };
    for (const amountOut of [U64_MAX, U64_MAX - 1n]) {
      expect(() => swapBaseOutput(amountOut, everything, RATES)).toThrow('ProgramFailedToComplete');
    }
  });

  test('rounds deposits up, withdrawals down, and refuses both below one unit', () => {
    const pool = { lpSupply: 1_000n, amount0: 3_333n, amount1: 10n };
    expect(lpValue(10n, pool, 'up')).toEqual({ amount0: 34n, amount1: 0n });
    expect(lpValue(10n, pool, 'down')).toEqual({ amount0: 33n, amount1: 0n });
    expect(lpValue(10n, { ...pool, lpSupply: 0n }, 'up')).toBeNull();
  });

  test('starts with the root of the product of both amounts, rounded down', () => {
    for (const [amount0, amount1] of [[1n, 1n], [1n, 3n], [10n, 10n], [U64_MAX, U64_MAX], [U64_MAX, U64_MAX - 1n]] as const) {
      const root = initialLiquidity(amount0, amount1);
      expect(root * root).toBeLessThanOrEqual(amount0 * amount1);
      expect((root + 1n) * (root + 1n)).toBeGreaterThan(amount0 * amount1);
    }
  });
});

describe('observations of embedded CPMM pools', () => {
  const prices = { token0: 3n, token1: 5n };
  const view = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset);
  const indexOf = (data: Uint8Array): number => view(data).getUint16(9, true);
  /** Price times seconds, in the observation's slot. */
  const sumOf = (data: Uint8Array, index: number): bigint => view(data).getBigUint64(43 + index * 40 + 8, true);

  test('are added after at least fifteen seconds, with the price of the time since', () => {
    const first = addObservation(newObservationState('11111111111111111111111111111111'), 1_000n, prices);
    expect({ bytes: first.length, index: indexOf(first), sum: sumOf(first, 0) }).toEqual({ bytes: OBSERVATION_STATE_BYTES, index: 0, sum: 0n });
    expect(addObservation(first, 1_014n, prices)).toEqual(first);
    const second = addObservation(first, 1_015n, prices);
    expect({ index: indexOf(second), sum: sumOf(second, 1) }).toEqual({ index: 1, sum: 45n });
  });

  test('replace the oldest of a hundred', () => {
    let data = newObservationState('11111111111111111111111111111111');
    for (let count = 0n; count <= 100n; count += 1n) data = addObservation(data, 1_000n + 20n * count, prices);
    expect({ index: indexOf(data), sum: sumOf(data, 0), last: sumOf(data, 99) }).toEqual({ index: 0, sum: 6_000n, last: 5_940n });
  });
});
