import { AppError } from '@/errors/AppError.ts';
import { minAmountWithSlippage } from '@/services/amounts/minAmountWithSlippage.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { RemoveQuery, RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import { takePnl } from './takePnl.ts';

/** Status of a pool that only gives back: the program takes no share then. */
const WITHDRAW_ONLY = 3n;

/**
 * What removing liquidity from an AMM v4 pool gives, to the base unit: both sides are rounded down.
 *
 * @param pool as `readAmmV4Pool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-reserve`, `pools/share-not-computed`
 */
export function quoteAmmV4Remove(pool: AmmV4Pool, { lpAmount, slippage }: RemoveQuery): RemoveQuote {
  checkAmount(lpAmount);
  const details = { amount: `${lpAmount}`, lpSupply: `${pool.lpSupply}` };
  if (lpAmount >= pool.lpSupply || lpAmount > pool.lpCirculating) {
    throw new AppError('pools/amount-above-reserve', { details });
  }
  const reserves = pool.status === WITHDRAW_ONLY ? { a: pool.a.reserve, b: pool.b.reserve } : takePnl(pool);
  const amountA = (reserves.a * lpAmount) / pool.lpSupply;
  const amountB = (reserves.b * lpAmount) / pool.lpSupply;
  if (amountA === 0n || amountB === 0n) throw new AppError('pools/amount-too-small', { details });
  const minAmountA = minAmountWithSlippage(amountA, slippage);
  const minAmountB = minAmountWithSlippage(amountB, slippage);
  return {
    lpAmount, amountA, amountB, minAmountA, minAmountB,
    instructionMinA: minAmountA,
    instructionMinB: minAmountB,
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}
