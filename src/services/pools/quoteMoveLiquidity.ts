import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { type DepositQuote, quoteDepositWithin } from '@/services/programs/clmm/positions/quote.ts';
import type { RemoveQuote } from '@/services/programs/pool/pool.ts';
import { quoteRemove } from './quote.ts';
import type { StandardPool } from './standardPool.ts';

export interface MoveLiquidityQuery {
  /** Where the liquidity is. */
  readonly pool: StandardPool;
  /** Where it goes: of the same pair, in either order. */
  readonly clmmPool: ClmmPool;
  /** LP tokens given back, base units; above 0. */
  readonly lpAmount: bigint;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** 0 to 50 %: of what comes out as of what goes in. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** What moving liquidity takes out of one pool and puts into a position of another; A and B are the concentrated pool's. */
export interface MoveLiquidityQuote {
  readonly remove: RemoveQuote;
  /** Takes no more of either token than comes out at least. */
  readonly deposit: DepositQuote;
  /** Come out, base units. */
  readonly removedA: bigint;
  readonly removedB: bigint;
  /** Come out at least. */
  readonly minRemovedA: bigint;
  readonly minRemovedB: bigint;
  /** Withheld by the mints, on the way out and on the way in. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}

/**
 * Refuses two pools of different pairs.
 *
 * @throws AppError `sdk/mint-check`
 */
export function assertSamePair(pool: StandardPool, clmmPool: ClmmPool): void {
  const mintsOf = ({ a, b }: Pick<StandardPool, 'a' | 'b'> | Pick<ClmmPool, 'a' | 'b'>) => [a.mint.address, b.mint.address].sort();
  const [from, to] = [mintsOf(pool), mintsOf(clmmPool)];
  if (from.join() !== to.join()) throw new AppError('sdk/mint-check', { details: { poolId: pool.poolId, clmmPoolId: clmmPool.poolId } });
}

/**
 * What moving liquidity into a concentrated position takes and gives: as much goes in as comes out at least, what is left stays
 * with the owner; pure.
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
