import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { type DepositQuote, quoteDepositWithin } from '@/services/programs/clmm/positions/quote.ts';
import type { RemoveQuote } from '@/services/programs/pool/pool.ts';
import { quoteRemove } from './quote.ts';
import type { StandardPool } from './PoolProgram.ts';

export interface MoveLiquidityQuery {
  /** The pool to remove from. */
  readonly pool: StandardPool;
  /** The pool to deposit into: the same pair, in either order. */
  readonly clmmPool: ClmmPool;
  /** LP tokens to redeem, base units; above 0. */
  readonly lpAmount: bigint;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** 0 to 50 %; applies to the removal and to the deposit. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** Amounts of a move between two pools, base units. A and B are the sides of the concentrated pool. */
export interface MoveLiquidityQuote {
  readonly remove: RemoveQuote;
  /** Deposits at most the minimum that the removal returns of each token. */
  readonly deposit: DepositQuote;
  /** Expected from the removal. */
  readonly removedA: bigint;
  readonly removedB: bigint;
  /** Minimum from the removal. */
  readonly minRemovedA: bigint;
  readonly minRemovedB: bigint;
  /** Transfer fees of removal and deposit together. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}

/**
 * Checks that two pools trade the same pair.
 *
 * @throws AppError `sdk/mint-check`
 */
export function assertSamePair(pool: StandardPool, clmmPool: ClmmPool): void {
  const mintsOf = ({ a, b }: Pick<StandardPool, 'a' | 'b'> | Pick<ClmmPool, 'a' | 'b'>) => [a.mint.address, b.mint.address].sort();
  const [from, to] = [mintsOf(pool), mintsOf(clmmPool)];
  if (from.join() !== to.join()) throw new AppError('sdk/mint-check', { details: { poolId: pool.poolId, clmmPoolId: clmmPool.poolId } });
}

/**
 * Quotes a move of liquidity into a concentrated position. The deposit is limited to the minimum the removal returns; the rest
 * stays with the owner. Pure.
 *
 * @throws AppError `sdk/mint-check`, and those of `quoteRemove` and `quoteDepositWithin`
 */
export function quoteMoveLiquidity({ pool, clmmPool, lpAmount, tickLower, tickUpper, slippage, epoch }: MoveLiquidityQuery): MoveLiquidityQuote {
  assertSamePair(pool, clmmPool);
  const remove = quoteRemove(pool, { lpAmount, slippage, epoch });
  const out = {
    [pool.a.mint.address]: { removed: remove.amountA, least: remove.minAmountA, transferFee: remove.transferFeeA },
    [pool.b.mint.address]: { removed: remove.amountB, least: remove.minAmountB, transferFee: remove.transferFeeB },
  };
  const [a, b] = [out[clmmPool.a.mint.address]!, out[clmmPool.b.mint.address]!];
  const deposit = quoteDepositWithin({ pool: clmmPool, tickLower, tickUpper, mostA: a.least, mostB: b.least, slippage, epoch });
  return {
    remove,
    deposit,
    removedA: a.removed,
    removedB: b.removed,
    minRemovedA: a.least,
    minRemovedB: b.least,
    transferFeeA: a.transferFee + deposit.transferFeeA,
    transferFeeB: b.transferFee + deposit.transferFeeB,
  };
}
