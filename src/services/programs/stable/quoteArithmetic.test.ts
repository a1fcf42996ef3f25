/**
 * Compares the quotes' optimized arithmetic with the formulas as written, with every division separate. The chain tests
 * verify the formulas.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mulDivCeil, mulDivFloor } from '@/services/amounts/integers.ts';
import { amountBeforeTransferFee, computeTransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import { type CurveRates, type CurveReserves, type CurveSwap, curveSwapIn, curveSwapOut } from '@/services/programs/cpmm/curve.ts';
import { nearPointX, nearPointY, pointX, pointY, fromSystem, toSystem } from './curve.ts';

const U64 = 2n ** 64n - 1n;
const WHOLE = 1_000_000n;
const amounts = fc.bigInt({ min: 1n, max: U64 });
/** Sizes are drawn first; otherwise most amounts below 2^64 would have 19 digits. */
const anySize = fc.tuple(fc.integer({ min: 0, max: 64 }), amounts).map(([bits, amount]) => (amount >> BigInt(bits)) + 1n);
const whole = fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n });
const rate = fc.bigInt({ min: 0n, max: WHOLE / 3n });
const rates: fc.Arbitrary<CurveRates> = fc.record({
  trade: rate, creator: fc.oneof(fc.constant(0n), rate), protocol: rate, fund: rate, creatorFeeIsOutput: fc.boolean(),
});
const reserves: fc.Arbitrary<CurveReserves> = fc.record({ input: anySize, output: anySize });

/** Rounds down; away from 0 for opposite signs. */
function floorOf(value: bigint, by: bigint): bigint {
  const [over, under] = by < 0n ? [-value, -by] : [value, by];
  return (over - (((over % under) + under) % under)) / under;
}

const ceilOf = (value: bigint, by: bigint): bigint => -floorOf(-value, by);

/** The fees of a swap: its input less what moves the price. */
function withShares(swap: Pick<CurveSwap, 'amountIn' | 'swappedIn' | 'swappedOut'>, given: bigint | undefined, {
  trade, creator, protocol, fund, creatorFeeIsOutput,
}: CurveRates): CurveSwap {
  const { amountIn, swappedIn, swappedOut } = swap;
  const total = amountIn - swappedIn;
  const ofInput = creatorFeeIsOutput || trade + creator === 0n ? 0n : floorOf(total * creator, trade + creator);
  const ofOutput = given === undefined ? ceilOf(swappedOut * creator, WHOLE) : swappedOut - given;
  const tradeFee = total - ofInput;
  return {
    amountIn, swappedIn, swappedOut, tradeFee,
    amountOut: creatorFeeIsOutput ? swappedOut - ofOutput : swappedOut,
    creatorFee: creatorFeeIsOutput ? ofOutput : ofInput,
    protocolFee: floorOf(tradeFee * protocol, WHOLE), fundFee: floorOf(tradeFee * fund, WHOLE),
  };
}

describe('the curve of CPMM pools', () => {
  test('matches the formula for an exact input [10.22]', () => {
    fc.assert(fc.property(anySize, reserves, rates, (amountIn, held, of) => {
      const inputRate = of.creatorFeeIsOutput ? of.trade : of.trade + of.creator;
      const swappedIn = amountIn - ceilOf(amountIn * inputRate, WHOLE);
      const swappedOut = floorOf(swappedIn * held.output, held.input + swappedIn);
      expect(curveSwapIn(amountIn, held, of)).toEqual(withShares({ amountIn, swappedIn, swappedOut }, undefined, of));
    }), { numRuns: 2_000 });
  });

  test('matches the formula for an exact output [10.22]', () => {
    fc.assert(fc.property(anySize, reserves, rates, (amountOut, held, of) => {
      const before = (amount: bigint, part: bigint): bigint => ceilOf(amount * WHOLE, WHOLE - part);
      const swappedOut = of.creatorFeeIsOutput ? before(amountOut, of.creator) : amountOut;
      const swap = curveSwapOut(amountOut, held, of);
      if (swappedOut >= held.output) {
        expect(swap).toBeNull();
        return;
      }
      const swappedIn = ceilOf(held.input * swappedOut, held.output - swappedOut);
      const amountIn = before(swappedIn, of.creatorFeeIsOutput ? of.trade : of.trade + of.creator);
      expect(swap).toEqual(withShares({ amountIn, swappedIn, swappedOut }, amountOut, of));
    }), { numRuns: 2_000 });
  });
});

describe('products and quotients', () => {
  test('round down and up, for any signs', () => {
    fc.assert(fc.property(whole, whole, whole.filter((by) => by !== 0n), (value, by, denominator) => {
      expect(mulDivFloor(value, by, denominator)).toBe(floorOf(value * by, denominator));
      expect(mulDivCeil(value, by, denominator)).toBe(ceilOf(value * by, denominator));
    }));
    fc.assert(fc.property(
      fc.integer({ min: -30, max: 30 }), fc.integer({ min: -9, max: 9 }).filter((by) => by !== 0), (value, by) => {
        expect(Number(mulDivFloor(BigInt(value), 1n, BigInt(by)))).toBe(Math.floor(value / by) + 0);
        expect(Number(mulDivCeil(BigInt(value), 1n, BigInt(by)))).toBe(Math.ceil(value / by) + 0);
      }));
  });

  test('of a mint without a transfer fee are the amount itself, whatever its maximum', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: U64 }), fc.bigInt({ min: 0n, max: U64 }), (amount, maximumFee) => {
      const fee = { epoch: 0n, maximumFee, transferFeeBasisPoints: 0 };
      expect([computeTransferFee(amount, fee), amountBeforeTransferFee(amount, fee)]).toEqual([0n, amount]);
    }));
  });
});

describe('the curve of stable pools', () => {
  test('compares floats like integers with anything below 2^53', () => {
    const exact = fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n - 1n });
    fc.assert(fc.property(anySize, anySize, exact, (x, y, other) => {
      const points = new DataView(new ArrayBuffer(24));
      for (const [value, at] of [[x - 1n, 0], [y - 1n, 8]] as const) points.setBigUint64(at, value, true);
      const model = { modelId: '', accountType: 2n, status: 1n, multiplier: 1n, validDataCount: 1n, points };
      // Also next to the amounts themselves, where a rounded one would be on the wrong side.
      for (const to of [other, x - 1n, x, x - 2n, y - 1n, y, y - 2n].filter((amount) => amount < 2n ** 53n)) {
        expect(order(Number(to), nearPointX(model, 0))).toBe(order(to, pointX(model, 0)));
        expect(order(Number(to), nearPointY(model, 0))).toBe(order(to, pointY(model, 0)));
      }
    }), { numRuns: 2_000 });
  });

  test('converts to its own decimals and back, for the token\'s or other decimals', () => {
    const decimals = fc.integer({ min: 0, max: 18 });
    fc.assert(fc.property(fc.bigInt({ min: -U64, max: U64 }), decimals, decimals, (amount, ofToken, ofTable) => {
      const pool = { systemDecimalValue: 10n ** BigInt(ofTable) };
      expect(toSystem(pool, amount, ofToken)).toBe((amount * pool.systemDecimalValue) / 10n ** BigInt(ofToken));
      expect(fromSystem(pool, amount, ofToken)).toBe((amount * 10n ** BigInt(ofToken)) / pool.systemDecimalValue);
    }));
  });
});

function order<Amount extends bigint | number>(one: Amount, two: Amount): 'less' | 'same' | 'more' {
  if (one === two) return 'same';
  return one < two ? 'less' : 'more';
}
