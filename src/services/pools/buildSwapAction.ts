import { reachChainTime } from '@/services/rpc/getChainTime.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { assertSwappable, type StandardPool } from './standardPool.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { buildPoolOperation } from './buildPoolOperation.ts';
import { poolInstructions } from './poolInstructions.ts';
import { type SwapQuote, swapKey, swapSides } from '@/services/programs/pool/pool.ts';
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
  const [given, taken] = [amountText(quote.amountIn, input.mint), amountText(quote.amountOut, output.mint)];
  return buildPoolOperation({
    cluster, ownerAddress, pool,
    operation: 'swap',
    kind: 'swap',
    key: swapKey(input.mint.address, output.mint.address),
    title: quote.exact === 'in' ? formatMessage(m.ui.swapExactIn, { given, taken }) : formatMessage(m.ui.swapExactOut, { given, taken }),
    label: m.ui.swap,
    a: input === pool.a ? pays : RECEIVES,
    b: input === pool.b ? pays : RECEIVES,
    ...(quote.creatorFee > 0n && {
      notes: [formatMessage(m.services.creatorFeeNote, { amount: amountText(quote.creatorFee, (quote.creatorFeeIsOutput ? output : input).mint) })],
    }),
    build: (accounts) => poolInstructions(pool).swap({ pool, ownerAddress, accounts, quote }, cluster),
  });
}
