import { AppError } from '@/errors/AppError.ts';
import { minAmountWithSlippage } from '@/services/amounts/minAmountWithSlippage.ts';
import { amountAfterTransferFee } from '@/services/programs/token/transferFee/amountAfterTransferFee.ts';
import { transferFeeAt } from '@/services/programs/token/transferFee/transferFeeAt.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { RemoveQuery, RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import { withdrawShare } from './cpmmCurve.ts';
import type { CpmmPool } from './CpmmPool.ts';

/**
 * What removing liquidity from a CPMM pool gives, to the base unit as the program computes it; pure. The program checks
 * its limits after transfer fees.
 *
 * @param pool as `readCpmmPool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `pools/amount-above-reserve`, `pools/amount-too-small`,
 *   `amounts/invalid-slippage`
 */
export function quoteCpmmRemove(pool: CpmmPool, query: RemoveQuery): RemoveQuote {
  const { lpAmount, slippage, epoch } = query;
  const { poolId, lpSupply } = pool;
  checkAmount(lpAmount);
  // Nobody holds more than circulates: the first 100 units of LP were never made.
  if (lpAmount > pool.lpCirculating || lpAmount > lpSupply) {
    throw new AppError('pools/amount-above-reserve', { details: { poolId, lpAmount: `${lpAmount}` } });
  }
  const [a, b] = [withdrawShare(lpAmount, pool.a.reserve, lpSupply), withdrawShare(lpAmount, pool.b.reserve, lpSupply)];
  if (a === 0n || b === 0n) {
    throw new AppError('pools/amount-too-small', { details: { poolId, lpAmount: `${lpAmount}` } });
  }
  const amountA = amountAfterTransferFee(a, transferFeeAt(pool.a.transferFee, epoch));
  const amountB = amountAfterTransferFee(b, transferFeeAt(pool.b.transferFee, epoch));
  const [minAmountA, minAmountB] = [minAmountWithSlippage(amountA, slippage), minAmountWithSlippage(amountB, slippage)];
  return {
    lpAmount,
    amountA,
    amountB,
    minAmountA,
    minAmountB,
    instructionMinA: minAmountA,
    instructionMinB: minAmountB,
    transferFeeA: a - amountA,
    transferFeeB: b - amountB,
  };
}
