import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { ammV4AddInstructions } from '@/services/programs/ammV4/ammV4AddInstructions.ts';
import { cpmmAddInstructions } from '@/services/programs/cpmm/cpmmAddInstructions.ts';
import { stableAddInstructions } from '@/services/programs/stable/stableAddInstructions.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { draftPoolOperation } from './draftPoolOperation.ts';
import type { AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { StandardPool } from './StandardPool.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';

export interface AddLiquidityDraftQuery {
  readonly cluster: ClusterConfig;
  /** Who gives the tokens and pays, base58. */
  readonly ownerAddress: string;
  readonly pool: StandardPool;
  /** Of this pool. */
  readonly quote: AddQuote;
}

/**
 * What adding liquidity will do, ready for the panel and the signature.
 *
 * @throws AppError `regions/add-liquidity`, `pools/deposit-not-allowed`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function draftAddLiquidity(query: AddLiquidityDraftQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, pool, quote } = query;
  const { poolId, status } = pool;
  if (!pool.allows.deposit) {
    throw new AppError('pools/deposit-not-allowed', { details: { poolId, status: `${status}` } });
  }
  return draftPoolOperation({
    cluster, ownerAddress, pool,
    operation: 'add-liquidity',
    kind: 'add-liquidity',
    title: `Add ${amountText(quote.amountA, pool.a.mint)} and ${amountText(quote.amountB, pool.b.mint)} to a pool`,
    label: 'Add liquidity',
    a: { spends: quote.amountA, spendsAtMost: quote.maxAmountA },
    b: { spends: quote.amountB, spendsAtMost: quote.maxAmountB },
    lp: RECEIVES,
    build: (accounts) => addInstructions(query, accounts),
  });
}

function addInstructions(query: AddLiquidityDraftQuery, accounts: OwnerAccounts): Promise<PoolInstructions> {
  const { pool, ownerAddress, quote } = query;
  switch (pool.kind) {
    case 'amm-v4': return ammV4AddInstructions({ pool, ownerAddress, accounts, quote });
    case 'cpmm': return cpmmAddInstructions({ pool, ownerAddress, accounts, quote });
    case 'stable': return stableAddInstructions({ pool, ownerAddress, accounts, quote });
  }
}
