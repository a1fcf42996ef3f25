import { minAmountWithSlippage } from '../../amounts/minAmountWithSlippage.ts';
import { maxLimit } from '../maxLimit.ts';
import type { StandardPoolBase } from '../Pool.ts';
import type { SwapQuery, SwapQuote } from '../SwapQuote.ts';

/** What a swap moves, base units. */
export interface AmmSwapAmounts {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Of the amount in. */
  readonly tradeFee: bigint;
}

/**
 * The quote of a swap on an AMM v4 or a stable pool, whose amounts its own formula gave; all but the price impact.
 * Neither knows transfer fees, nor a share of the fund or the creator.
 *
 * @param outputMint base58
 * @throws AppError `amounts/invalid-slippage`
 */
export function ammSwapQuote(
  { fees }: Pick<StandardPoolBase, 'fees'>, query: SwapQuery, outputMint: string, amounts: AmmSwapAmounts,
): Omit<SwapQuote, 'priceImpact'> {
  const { inputMint, exact, amount, slippage } = query;
  const { amountIn, amountOut, tradeFee } = amounts;
  const minAmountOut = exact === 'in' ? minAmountWithSlippage(amountOut, slippage) : amountOut;
  const maxAmountIn = exact === 'in' ? amountIn : maxLimit(amountIn, slippage);
  return {
    inputMint, outputMint, exact, amountIn, amountOut, minAmountOut, maxAmountIn,
    instructionAmount: amount,
    instructionLimit: exact === 'in' ? minAmountOut : maxAmountIn,
    tradeFee,
    protocolFee: (tradeFee * fees.protocolNumerator) / fees.shareDenominator,
    fundFee: 0n,
    creatorFee: 0n,
    creatorFeeIsOutput: false,
    inputTransferFee: 0n,
    outputTransferFee: 0n,
  };
}
