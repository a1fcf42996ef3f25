import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { PoolFees } from '@/services/programs/pool/Pool.ts';
import { priceImpact } from '@/services/programs/pool/priceImpact.ts';
import type { SwapQuery, SwapQuote } from '@/services/programs/pool/SwapQuote.ts';
import { swapSides } from '@/services/programs/pool/swapSides.ts';
import { ammCeilDiv } from './ammCeilDiv.ts';
import { ammSwapLimit, ammSwapQuote, type AmmSwapAmounts } from './ammSwapQuote.ts';
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
  const { inputMint, exact, amount } = query;
  checkAmount(amount);
  const { input, output } = swapSides(pool, inputMint);
  const reserves = { reserveIn: input.reserve, reserveOut: output.reserve };
  if (reserves.reserveIn <= 0n || reserves.reserveOut <= 0n) {
    throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  }
  const amounts = exact === 'in'
    ? swapExactIn(amount, reserves, pool.fees)
    : swapExactOut(amount, reserves, pool.fees);
  const { amountIn, amountOut, tradeFee } = amounts;
  const limit = ammSwapLimit(query, amounts);
  const { reserveIn, reserveOut } = reserves;
  const impact = priceImpact({ amountIn: amountIn - tradeFee, amountOut, reserveIn, reserveOut });
  return ammSwapQuote(pool, query, { outputMint: output.mint.address, amounts, limit, priceImpact: impact });
}

interface Reserves {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/**
 * The bare formula with the amount in fixed: the fee is rounded up, what comes out down.
 *
 * @throws AppError `pools/amount-too-small`
 */
function swapExactIn(amountIn: bigint, { reserveIn, reserveOut }: Reserves, fees: PoolFees): AmmSwapAmounts {
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
function swapExactOut(amountOut: bigint, { reserveIn, reserveOut }: Reserves, fees: PoolFees): AmmSwapAmounts {
  if (amountOut >= reserveOut) throw refusal('pools/amount-above-reserve', amountOut, reserveOut);
  const traded = ammCeilDiv(reserveIn * amountOut, reserveOut - amountOut);
  const { tradeNumerator, tradeDenominator } = fees;
  const amountIn = ammCeilDiv(traded * tradeDenominator, tradeDenominator - tradeNumerator);
  if (amountIn === 0n) throw refusal('pools/amount-too-small', amountOut, reserveOut);
  // No account can hold what would be needed.
  if (amountIn > U64_MAX) throw refusal('pools/amount-above-reserve', amountOut, reserveOut);
  return { amountIn, amountOut, tradeFee: amountIn - traded };
}

function refusal(code: ErrorCode, amount: bigint, reserve: bigint): AppError {
  return new AppError(code, { details: { amount: `${amount}`, reserve: `${reserve}` } });
}
