import { describe, expect, test } from 'vitest';
import { initialLiquidity, lpValue, swapBaseInput, swapBaseOutput } from '../../src/embedded/cpmm/curve.ts';
import { addObservation, newObservationState, OBSERVATION_STATE_BYTES } from '../../src/embedded/cpmm/observation.ts';

const RATES = { tradeFeeRate: 2_500n, creatorFeeRate: 0n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n, isCreatorFeeOnInput: true };
const U64_MAX = (1n << 64n) - 1n;

describe('the curve of embedded CPMM pools', () => {
  test('takes its fee from the input, rounded up, and rounds the output down', () => {
    // The fee is 3 of 1,001; 998 x 2,000,000 / 1,000,998 is 1994.01.
    expect(swapBaseInput(1_001n, { input: 1_000_000n, output: 2_000_000n }, RATES)).toEqual({
      amountIn: 1_001n, amountOut: 1_994n, tradeFee: 3n, protocolFee: 0n, fundFee: 0n, creatorFee: 0n,
    });
  });

  test('takes the creator\'s fee from the input, as a share of the whole, or from the output', () => {
    const rates = { ...RATES, creatorFeeRate: 500n };
    const reserves = { input: 1_000_000n, output: 2_000_000n };
    // The whole fee is 4 of 1,001, of which a sixth rounds down to 0.
    expect(swapBaseInput(1_001n, reserves, rates)).toMatchObject({ amountOut: 1_992n, tradeFee: 4n, creatorFee: 0n });
    expect(swapBaseInput(1_001n, reserves, { ...rates, isCreatorFeeOnInput: false })).toMatchObject({ amountOut: 1_993n, tradeFee: 3n, creatorFee: 1n });
  });

  test('cannot split a fee of nothing, but costs at least one unit', () => {
    const free = { ...RATES, tradeFeeRate: 0n };
    const reserves = { input: 10n, output: 1_000_000n };
    expect(swapBaseInput(1n, reserves, free)).toBeNull();
    expect(swapBaseOutput(1n, reserves, { ...free, isCreatorFeeOnInput: false })).toMatchObject({ amountIn: 1n, tradeFee: 0n });
  });

  test('asks for an input that gives the amount when swapped', () => {
    const reserves = { input: 987_654_321n, output: 123_456_789n };
    for (const amountOut of [1n, 1_000n, 123_456_788n]) {
      const { amountIn } = swapBaseOutput(amountOut, reserves, RATES)!;
      expect(swapBaseInput(amountIn, reserves, RATES)!.amountOut).toBeGreaterThanOrEqual(amountOut);
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
    expect(lpValue(101n, pool, 'up')).toEqual({ amount0: 337n, amount1: 2n });
    expect(lpValue(101n, pool, 'down')).toEqual({ amount0: 336n, amount1: 1n });
    expect(lpValue(99n, pool, 'up')).toBeNull();
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

  const add = (data: Uint8Array, timestamp: bigint): Uint8Array => addObservation(data, timestamp, prices)!;

  test('add up for fifteen seconds, each price for the time since the last swap', () => {
    const first = add(newObservationState('11111111111111111111111111111111'), 1_000n);
    expect({ bytes: first.length, index: indexOf(first), sum: sumOf(first, 0) }).toEqual({ bytes: OBSERVATION_STATE_BYTES, index: 0, sum: 0n });
    const within = add(first, 1_014n);
    expect({ index: indexOf(within), sum: sumOf(within, 0) }).toEqual({ index: 0, sum: 42n });
    const second = add(within, 1_015n);
    expect({ index: indexOf(second), sum: sumOf(second, 1) }).toEqual({ index: 1, sum: 45n });
    expect(add(second, 1_015n)).toEqual(second);
  });

  test('go on from accounts of older releases, which have no time of the last swap', () => {
    const old = add(newObservationState('11111111111111111111111111111111'), 1_000n);
    view(old).setBigUint64(4_043, 0n, true);
    expect(sumOf(add(old, 1_010n), 0)).toBe(30n);
    expect(view(add(old, 1_000n)).getBigUint64(4_043, true)).toBe(1_000n);
  });

  test('replace the oldest of a hundred', () => {
    let data = newObservationState('11111111111111111111111111111111');
    for (let count = 0n; count <= 100n; count += 1n) data = add(data, 1_000n + 20n * count);
    expect({ index: indexOf(data), sum: sumOf(data, 0), last: sumOf(data, 99) }).toEqual({ index: 0, sum: 6_000n, last: 5_940n });
  });
});
