import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { minAmountWithSlippage } from '@/services/amounts/minAmountWithSlippage.ts';
import { amountAfterTransferFee } from '@/services/programs/token/transferFee/amountAfterTransferFee.ts';
import { transferFeeAt } from '@/services/programs/token/transferFee/transferFeeAt.ts';
import { amountsFromLiquidity } from '@/services/programs/clmm/amountsFromLiquidity.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/sqrtPriceAtTick.ts';
import type { Position } from './Position.ts';
import type { PositionOwed } from './positionOwed.ts';
import type { PositionPool } from './quoteDeposit.ts';

export interface WithdrawalQuery {
  readonly pool: PositionPool;
  readonly position: Pick<Position, 'tickLower' | 'tickUpper' | 'liquidity'>;
  /** What is owed besides: the program pays it in the same transfer. */
  readonly owed: PositionOwed;
  /** How much to take out; 0 takes fees and rewards only. */
  readonly liquidity: bigint;
  /** 0 to 50 %: how much less than quoted may come out of the liquidity. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** What taking out of a position gives, to the base unit as the program computes it. */
export interface WithdrawalQuote {
  readonly liquidity: bigint;
  /** Of the liquidity alone, before transfer fees. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** Fees owed, before transfer fees. */
  readonly feesA: bigint;
  readonly feesB: bigint;
  /** Reach the owner: liquidity and fees, transfer fees taken. */
  readonly receivedA: bigint;
  readonly receivedB: bigint;
  /** The least of the liquidity alone, transfer fees taken: what the instruction carries. */
  readonly minAmountA: bigint;
  readonly minAmountB: bigint;
  /** Withheld by the mints. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}

/**
 * What taking liquidity out of a position gives, fees owed included.
 *
 * @throws AppError `clmm/liquidity-above-position`, `amounts/invalid-slippage`
 */
export function quoteWithdrawal(query: WithdrawalQuery): WithdrawalQuote {
  const { pool, position, owed, liquidity, slippage, epoch } = query;
  if (liquidity < 0n || liquidity > position.liquidity) {
    const details = { liquidity: `${liquidity}`, ofPosition: `${position.liquidity}` };
    throw new AppError('clmm/liquidity-above-position', { details });
  }
  const { amountA, amountB } = amountsFromLiquidity({
    sqrtPriceX64: pool.sqrtPriceX64,
    lowX64: sqrtPriceAtTick(position.tickLower),
    highX64: sqrtPriceAtTick(position.tickUpper),
    liquidity,
    rounding: 'down',
  });
  const [feeOfA, feeOfB] = [transferFeeAt(pool.a.transferFee, epoch), transferFeeAt(pool.b.transferFee, epoch)];
  const receivedA = amountAfterTransferFee(amountA + owed.feesA, feeOfA);
  const receivedB = amountAfterTransferFee(amountB + owed.feesB, feeOfB);
  return {
    liquidity,
    amountA,
    amountB,
    feesA: owed.feesA,
    feesB: owed.feesB,
    receivedA,
    receivedB,
    minAmountA: minAmountWithSlippage(amountAfterTransferFee(amountA, feeOfA), slippage),
    minAmountB: minAmountWithSlippage(amountAfterTransferFee(amountB, feeOfB), slippage),
    transferFeeA: amountA + owed.feesA - receivedA,
    transferFeeB: amountB + owed.feesB - receivedB,
  };
}
