import { AppError } from '@/errors/AppError.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import type { AddQuote, RemoveQuote } from '@/services/programs/pool/pool.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { buildPoolOperation } from './buildPoolOperation.ts';
import { poolInstructions } from './poolInstructions.ts';
import type { StandardPool } from './standardPool.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface AddLiquidityActionQuery extends ActionQuery {
  readonly pool: StandardPool;
  /** A quote for this pool. */
  readonly quote: AddQuote;
}

/**
 * Builds the action that adds liquidity.
 *
 * @throws AppError `regions/add-liquidity`, `pools/deposit-not-allowed`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildAddLiquidityAction(query: AddLiquidityActionQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, quote } = query;
  const { poolId, status } = pool;
  if (!pool.allows.deposit) {
    throw new AppError('pools/deposit-not-allowed', { details: { poolId, status: `${status}` } });
  }
  return buildPoolOperation({
    cluster, ownerAddress, pool,
    operation: 'add-liquidity',
    kind: 'add-liquidity',
    title: formatMessage(m.services.addTitle, { amountA: amountText(quote.amountA, pool.a.mint), amountB: amountText(quote.amountB, pool.b.mint) }),
    label: m.ui.addLiquidity,
    a: { spends: quote.amountA, spendsAtMost: quote.maxAmountA },
    b: { spends: quote.amountB, spendsAtMost: quote.maxAmountB },
    lp: RECEIVES,
    build: (accounts) => poolInstructions(pool).add({ pool, ownerAddress, accounts, quote }),
  });
}

export interface RemoveLiquidityActionQuery extends ActionQuery {
  readonly pool: StandardPool;
  /** A quote for this pool. */
  readonly quote: RemoveQuote;
}

/**
 * Builds the action that removes liquidity.
 *
 * @throws AppError `regions/remove-liquidity`, `pools/withdraw-not-allowed`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildRemoveLiquidityAction(query: RemoveLiquidityActionQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, quote } = query;
  const { poolId, status } = pool;
  if (!pool.allows.withdraw) {
    throw new AppError('pools/withdraw-not-allowed', { details: { poolId, status: `${status}` } });
  }
  return buildPoolOperation({
    cluster, ownerAddress, pool,
    operation: 'remove-liquidity',
    kind: 'remove-liquidity',
    title: formatMessage(m.services.removeTitle, { amountA: amountText(quote.amountA, pool.a.mint), amountB: amountText(quote.amountB, pool.b.mint) }),
    label: m.ui.removeLiquidity,
    a: RECEIVES,
    b: RECEIVES,
    lp: { spends: quote.lpAmount, spendsAtMost: quote.lpAmount },
    build: (accounts) => poolInstructions(pool).remove({ pool, ownerAddress, accounts, quote }),
  });
}
