import type { Fraction } from '@/services/amounts/Fraction.ts';
import { minAmountWithSlippage } from '@/services/amounts/minAmountWithSlippage.ts';
import { maxLimit } from '@/services/programs/pool/maxLimit.ts';
import type { StandardPoolBase } from '@/services/programs/pool/Pool.ts';
import type { SwapQuery, SwapQuote } from '@/services/programs/pool/SwapQuote.ts';

/** What a swap moves, base units. */
export interface AmmSwapAmounts {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Of the amount in. */
  readonly tradeFee: bigint;
}

/** What a quote is made of, besides the pool and what was asked. */
export interface AmmSwapParts {
  /** base58 */
  readonly outputMint: string;
  readonly amounts: AmmSwapAmounts;
  /** As `ammSwapLimit` gave it. */
  readonly limit: bigint;
  readonly priceImpact: Fraction;
}

/**
 * What the instruction of a swap carries as its limit: the least to get of an 'in' swap, the most to pay of an 'out'.
 *
 * @returns base units
 * @throws AppError `amounts/invalid-slippage`
 */
export function ammSwapLimit({ exact, slippage }: SwapQuery, { amountIn, amountOut }: AmmSwapAmounts): bigint {
  return exact === 'in' ? minAmountWithSlippage(amountOut, slippage) : maxLimit(amountIn, slippage);
}

/**
 * The quote of a swap on an AMM v4 or a stable pool, whose amounts its own formula gave. Neither knows transfer fees,
 * nor a share of the fund or the creator. One literal: a screen quotes at every key, and spreading one object into
 * another takes longer than all the arithmetic.
 */
export function ammSwapQuote(
  { fees }: Pick<StandardPoolBase, 'fees'>, query: SwapQuery, parts: AmmSwapParts,
): SwapQuote {
  const { inputMint, exact, amount } = query;
  const { outputMint, amounts: { amountIn, amountOut, tradeFee }, limit, priceImpact } = parts;
  return {
    inputMint, outputMint, exact, amountIn, amountOut,
    minAmountOut: exact === 'in' ? limit : amountOut,
    maxAmountIn: exact === 'in' ? amountIn : limit,
    instructionAmount: amount,
    instructionLimit: limit,
    tradeFee,
    protocolFee: (tradeFee * fees.protocolNumerator) / fees.shareDenominator,
    fundFee: 0n,
    creatorFee: 0n,
    creatorFeeIsOutput: false,
    inputTransferFee: 0n,
    outputTransferFee: 0n,
    priceImpact,
  };
}
