import { AppError } from '@/errors/AppError.ts';
import { reachChainTime } from '@/services/rpc/getChainTime.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { swapKey } from '@/services/programs/pool/pool.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildPositionOperation } from '@/services/programs/clmm/positions/buildPositionOperation.ts';
import { clmmSwapInstructions } from './instructions.ts';
import type { ClmmSwapQuote } from './quote.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface ClmmSwapActionQuery extends ActionQuery {
  readonly pool: ClmmPool;
  /** For this pool. */
  readonly quote: ClmmSwapQuote;
}

const PARTIAL = m.plan.partialSwapNote;

/**
 * Builds the action that swaps on a concentrated pool. If it crosses so many tick arrays that they do not fit, their
 * neighbours are left out first, before it is split into several transactions.
 *
 * @throws AppError `regions/swap`, `pools/swap-not-allowed`, `pools/not-open-yet`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildClmmSwapAction(query: ClmmSwapActionQuery): Promise<Action> {
  const { cluster, pool, quote } = query;
  assertOpen(pool, await reachChainTime(cluster, pool.openTimeSeconds + 1n));
  const action = await buildWithTickArrays(query, quote.tickArrayStarts);
  return action.steps.length === 1 ? action : buildWithTickArrays(query, quote.walkedTickArrayStarts);
}

function buildWithTickArrays(query: ClmmSwapActionQuery, tickArrayStarts: readonly number[]): Promise<Action> {
  const { cluster, ownerAddress, pool, quote } = query;
  const isInputA = quote.inputMint === pool.a.mint.address;
  const [input, output] = isInputA ? [pool.a, pool.b] : [pool.b, pool.a];
  const [given, taken] = [amountText(quote.amountIn, input.mint), amountText(quote.amountOut, output.mint)];
  return buildPositionOperation({
    cluster, ownerAddress, pool,
    operation: 'swap',
    kind: 'swap',
    key: swapKey(input.mint.address, output.mint.address),
    title: quote.exact === 'in' ? formatMessage(m.ui.swapExactIn, { given, taken }) : formatMessage(m.ui.swapExactOut, { given, taken }),
    label: m.ui.swap,
    tokens: [
      { mint: input.mint, spends: quote.amountIn, spendsAtMost: quote.maxAmountIn },
      { mint: output.mint, ...RECEIVES },
    ],
    build: async (accountOf) => {
      const accounts = { a: accountOf(pool.a.mint.address), b: accountOf(pool.b.mint.address) };
      const named = { ...quote, tickArrayStarts };
      const instructions = await clmmSwapInstructions({ pool, ownerAddress, accounts, quote: named });
      return instructions.map((instruction) => ({ label: m.ui.swap, movesTokens: true, instruction }));
    },
    ...(!quote.allTrade && { notes: [PARTIAL] }),
  });
}

/** Refuses what the program would refuse because of the pool's status or open time. */
function assertOpen({ poolId, allows, status, openTimeSeconds }: ClmmPool, nowSeconds: bigint): void {
  if (!allows.swap) throw new AppError('pools/swap-not-allowed', { details: { poolId, status: `${status}` } });
  if (nowSeconds <= openTimeSeconds) {
    throw new AppError('pools/not-open-yet', { details: { poolId, openTimeSeconds: `${openTimeSeconds}` } });
  }
}
