import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { maxAmountWithSlippage, type Percent } from '@/services/amounts/slippage.ts';

/**
 * Refuses an amount that no token account can hold (rule 5.35).
 *
 * @param amount base units
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`
 */
export function checkAmount(amount: bigint): void {
  if (amount <= 0n) throw new AppError('sdk/amounts-not-positive', { details: { amount: `${amount}` } });
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${amount}` } });
}

/**
 * Refuses anything but the two sides, since untyped callers may pass it (rule 5.34). @throws AppError
 * `sdk/invalid-fixed-side`
 */
export function checkFixedSide(side: string): void {
  if (side !== 'a' && side !== 'b') throw new AppError('sdk/invalid-fixed-side');
}

/**
 * The maximum amount paid, limited to u64 as in an instruction.
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
  /** Traded base units: the input without fees; 0 or more, like all of these. */
  readonly amountIn: bigint;
  /** Base units the pool pays for it. */
  readonly amountOut: bigint;
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/**
 * How much worse a constant-product swap is than the initial price.
 *
 * @returns 0 to 1
 * @example priceImpact({ amountIn: 100n, amountOut: 90n, reserveIn: 900n, reserveOut: 900n }); // 10 %
 */
export function priceImpact({ amountIn, amountOut, reserveIn, reserveOut }: PriceImpactQuery): Fraction {
  const atPoolPrice = amountIn * reserveOut;
  if (atPoolPrice === 0n) return { numerator: 0n, denominator: 1n };
  return { numerator: atPoolPrice - amountOut * reserveIn, denominator: atPoolPrice };
}
