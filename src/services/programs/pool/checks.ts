import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { maxAmountWithSlippage, type Percent } from '@/services/amounts/slippage.ts';

/**
 * Refuses an amount no token account can give or take (rule 5.35).
 *
 * @param amount base units
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`
 */
export function checkAmount(amount: bigint): void {
  if (amount <= 0n) throw new AppError('sdk/amounts-not-positive', { details: { amount: `${amount}` } });
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${amount}` } });
}

/** Refuses anything but one of the two sides, as callers without types may pass it (rule 5.34). @throws AppError `sdk/invalid-fixed-side` */
export function checkFixedSide(side: string): void {
  if (side !== 'a' && side !== 'b') throw new AppError('sdk/invalid-fixed-side');
}

/**
 * The most a person agrees to pay, as an instruction can carry it: u64.
 *
 * @param amount base units
 * @param slippage 0 to 50 %
 * @throws AppError `amounts/invalid-slippage`
 */
export function maxLimit(amount: bigint, slippage: Percent): bigint {
  const limit = maxAmountWithSlippage(amount, slippage);
  return limit > U64_MAX ? U64_MAX : limit;
}

interface PriceImpactQuery {
  /** Base units that are traded: what goes in, fees left out; 0 or more, as all of these. */
  readonly amountIn: bigint;
  /** Base units the pool gives for it. */
  readonly amountOut: bigint;
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/**
 * How far a swap on a constant product falls short of the price it found.
 *
 * @returns 0 to 1
 * @example priceImpact({ amountIn: 100n, amountOut: 90n, reserveIn: 900n, reserveOut: 900n }); // 10 %
 */
export function priceImpact({ amountIn, amountOut, reserveIn, reserveOut }: PriceImpactQuery): Fraction {
  const atPoolPrice = amountIn * reserveOut;
  if (atPoolPrice === 0n) return { numerator: 0n, denominator: 1n };
  return { numerator: atPoolPrice - amountOut * reserveIn, denominator: atPoolPrice };
}
