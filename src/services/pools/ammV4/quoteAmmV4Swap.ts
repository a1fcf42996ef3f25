import { AppError } from '../../../errors/AppError.ts';
import { minAmountWithSlippage } from '../../amounts/minAmountWithSlippage.ts';
import { U64_MAX } from '../../amounts/u64.ts';
import { checkAmount } from '../checkAmount.ts';
import { maxLimit } from '../maxLimit.ts';
import type { PoolFees } from '../Pool.ts';
import { priceImpact } from '../priceImpact.ts';
import type { SwapQuery, SwapQuote } from '../SwapQuote.ts';
import { swapSides } from '../swapSides.ts';
import { ammCeilDiv } from './ammCeilDiv.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';

/**
 * What a swap on an AMM v4 pool gives and costs, to the base unit (SPEC sections 5 and 9: 25 of 10000).
 *
 * The share of the fee that is the protocol's stays in the pool until the next deposit or withdrawal.
 *
 * @param pool as `readAmmV4Pool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`,
 *   `sdk/mint-not-in-pool`, `pools/empty`, `pools/amount-too-small`, `pools/amount-above-reserve`
 */
export function quoteAmmV4Swap(pool: AmmV4Pool, query: SwapQuery): SwapQuote {
  const { inputMint, exact, amount, slippage } = query;
  checkAmount(amount);
  const { input, output } = swapSides(pool, inputMint);
  const reserves = { reserveIn: input.reserve, reserveOut: output.reserve };
  if (reserves.reserveIn <= 0n || reserves.reserveOut <= 0n) {
    throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  }
  const { amountIn, amountOut, tradeFee } = exact === 'in'
    ? swapExactIn(amount, reserves, pool.fees)
    : swapExactOut(amount, reserves, pool.fees);
  const minAmountOut = exact === 'in' ? minAmountWithSlippage(amountOut, slippage) : amountOut;
  const maxAmountIn = exact === 'in' ? amountIn : maxLimit(amountIn, slippage);
  return {
    inputMint, exact, amountIn, amountOut, minAmountOut, maxAmountIn,
    outputMint: output.mint.address,
    instructionAmount: amount,
    instructionLimit: exact === 'in' ? minAmountOut : maxAmountIn,
    tradeFee,
    protocolFee: (tradeFee * pool.fees.protocolNumerator) / pool.fees.shareDenominator,
    fundFee: 0n,
    creatorFee: 0n,
    creatorFeeIsOutput: false,
    inputTransferFee: 0n,
    outputTransferFee: 0n,
    priceImpact: priceImpact({ amountIn: amountIn - tradeFee, amountOut, ...reserves }),
  };
}

interface Reserves {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

interface SwapAmounts {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly tradeFee: bigint;
}

/**
 * The bare formula with the amount in fixed: the fee is rounded up, what comes out down.
 *
 * @throws AppError `pools/amount-too-small`
 */
function swapExactIn(amountIn: bigint, { reserveIn, reserveOut }: Reserves, fees: PoolFees): SwapAmounts {
  const tradeFee = ammCeilDiv(amountIn * fees.tradeNumerator, fees.tradeDenominator);
  const traded = amountIn - tradeFee;
  const amountOut = (reserveOut * traded) / (reserveIn + traded);
  if (amountOut === 0n) throw new AppError('pools/amount-too-small', { details: { amount: `${amountIn}` } });
  return { amountIn, amountOut, tradeFee };
}

/**
 * The bare formula with the amount out fixed: rounded up twice, before and after the fee is put on top.
 *
 * @throws AppError `pools/amount-above-reserve`, `pools/amount-too-small`
 */
function swapExactOut(amountOut: bigint, { reserveIn, reserveOut }: Reserves, fees: PoolFees): SwapAmounts {
  const details = { amount: `${amountOut}`, reserve: `${reserveOut}` };
  if (amountOut >= reserveOut) throw new AppError('pools/amount-above-reserve', { details });
  const traded = ammCeilDiv(reserveIn * amountOut, reserveOut - amountOut);
  const { tradeNumerator, tradeDenominator } = fees;
  const amountIn = ammCeilDiv(traded * tradeDenominator, tradeDenominator - tradeNumerator);
  if (amountIn === 0n) throw new AppError('pools/amount-too-small', { details });
  // No account can hold what would be needed.
  if (amountIn > U64_MAX) throw new AppError('pools/amount-above-reserve', { details });
  return { amountIn, amountOut, tradeFee: amountIn - traded };
}
