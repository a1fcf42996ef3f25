import { MAX_SLIPPAGE_PARTS, SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from './fraction.ts';
import { mulDivCeil, mulDivFloor } from './integers.ts';

/** A fraction of the whole that is shown multiplied by 100: 1/200 reads 0.5 (rule 3.9). */
export type Percent = Fraction;

/** The number a percent shows: the fraction times 100 (rule 3.9). */
export function percentToHundredths({ numerator, denominator }: Percent): Fraction {
  return createFraction(numerator * 100n, denominator);
}

/**
 * Reads a slippage to 1e10 parts of the whole (rule 9.17), rounded down: never more than was agreed to.
 *
 * @param slippage 0 to 50 %: with more, anyone who trades before takes half
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
 * The least a person accepts to receive: the amount less the slippage (rule 9.18).
 *
 * @param amount base units
 * @param slippage 0 to 50 %
 * @returns base units, rounded up: never more than the amount, and at least 1 unit of an amount that is not 0, for rounded down
 *   0.5 % of 2 units would be half of them
 * @throws AppError `amounts/invalid-slippage`
 * @example minAmountWithSlippage(1_000_000n, parsePercent('0.5')); // 995_000n
 */
export function minAmountWithSlippage(amount: bigint, slippage: Percent): bigint {
  return mulDivCeil(amount, SLIPPAGE_MULTIPLIER - slippageParts(slippage), SLIPPAGE_MULTIPLIER);
}

/**
 * The most a person agrees to pay: the amount plus the slippage (rule 9.18).
 *
 * @param amount base units
 * @param slippage 0 to 50 %
 * @returns base units, rounded down; may be more than a token account holds
 * @throws AppError `amounts/invalid-slippage`
 * @example maxAmountWithSlippage(1_000_000n, parsePercent('0.5')); // 1_005_000n
 */
export function maxAmountWithSlippage(amount: bigint, slippage: Percent): bigint {
  return mulDivFloor(amount, SLIPPAGE_MULTIPLIER + slippageParts(slippage), SLIPPAGE_MULTIPLIER);
}
