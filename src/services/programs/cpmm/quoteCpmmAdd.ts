import { SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/createFraction.ts';
import { mulDivFloor } from '@/services/amounts/mulDivFloor.ts';
import { slippageParts } from '@/services/amounts/slippageParts.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';
import { amountAfterTransferFee } from '@/services/programs/token/transferFee/amountAfterTransferFee.ts';
import { amountBeforeTransferFee } from '@/services/programs/token/transferFee/amountBeforeTransferFee.ts';
import { transferFeeAt } from '@/services/programs/token/transferFee/transferFeeAt.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { AddQuery, AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import { maxLimit } from '@/services/programs/pool/maxLimit.ts';
import type { PoolSide } from '@/services/programs/pool/Pool.ts';
import { depositShare } from './cpmmCurve.ts';
import type { CpmmPool } from './CpmmPool.ts';

/**
 * What adding liquidity to a CPMM pool takes and gives, to the base unit as the program computes it; pure.
 *
 * The program is told how many LP tokens to make and takes what they cost of both tokens, up to two limits. The typed
 * amount is the limit of its side, so that a whole balance can be typed; the LP tokens are those of the typed amount
 * less the slippage, so that the price may move either way by that much. Without slippage the typed amount is used up,
 * but for less than one LP token is worth.
 *
 * @param pool as `readCpmmPool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `sdk/invalid-fixed-side`, `pools/empty`, `pools/amount-too-small`,
 *   `pools/amount-above-pool`, `amounts/out-of-range`, `amounts/invalid-slippage`, `fees/amount-unreachable`
 */
export function quoteCpmmAdd(pool: CpmmPool, query: AddQuery): AddQuote {
  const { fixedSide, amount, slippage, epoch } = query;
  if (fixedSide !== 'a' && fixedSide !== 'b') throw new AppError('sdk/invalid-fixed-side');
  checkAmount(amount);
  const { poolId, lpSupply } = pool;
  if (pool.a.reserve <= 0n || pool.b.reserve <= 0n || lpSupply <= 0n) {
    throw new AppError('pools/empty', { details: { poolId } });
  }
  const fixed = pool[fixedSide];
  const reaching = amountAfterTransferFee(amount, transferFeeAt(fixed.transferFee, epoch));
  const used = mulDivFloor(reaching, SLIPPAGE_MULTIPLIER - slippageParts(slippage), SLIPPAGE_MULTIPLIER);
  const lpAmount = mulDivFloor(used, lpSupply, fixed.reserve);
  const [a, b] = [depositShare(lpAmount, pool.a.reserve, lpSupply), depositShare(lpAmount, pool.b.reserve, lpSupply)];
  if (a === 0n || b === 0n) throw new AppError('pools/amount-too-small', { details: { poolId, amount: `${amount}` } });
  const isCountable = (side: PoolSide, more: bigint): boolean => side.vaultAmount + more <= U64_MAX;
  if (lpSupply + lpAmount > U64_MAX || !isCountable(pool.a, a) || !isCountable(pool.b, b)) {
    throw new AppError('pools/amount-above-pool', { details: { poolId, amount: `${amount}` } });
  }
  const amountA = amountBeforeTransferFee(a, transferFeeAt(pool.a.transferFee, epoch));
  const amountB = amountBeforeTransferFee(b, transferFeeAt(pool.b.transferFee, epoch));
  return {
    fixedSide,
    amountA,
    amountB,
    maxAmountA: fixedSide === 'a' ? amount : maxLimit(amountA, slippage),
    maxAmountB: fixedSide === 'b' ? amount : maxLimit(amountB, slippage),
    minOtherAmount: 0n,
    lpAmount,
    share: createFraction(lpAmount, lpSupply + lpAmount),
    transferFeeA: amountA - a,
    transferFeeB: amountB - b,
  };
}
