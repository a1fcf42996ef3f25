import { MAX_SLIPPAGE_PARTS, SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from './fraction.ts';
import { mulDivCeil, mulDivFloor } from './integers.ts';

/** A fraction of the whole, shown multiplied by 100: 1/200 is shown as 0.5 (rule 3.9). */
export type Percent = Fraction;

/** The number shown for a percentage: the fraction times 100 (rule 3.9). */
export function percentToHundredths({ numerator, denominator }: Percent): Fraction {
  return createFraction(numerator * 100n, denominator);
}

/**
 * Converts a slippage to 1e10 parts of the whole (rule 9.17), rounded down so that it never exceeds what was approved.
 *
 * @param slippage 0 to 50 %; with more, a sandwich attack could take half
 * @returns 0 to 5e9
 * @throws AppError `amounts/invalid-slippage`
 * @example slippageParts(parsePercent('0.5')); // 50_000_000n
 */
export function slippageParts({ numerator, denominator }: Percent): bigint {
  const isAbove = numerator * SLIPPAGE_MULTIPLIER > MAX_SLIPPAGE_PARTS * denominator;
  if (numerator < 0n || isAbove) throw new AppError('amounts/invalid-slippage');
  return (numerator * SLIPPAGE_MULTIPLIER) / denominator;
}

/**
 * The minimum amount received: the amount less the slippage (rule 9.18).
 *
 * @param amount base units
 * @param slippage 0 to 50 %
 * @returns base units, rounded up: at most the amount, and at least 1 unit of a non-zero amount, because rounding down
 *   would lose half of 2 units at 0.5 %
 * @throws AppError `amounts/invalid-slippage`
 * @example minAmountWithSlippage(1_000_000n, parsePercent('0.5')); // 995_000n
 */
export function minAmountWithSlippage(amount: bigint, slippage: Percent): bigint {
  return mulDivCeil(amount, SLIPPAGE_MULTIPLIER - slippageParts(slippage), SLIPPAGE_MULTIPLIER);
}

/**
 * The maximum amount paid: the amount plus the slippage (rule 9.18).
 *
 * @param amount base units
 * @param slippage 0 to 50 %
 * @returns base units, rounded down; may exceed what a token account can hold
 * @throws AppError `amounts/invalid-slippage`
 * @example maxAmountWithSlippage(1_000_000n, parsePercent('0.5')); // 1_005_000n
 */
export function maxAmountWithSlippage(amount: bigint, slippage: Percent): bigint {
  return mulDivFloor(amount, SLIPPAGE_MULTIPLIER + slippageParts(slippage), SLIPPAGE_MULTIPLIER);
}
