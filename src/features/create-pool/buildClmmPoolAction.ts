import { checkNewClmmPool, type NewClmmPoolRequest } from '@/services/programs/clmm/create/checkNewClmmPool.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { readPairTokens } from '@/services/pools/readPairTokens.ts';
import type { Action } from '@/services/transactions/action.ts';
import { checkPriceIsMeant } from './checkPriceIsMeant.ts';
import type { PoolActionQuery } from './PoolForm.ts';

/**
 * Checks a concentrated pool against the chain and builds the action that creates it, with its first position if one is
 * wanted.
 *
 * @throws AppError those of `checkNewClmmPool`, `checkPriceIsMeant` and `buildCreateClmmPoolAction`
 */
export async function buildClmmPoolAction(query: PoolActionQuery, pool: NewClmmPoolRequest): Promise<Action> {
  const { cluster, ownerAddress } = query;
  const request = await checkNewClmmPool({ cluster, ownerAddress, request: pool });
  const pair = await readPairTokens({ cluster, ownerAddress, baseMint: pool.baseMint, quoteMint: pool.quoteMint });
  await checkPriceIsMeant(query, request.price, pair);
  return buildCreateClmmPoolAction({ cluster, ownerAddress, request });
}
