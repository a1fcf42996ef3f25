import { AppError } from '@/errors/AppError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { missingPrograms } from '@/services/rpc/missingPrograms.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { ammPoolCost, type AmmPoolCost } from './ammCost.ts';
import { asksForMarket } from './askProgram.ts';
import { findAmmMarket, type AmmMarket } from './findAmmMarket.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';
import { readAmmCreateFee } from './readAmmCreateFee.ts';
import type { Sides } from '@/services/programs/pool/readSides.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';

export interface AmmPoolPlanQuery extends ActionQuery {
  readonly request: PoolRequest;
  /** The owner's balances if they were just read, the base first; read if absent. */
  readonly sides?: Sides;
}

/** What creating the pool will do. */
export interface AmmPoolPlan {
  readonly poolId: string;
  readonly marketId: string;
  readonly cost: AmmPoolCost;
  /** This market already has a pool, so `buildCreateAmmPoolAction` refuses. */
  readonly poolExists: boolean;
  /** What exists of the market, for the transaction builder. */
  readonly market: AmmMarket;
  /** Whether the program asks for a market, and creates open orders on it. */
  readonly needsMarket: boolean;
}

/**
 * Plans a pool's creation and its cost from chain data; nothing is signed or sent.
 *
 * @throws AppError `regions/all`, `accounts/program-missing`, `pools/config-missing`, `pools/market-blocked`, `rpc/*`
 */
export async function planAmmPool({ cluster, ownerAddress, request }: AmmPoolPlanQuery): Promise<AmmPoolPlan> {
  const size = typeof request.market === 'object' ? 'full-size' : 'low-cost';
  const [availability, found, protocolFeeLamports, rent, needsMarket] = await Promise.all([
    getAvailability(cluster),
    findAmmMarket({
      cluster,
      ownerAddress,
      baseMint: request.baseMint.address,
      quoteMint: request.quoteMint.address,
    }, size),
    readAmmCreateFee(cluster),
    getRent(cluster),
    asksForMarket(cluster, ownerAddress),
  ]);
  assertAvailable(availability, 'create-pool');
  const isMarketMade = found.own === null || needsMarket || request.market !== undefined;
  const market = isMarketMade ? found : { ...found, state: 'none', own: null } as const;
  const { openBook } = cluster.programs;
  if (market.own && (await missingPrograms(cluster, [openBook])).length > 0) {
    throw new AppError('accounts/program-missing', { details: { program: 'OpenBook', address: openBook } });
  }
  return {
    poolId: market.poolId,
    marketId: market.marketId,
    cost: ammPoolCost({ rent, protocolFeeLamports, needsMarket, state: market.state, size }),
    needsMarket,
    poolExists: market.poolExists,
    market,
  };
}
