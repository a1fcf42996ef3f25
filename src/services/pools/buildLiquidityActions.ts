import { AppError } from '@/errors/AppError.ts';
import { buildOperation, type OperationToken } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES, type Spending, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import type { AddQuote, OwnerAccounts, RemoveQuote } from '@/services/programs/pool/pool.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { poolInstructions } from './poolInstructions.ts';
import type { StandardPool } from './PoolProgram.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

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
  return buildOperation({
    cluster, ownerAddress, pool,
    region: 'add-liquidity',
    kind: 'add-liquidity',
    title: phrase(m.titles.addToPool, { amountA: amountOf(quote.amountA, pool.a.mint), amountB: amountOf(quote.amountB, pool.b.mint) }),
    label: m.titles.addLiquidity,
    tokens: [
      { mint: pool.a.mint, spends: quote.amountA, spendsAtMost: quote.maxAmountA },
      { mint: pool.b.mint, spends: quote.amountB, spendsAtMost: quote.maxAmountB },
      lpToken(pool, RECEIVES),
    ],
    tokenNames: { [pool.lpMint]: m.ui.lpTokens },
    build: async (accountOf) => [{ instructions: await poolInstructions(pool).add({ pool, ownerAddress, quote, accounts: accountsOf(pool, accountOf) }) }],
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
  return buildOperation({
    cluster, ownerAddress, pool,
    region: 'remove-liquidity',
    kind: 'remove-liquidity',
    title: phrase(m.titles.removeFromPool, { amountA: amountOf(quote.amountA, pool.a.mint), amountB: amountOf(quote.amountB, pool.b.mint) }),
    label: m.titles.removeLiquidity,
    tokens: [{ mint: pool.a.mint, ...RECEIVES }, { mint: pool.b.mint, ...RECEIVES }, lpToken(pool, spendsExactly(quote.lpAmount))],
    tokenNames: { [pool.lpMint]: m.ui.lpTokens },
    build: async (accountOf) => [{ instructions: await poolInstructions(pool).remove({ pool, ownerAddress, quote, accounts: accountsOf(pool, accountOf) }) }],
  });
}

function lpToken({ lpMint, lpDecimals }: StandardPool, spending: Spending): OperationToken {
  // LP mints of every kind belong to the original token program.
  return { mint: { address: lpMint, programId: TOKEN_PROGRAM_ID.toBase58(), decimals: lpDecimals }, accountName: m.ui.yourLpAccount, ...spending };
}

function accountsOf({ a, b, lpMint }: StandardPool, accountOf: (mint: string) => string): OwnerAccounts {
  return { a: accountOf(a.mint.address), b: accountOf(b.mint.address), lp: accountOf(lpMint) };
}
