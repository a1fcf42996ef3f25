import { AppError } from '@/errors/AppError.ts';
import { minAmountWithSlippage } from '@/services/amounts/minAmountWithSlippage.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { RemoveQuery, RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { StablePool } from './StablePool.ts';
import { assertStaysOnCurve, takeStablePnl } from './takeStablePnl.ts';

/** Status of a pool that only gives back: the program takes no share then. */
const WITHDRAW_ONLY = 3n;

/**
 * What removing liquidity from a stable pool gives, to the base unit: both sides are rounded down.
 *
 * The program checks no least amount, so none is promised: `minAmountA` and `minAmountB` are 0. The limits go along in
 * the instruction for releases that check them.
 *
 * @param pool as `readStablePool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`,
 *   `pools/amount-too-small`, `pools/amount-above-reserve`, `pools/share-not-computed`, `pools/stable-off-curve`
 */
export function quoteStableRemove(pool: StablePool, { lpAmount, slippage }: RemoveQuery): RemoveQuote {
  checkAmount(lpAmount);
  const details = { amount: `${lpAmount}`, lpSupply: `${pool.lpSupply}` };
  if (lpAmount >= pool.lpSupply || lpAmount > pool.lpCirculating) {
    throw new AppError('pools/amount-above-reserve', { details });
  }
  const reserves = pool.status === WITHDRAW_ONLY ? { a: pool.a.reserve, b: pool.b.reserve } : takeStablePnl(pool);
  const amountA = (reserves.a * lpAmount) / pool.lpSupply;
  const amountB = (reserves.b * lpAmount) / pool.lpSupply;
  if (amountA === 0n || amountB === 0n) throw new AppError('pools/amount-too-small', { details });
  assertStaysOnCurve(pool, { a: reserves.a - amountA, b: reserves.b - amountB });
  return {
    lpAmount, amountA, amountB,
    minAmountA: 0n,
    minAmountB: 0n,
    instructionMinA: minAmountWithSlippage(amountA, slippage),
    instructionMinB: minAmountWithSlippage(amountB, slippage),
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}
