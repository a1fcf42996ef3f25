import { AppError } from '@/errors/AppError.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { depositTokens, increaseLiquidityInstruction, instructedLiquidity } from './instructions.ts';
import { type HeldPosition, positionFacts } from './accounts.ts';
import type { DepositQuote } from './quote.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

export interface IncreaseLiquidityQuery extends ActionQuery {
  readonly pool: ClmmPool;
  readonly position: HeldPosition;
  /** For this pool and the position's range. */
  readonly quote: DepositQuote;
}

/**
 * Builds the action that adds liquidity to a position. Fees and rewards earned so far stay owed.
 *
 * @throws AppError `regions/add-position`, `clmm/operation-disabled`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildIncreaseLiquidityAction(query: IncreaseLiquidityQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, position, quote } = query;
  if (!pool.allows.openPosition) throw new AppError('clmm/operation-disabled', { details: { poolId: pool.poolId } });
  return buildOperation({
    cluster, ownerAddress, pool,
    region: 'add-position',
    kind: 'increase-position',
    subject: position.nftMint,
    title: phrase(m.titles.addToPosition, { amountA: amountOf(quote.amountA, pool.a.mint), amountB: amountOf(quote.amountB, pool.b.mint) }),
    label: m.titles.addLiquidity,
    tokens: depositTokens(pool, quote),
    build: async (accountOf) => [{
      instructions: [await increaseLiquidityInstruction({
        pool, position, ownerAddress,
        accounts: { a: accountOf(pool.a.mint.address), b: accountOf(pool.b.mint.address) },
        ...instructedLiquidity(quote),
      })],
    }],
    ...positionFacts(position),
  });
}
