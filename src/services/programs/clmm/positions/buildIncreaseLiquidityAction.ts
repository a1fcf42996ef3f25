import { AppError } from '@/errors/AppError.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildPositionOperation } from './buildPositionOperation.ts';
import { increaseLiquidityInstruction, instructedLiquidity } from './instructions.ts';
import type { HeldPosition } from './accounts.ts';
import type { DepositQuote } from './quote.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
  return buildPositionOperation({
    cluster, ownerAddress, pool,
    operation: 'add-position',
    kind: 'increase-position',
    subject: position.nftMint,
    title: formatMessage(m.plan.increaseTitle, { amountA: amountText(quote.amountA, pool.a.mint), amountB: amountText(quote.amountB, pool.b.mint) }),
    label: m.plan.increaseStep,
    tokens: [
      { mint: pool.a.mint, spends: quote.amountA, spendsAtMost: quote.amountA === 0n ? 0n : quote.maxAmountA },
      { mint: pool.b.mint, spends: quote.amountB, spendsAtMost: quote.amountB === 0n ? 0n : quote.maxAmountB },
    ],
    build: async (accountOf) => [{
      label: m.plan.increaseStep,
      movesTokens: true,
      instruction: await increaseLiquidityInstruction({
        pool, position, ownerAddress,
        accounts: { a: accountOf(pool.a.mint.address), b: accountOf(pool.b.mint.address) },
        ...instructedLiquidity(quote),
      }),
    }],
    facts: { nftMint: position.nftMint, positionId: position.positionId },
  });
}
