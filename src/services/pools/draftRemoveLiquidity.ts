import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { ammV4RemoveInstructions } from '@/services/programs/ammV4/ammV4RemoveInstructions.ts';
import { cpmmRemoveInstructions } from '@/services/programs/cpmm/cpmmRemoveInstructions.ts';
import { stableRemoveInstructions } from '@/services/programs/stable/stableRemoveInstructions.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { draftPoolOperation } from './draftPoolOperation.ts';
import type { RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { StandardPool } from './StandardPool.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';

export interface RemoveLiquidityDraftQuery {
  readonly cluster: ClusterConfig;
  /** Who gives LP tokens back and pays, base58. */
  readonly ownerAddress: string;
  readonly pool: StandardPool;
  /** Of this pool. */
  readonly quote: RemoveQuote;
}

/**
 * What removing liquidity will do, ready for the panel and the signature.
 *
 * @throws AppError `regions/remove-liquidity`, `pools/withdraw-not-allowed`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function draftRemoveLiquidity(query: RemoveLiquidityDraftQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, pool, quote } = query;
  const { poolId, status } = pool;
  if (!pool.allows.withdraw) {
    throw new AppError('pools/withdraw-not-allowed', { details: { poolId, status: `${status}` } });
  }
  return draftPoolOperation({
    cluster, ownerAddress, pool,
    operation: 'remove-liquidity',
    kind: 'remove-liquidity',
    title: `Take ${amountText(quote.amountA, pool.a.mint)} and ${amountText(quote.amountB, pool.b.mint)} out of a pool`,
    label: 'Remove liquidity',
    a: RECEIVES,
    b: RECEIVES,
    lp: { spends: quote.lpAmount, spendsAtMost: quote.lpAmount },
    build: (accounts) => removeInstructions(query, accounts),
  });
}

function removeInstructions(query: RemoveLiquidityDraftQuery, accounts: OwnerAccounts): Promise<PoolInstructions> {
  const { pool, ownerAddress, quote } = query;
  switch (pool.kind) {
    case 'amm-v4': return ammV4RemoveInstructions({ pool, ownerAddress, accounts, quote });
    case 'cpmm': return cpmmRemoveInstructions({ pool, ownerAddress, accounts, quote });
    case 'stable': return stableRemoveInstructions({ pool, ownerAddress, accounts, quote });
  }
}
