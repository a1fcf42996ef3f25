import { SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { mulDivFloor } from './mulDivFloor.ts';
import type { Percent } from './Percent.ts';
import { slippageParts } from './slippageParts.ts';

/**
 * The most a person agrees to pay: the amount plus the slippage (SPEC section 9).
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
