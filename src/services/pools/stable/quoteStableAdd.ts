import { AppError } from '../../../errors/AppError.ts';
import { createFraction } from '../../amounts/createFraction.ts';
import { minAmountWithSlippage } from '../../amounts/minAmountWithSlippage.ts';
import { U64_MAX } from '../../amounts/u64.ts';
import { ammCeilDiv } from '../ammV4/ammCeilDiv.ts';
import { checkAmount } from '../checkAmount.ts';
import type { AddQuery, AddQuote } from '../LiquidityQuote.ts';
import { maxLimit } from '../maxLimit.ts';
import type { StablePool } from './StablePool.ts';
import { assertStaysOnCurve, takeStablePnl } from './takeStablePnl.ts';

/**
 * What adding liquidity to a stable pool takes and gives, to the base unit: the fixed side goes in whole, the other is
 * rounded up, the LP tokens down.
 *
 * The program checks the most of the other side only: `minOtherAmount` goes along for releases that check it.
 *
 * @param pool as `readStablePool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-pool`, `pools/share-not-computed`, `pools/stable-off-curve`
 */
export function quoteStableAdd(pool: StablePool, { fixedSide, amount, slippage }: AddQuery): AddQuote {
  checkAmount(amount);
  if (pool.lpSupply === 0n) throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  const reserves = takeStablePnl(pool);
  const isA = fixedSide === 'a';
  const [fixed, other] = isA ? [reserves.a, reserves.b] : [reserves.b, reserves.a];
  const otherAmount = ammCeilDiv(amount * other, fixed);
  const lpAmount = (amount * pool.lpSupply) / fixed;
  const details = { amount: `${amount}` };
  if (otherAmount === 0n || lpAmount === 0n) throw new AppError('pools/amount-too-small', { details });
  if (otherAmount > U64_MAX || pool.lpSupply + lpAmount > U64_MAX) {
    throw new AppError('pools/amount-above-pool', { details });
  }
  const [amountA, amountB] = isA ? [amount, otherAmount] : [otherAmount, amount];
  assertStaysOnCurve(pool, { a: reserves.a + amountA, b: reserves.b + amountB });
  const maxOther = maxLimit(otherAmount, slippage);
  return {
    fixedSide,
    amountA,
    amountB,
    maxAmountA: isA ? amount : maxOther,
    maxAmountB: isA ? maxOther : amount,
    minOtherAmount: minAmountWithSlippage(otherAmount, slippage),
    lpAmount,
    share: createFraction(lpAmount, pool.lpSupply + lpAmount),
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}
