import { reachChainTime } from '@/services/rpc/getChainTime.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation, swapOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { poolInstructions } from './poolInstructions.ts';
import { assertSwappable } from './standardPool.ts';
import type { StandardPool } from './PoolProgram.ts';
import { type SwapQuote, swapSides } from '@/services/programs/pool/pool.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface SwapActionQuery extends ActionQuery {
  readonly pool: StandardPool;
  /** A quote for this pool. */
  readonly quote: SwapQuote;
}

/**
 * Builds the action that swaps.
 *
 * @throws AppError `regions/swap`, `pools/swap-not-allowed`, `pools/not-open-yet`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildSwapAction(query: SwapActionQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, quote } = query;
  const { input, output } = swapSides(pool, quote.inputMint);
  assertSwappable(pool, await reachChainTime(cluster, pool.openTimeSeconds));
  const pays = { spends: quote.amountIn, spendsAtMost: quote.maxAmountIn };
  return buildOperation({
    cluster, ownerAddress, pool,
    ...swapOperation(quote, input.mint, output.mint),
    label: m.titles.swap,
    tokens: [pool.a, pool.b].map((side) => ({ mint: side.mint, ...(side === input ? pays : RECEIVES) })),
    ...(quote.creatorFee > 0n && {
      notes: [formatMessage(m.services.creatorFeeNote, { amount: amountText(quote.creatorFee, (quote.creatorFeeIsOutput ? output : input).mint) })],
    }),
    build: async (accountOf) => [{
      instructions: await poolInstructions(pool).swap({
        pool, ownerAddress, quote, accounts: { a: accountOf(pool.a.mint.address), b: accountOf(pool.b.mint.address) },
      }, cluster),
    }],
  });
}
