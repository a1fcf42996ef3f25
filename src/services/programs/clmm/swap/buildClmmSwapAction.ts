import { AppError } from '@/errors/AppError.ts';
import { reachChainTime } from '@/services/rpc/getChainTime.ts';
import { buildOperation, swapOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { clmmSwapInstructions } from './instructions.ts';
import type { ClmmSwapQuote } from './quote.ts';
import * as m from '#messages';

export interface ClmmSwapActionQuery extends ActionQuery {
  readonly pool: ClmmPool;
  /** For this pool. */
  readonly quote: ClmmSwapQuote;
}

/**
 * Builds the action that swaps on a concentrated pool. If it crosses so many tick arrays that they do not fit, their
 * neighbours are left out first, before it is split into several transactions.
 *
 * @throws AppError `regions/swap`, `pools/swap-not-allowed`, `pools/not-open-yet`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildClmmSwapAction(query: ClmmSwapActionQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, quote } = query;
  assertOpen(pool, await reachChainTime(cluster, pool.openTimeSeconds + 1n));
  const isInputA = quote.inputMint === pool.a.mint.address;
  const [input, output] = isInputA ? [pool.a, pool.b] : [pool.b, pool.a];
  return buildOperation({
    cluster, ownerAddress, pool,
    ...swapOperation(quote, input.mint, output.mint),
    label: m.titles.swap,
    tokens: [
      { mint: input.mint, spends: quote.amountIn, spendsAtMost: quote.maxAmountIn },
      { mint: output.mint, ...RECEIVES },
    ],
    build: [quote.tickArrayStarts, quote.walkedTickArrayStarts].map((tickArrayStarts) => async (accountOf) => {
      const accounts = { a: accountOf(pool.a.mint.address), b: accountOf(pool.b.mint.address) };
      return [{ instructions: await clmmSwapInstructions({ pool, ownerAddress, accounts, quote: { ...quote, tickArrayStarts } }) }];
    }),
    ...(!quote.allTrade && { notes: [m.plan.partialSwapNote] }),
  });
}

/** Refuses what the program would refuse because of the pool's status or open time. */
function assertOpen({ poolId, allows, status, openTimeSeconds }: ClmmPool, nowSeconds: bigint): void {
  if (!allows.swap) throw new AppError('pools/swap-not-allowed', { details: { poolId, status: `${status}` } });
  if (nowSeconds <= openTimeSeconds) {
    throw new AppError('pools/not-open-yet', { details: { poolId, openTimeSeconds: `${openTimeSeconds}` } });
  }
}
