import { SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { mulDivCeil } from './mulDivCeil.ts';
import type { Percent } from './Percent.ts';
import { slippageParts } from './slippageParts.ts';

/**
 * The least a person accepts to receive: the amount less the slippage (SPEC section 9).
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
