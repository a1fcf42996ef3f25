import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { ammPoolCost } from './ammCost.ts';
import { findAmmMarket } from './findAmmMarket.ts';
import type { NewPoolCost } from '@/services/programs/pool/NewPoolCost.ts';
import { readAmmCreateFee } from './readAmmCreateFee.ts';

export interface AmmPoolCostQuery {
  readonly cluster: ClusterConfig;
  /** The pair and who would sign; `null` while they are not known: then the general case is a pool with a new market. */
  readonly pair: { readonly ownerAddress: string; readonly baseMint: string; readonly quoteMint: string } | null;
}

/**
 * What an AMM v4 pool of a pair will cost, its market included where there is none: read from chain.
 *
 * @throws AppError `accounts/program-missing`, `pools/config-missing`, `pools/market-blocked`, `rpc/*`
 */
export async function readAmmPoolCost({ cluster, pair }: AmmPoolCostQuery): Promise<NewPoolCost> {
  const [market, fee, rent] = await Promise.all([
    pair && findAmmMarket({ cluster, ...pair }), readAmmCreateFee(cluster), getRent(cluster),
  ]);
  return ammPoolCost(rent, fee, market?.state ?? 'absent');
}
