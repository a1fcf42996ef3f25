import { SLIPPAGE_MULTIPLIER } from '../../constants.ts';
import { mulDivFloor } from './mulDivFloor.ts';
import type { Percent } from './Percent.ts';
import { slippageParts } from './slippageParts.ts';

/**
 * The least a person accepts to receive: the amount less the slippage (SPEC section 9).
 *
 * @param amount base units
 * @param slippage 0 to 100 %
 * @returns base units, rounded down
 * @throws AppError `amounts/invalid-slippage`
 * @example minAmountWithSlippage(1_000_000n, parsePercent('0.5')); // 995_000n
 */
export function minAmountWithSlippage(amount: bigint, slippage: Percent): bigint {
  return mulDivFloor(amount, SLIPPAGE_MULTIPLIER - slippageParts(slippage), SLIPPAGE_MULTIPLIER);
}
