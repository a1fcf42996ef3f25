import { AppError } from '@/errors/AppError.ts';
import { implausiblePrice, priceDeviations } from '@/services/pools/prices.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import type { CheckedPool } from '@/services/programs/pool/newPool.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { PoolActionQuery } from './PoolForm.ts';

/** Checks a pool of each kind against the chain. */
const checks: { readonly [Kind in NewPoolKind]: (query: PoolActionQuery<Kind>) => Promise<CheckedPool> } = {
  'amm-v4': async ({ cluster, ownerAddress, request: { pool } }) =>
    (await import('@/services/programs/ammV4/buildCreateAmmPoolAction.ts')).checkAmmPool({ cluster, ownerAddress, request: pool }),
  cpmm: async ({ cluster, ownerAddress, request: { pool }, configId }) =>
    (await import('@/services/programs/cpmm/buildCreateCpmmPoolAction.ts')).checkCpmmPool({ cluster, ownerAddress, request: pool }, configId),
  clmm: async ({ cluster, ownerAddress, request: { pool } }) =>
    (await import('@/services/programs/clmm/create/checkNewClmmPool.ts')).checkNewClmmPool({ cluster, ownerAddress, request: pool }),
};

/**
 * Checks a pool against the chain and builds the action that creates it. A price far from that of another pool, or an
 * inverted one, is refused until it is confirmed: arbitrage would take the difference from the pool.
 *
 * @throws AppError those of `checkAmmPool`, `checkCpmmPool` and `checkNewClmmPool`, which name their field;
 *   `pools/impossible-price-not-confirmed`, `pools/far-price-not-confirmed` at the field `confirmation`
 */
export async function buildPoolAction<Kind extends NewPoolKind>(query: PoolActionQuery<Kind>): Promise<Action> {
  const { request: { kind, isPriceConfirmed }, readPrices } = query;
  const { price, tokens, build } = await checks[kind](query);
  if (price && !isPriceConfirmed) {
    if (implausiblePrice(price, ...tokens)) throw new AppError('pools/impossible-price-not-confirmed').at('confirmation');
    if (priceDeviations(price, await readPrices()).length > 0) throw new AppError('pools/far-price-not-confirmed').at('confirmation');
  }
  return build();
}
