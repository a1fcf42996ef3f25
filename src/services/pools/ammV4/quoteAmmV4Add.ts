import { AppError } from '../../../errors/AppError.ts';
import { createFraction } from '../../amounts/createFraction.ts';
import { minAmountWithSlippage } from '../../amounts/minAmountWithSlippage.ts';
import { U64_MAX } from '../../amounts/u64.ts';
import { checkAmount } from '../checkAmount.ts';
import type { AddQuery, AddQuote } from '../LiquidityQuote.ts';
import { maxLimit } from '../maxLimit.ts';
import { ammCeilDiv } from './ammCeilDiv.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import { takePnl } from './takePnl.ts';

/**
 * What adding liquidity to an AMM v4 pool takes and gives, to the base unit: the fixed side goes in whole, the other is
 * rounded up, the LP tokens down.
 *
 * @param pool as `readAmmV4Pool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-pool`, `pools/share-not-computed`
 */
export function quoteAmmV4Add(pool: AmmV4Pool, { fixedSide, amount, slippage }: AddQuery): AddQuote {
  checkAmount(amount);
  if (pool.lpSupply === 0n) throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  const reserves = takePnl(pool);
  const isA = fixedSide === 'a';
  const [fixed, other] = isA ? [reserves.a, reserves.b] : [reserves.b, reserves.a];
  const otherAmount = ammCeilDiv(amount * other, fixed);
  const lpAmount = (amount * pool.lpSupply) / fixed;
  const details = { amount: `${amount}` };
  if (otherAmount === 0n || lpAmount === 0n) throw new AppError('pools/amount-too-small', { details });
  if (otherAmount > U64_MAX || pool.lpSupply + lpAmount > U64_MAX) {
    throw new AppError('pools/amount-above-pool', { details });
  }
  const maxOther = maxLimit(otherAmount, slippage);
  return {
    fixedSide,
    amountA: isA ? amount : otherAmount,
    amountB: isA ? otherAmount : amount,
    maxAmountA: isA ? amount : maxOther,
    maxAmountB: isA ? maxOther : amount,
    minOtherAmount: minAmountWithSlippage(otherAmount, slippage),
    lpAmount,
    share: createFraction(lpAmount, pool.lpSupply + lpAmount),
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}
