import { AppError, isAppError } from '@/errors/AppError.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { buildRemoveLiquidityAction } from './buildLiquidityActions.ts';
import { assertSamePair, type MoveLiquidityQuote } from './quoteMoveLiquidity.ts';
import type { StandardPool } from './PoolProgram.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

/** The owner holds the LP tokens and receives the position's NFT. */
export interface MoveLiquidityActionQuery extends ActionQuery {
  readonly pool: StandardPool;
  readonly clmmPool: ClmmPool;
  /** A quote for these two pools. */
  readonly quote: MoveLiquidityQuote;
}

/**
 * Builds the action that moves liquidity into a concentrated position: one transaction removes it, the next opens the position.
 *
 * @throws AppError `sdk/mint-check` if the pools trade different pairs, `sdk/no-lp-account-in-trade` if the owner has no LP account, and
 *   those of `buildRemoveLiquidityAction` and of `buildOpenPositionAction`
 */
export async function buildMoveLiquidityAction(query: MoveLiquidityActionQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, clmmPool, quote: { remove, deposit } } = query;
  assertSamePair(pool, clmmPool);
  const [removal, opening] = await Promise.all([
    buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote: remove }).catch((error: unknown) => {
      if (!isAppError(error, 'sdk/no-token-account')) throw error;
      throw new AppError('sdk/no-lp-account-in-trade', { details: { lpMint: pool.lpMint }, cause: error });
    }),
    buildOpenPositionAction({ cluster, ownerAddress, pool: clmmPool, quote: deposit, arrivesBefore: true }),
  ]);
  return {
    kind: 'move-liquidity',
    title: phrase(m.titles.moveLiquidity, { amountA: amountOf(deposit.amountA, clmmPool.a.mint), amountB: amountOf(deposit.amountB, clmmPool.b.mint) }),
    key: `move-liquidity ${pool.poolId}`,
    steps: [...removal.steps, ...opening.steps],
    facts: opening.facts,
    accountNames: { ...removal.accountNames, ...opening.accountNames },
    mintDecimals: { ...removal.mintDecimals, ...opening.mintDecimals },
    tokenNames: { ...removal.tokenNames, ...opening.tokenNames },
    notes: [m.services.moveSplitNote],
    remarks: opening.remarks ?? [],
  };
}
