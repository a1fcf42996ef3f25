import type { ClusterConfig } from '../../../config.ts';
import { AppError } from '../../../errors/AppError.ts';
import { getChainTime } from '../../accounts/getChainTime.ts';
import { assertAvailable } from '../../api/assertAvailable.ts';
import { getAvailability } from '../../api/getAvailability.ts';
import { amountText } from '../../pools/amountText.ts';
import { prepareOwnerAccounts } from '../../pools/ownerAccounts.ts';
import type { ActionDraft } from '../../transactions/action.ts';
import type { ClmmPool } from '../ClmmPool.ts';
import { clmmSwapInstructions } from './clmmSwapInstructions.ts';
import type { ClmmSwapQuote } from './ClmmSwapQuote.ts';

export interface ClmmSwapDraftQuery {
  readonly cluster: ClusterConfig;
  /** Who swaps and pays, base58. */
  readonly ownerAddress: string;
  readonly pool: ClmmPool;
  /** Of this pool. */
  readonly quote: ClmmSwapQuote;
}

const PARTIAL = 'Only a part is swapped: the price limit or the end of the liquidity comes first.';

const RECEIVES = { spends: 0n, spendsAtMost: 0n } as const;

/**
 * What a swap on a concentrated pool will do, ready for the panel and the signature.
 *
 * @throws AppError `regions/swap`, `pools/swap-not-allowed`, `pools/not-open-yet`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function draftClmmSwap(query: ClmmSwapDraftQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, pool, quote } = query;
  assertOpen(pool, BigInt(Math.floor((await getChainTime(cluster)) / 1000)));
  const isInputA = quote.inputMint === pool.a.mint.address;
  const [input, output] = isInputA ? [pool.a, pool.b] : [pool.b, pool.a];
  const pays = { spends: quote.amountIn, spendsAtMost: quote.maxAmountIn };
  const sides = [
    { mint: pool.a.mint, ...(isInputA ? pays : RECEIVES) },
    { mint: pool.b.mint, ...(isInputA ? RECEIVES : pays) },
  ];
  const [availability, prepared] = await Promise.all([
    getAvailability(cluster),
    prepareOwnerAccounts({
      cluster, ownerAddress,
      tokens: sides.map(({ mint, ...spending }) => ({ mint: mint.address, programId: mint.programId, ...spending })),
    }),
  ]);
  assertAvailable(availability, 'swap');
  const [a = '', b = ''] = prepared.addresses;
  const instructions = await clmmSwapInstructions({ pool, ownerAddress, accounts: { a, b }, quote });
  const [given, taken] = [amountText(quote.amountIn, input.mint), amountText(quote.amountOut, output.mint)];
  return {
    kind: 'swap',
    title: quote.exact === 'in' ? `Swap ${given} for about ${taken}` : `Swap about ${given} for ${taken}`,
    steps: [{
      label: 'Swap', instructions: [...prepared.before, ...instructions], endInstructions: prepared.after,
    }],
    facts: { poolId: pool.poolId, poolKind: pool.kind },
    accountNames: { [isInputA ? b : a]: 'Your account for the token' },
    mintDecimals: { [pool.a.mint.address]: pool.a.mint.decimals, [pool.b.mint.address]: pool.b.mint.decimals },
    ...(!quote.allTrade && { notes: [PARTIAL] }),
  };
}

/** What the program would refuse for the pool's status or its open time. */
function assertOpen({ poolId, allows, status, openTimeSeconds }: ClmmPool, nowSeconds: bigint): void {
  if (!allows.swap) throw new AppError('pools/swap-not-allowed', { details: { poolId, status: `${status}` } });
  if (nowSeconds <= openTimeSeconds) {
    throw new AppError('pools/not-open-yet', { details: { poolId, openTimeSeconds: `${openTimeSeconds}` } });
  }
}
