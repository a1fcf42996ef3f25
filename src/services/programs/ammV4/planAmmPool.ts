import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { ammPoolCost, type AmmPoolCost } from './ammCost.ts';
import { findAmmMarket, type AmmMarket } from './findAmmMarket.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';
import { readAmmCreateFee } from './readAmmCreateFee.ts';
import type { Sides } from '@/services/programs/pool/readSides.ts';

export interface AmmPoolPlanQuery {
  readonly cluster: ClusterConfig;
  /** Who is to sign and pay, base58. */
  readonly ownerAddress: string;
  readonly request: PoolRequest;
  /** What the owner holds as it was read a moment ago, the base first; read where absent. */
  readonly sides?: Sides;
}

/** What will happen when the pool is created. */
export interface AmmPoolPlan {
  readonly poolId: string;
  readonly marketId: string;
  readonly cost: AmmPoolCost;
  /** There is a pool for this market already: `buildCreateAmmPoolAction` refuses. */
  readonly poolExists: boolean;
  /** What of the market is there, for the builder of the transactions. */
  readonly market: AmmMarket;
}

/**
 * Says what creating a pool will do and cost, everything read from chain, nothing signed or sent.
 *
 * @throws AppError `regions/all`, `accounts/program-missing`, `pools/config-missing`, `pools/market-blocked`, `rpc/*`
 */
export async function planAmmPool({ cluster, ownerAddress, request }: AmmPoolPlanQuery): Promise<AmmPoolPlan> {
  const size = request.fullSizeMarket ? 'full-size' : 'low-cost';
  const [availability, market, protocolFeeLamports, rent] = await Promise.all([
    getAvailability(cluster),
    findAmmMarket({
      cluster,
      ownerAddress,
      baseMint: request.baseMint.address,
      quoteMint: request.quoteMint.address,
    }, size),
    readAmmCreateFee(cluster),
    getRent(cluster),
  ]);
  assertAvailable(availability, 'create-pool');
  return {
    poolId: market.poolId,
    marketId: market.marketId,
    cost: ammPoolCost(rent, protocolFeeLamports, market.state, size),
    poolExists: market.poolExists,
    market,
  };
}
