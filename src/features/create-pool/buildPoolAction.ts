import { checkNewPool } from '@/services/programs/pool/newPool.ts';
import { readPairTokens } from '@/services/pools/readPairTokens.ts';
import { startingPrice } from '@/services/programs/pool/poolPrice.ts';
import type { Action } from '@/services/transactions/action.ts';
import { checkPriceIsMeant } from './checkPriceIsMeant.ts';
import type { PoolActionQuery } from './PoolForm.ts';

const loadAmm = () => import('@/services/programs/ammV4/buildCreateAmmPoolAction.ts');
const loadCpmm = () => import('@/services/programs/cpmm/buildCreateCpmmPoolAction.ts');

/**
 * Checks a pool against the chain and builds the action that creates it.
 *
 * @throws AppError those of `checkNewPool`, `checkNewClmmPool` and `checkPriceIsMeant`, which name their field; those of
 *   `buildCreateAmmPoolAction`, `buildCreateCpmmPoolAction` and `buildCreateClmmPoolAction`
 */
export async function buildPoolAction(query: PoolActionQuery): Promise<Action> {
  const { cluster, ownerAddress, request: { kind, pool }, configId } = query;
  if (kind === 'clmm') return (await import('./buildClmmPoolAction.ts')).buildClmmPoolAction(query, pool);
  // Loaded in parallel with the checks.
  (kind === 'cpmm' ? loadCpmm() : loadAmm()).catch(() => undefined);
  const { request, sides } = await checkNewPool({ cluster, ownerAddress, kind, request: pool });
  const pair = await readPairTokens({ cluster, ownerAddress, baseMint: pool.baseMint, quoteMint: pool.quoteMint, sides });
  const price = startingPrice({ amount: pool.baseAmount, token: pair.base }, { amount: pool.quoteAmount, token: pair.quote });
  await checkPriceIsMeant(query, price, pair);
  if (kind === 'cpmm') {
    const { buildCreateCpmmPoolAction } = await loadCpmm();
    return buildCreateCpmmPoolAction({ cluster, ownerAddress, request: { ...request, configId }, sides });
  }
  return (await loadAmm()).buildCreateAmmPoolAction({ cluster, ownerAddress, request, sides });
}
