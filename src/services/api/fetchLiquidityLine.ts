import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';
import { decimal } from './shapes.ts';

const liquidityLine = z.array(z.object({
  /** Token B for one token A. */
  price: decimal,
  liquidity: decimal,
}));

/** From this price up to that of the next point a concentrated pool has this liquidity. */
export type LiquidityPoint = Readonly<z.output<typeof liquidityLine>[number]>;

/**
 * Liquidity of a concentrated pool by price: GET /pools/line/liquidity?pool_id (SPEC section 7).
 *
 * @param poolId base58
 * @returns points by ascending price, for drawing
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchLiquidityLine(
  cluster: ClusterConfig, poolId: string, options?: ApiOptions,
): Promise<readonly LiquidityPoint[]> {
  const path = `/pools/line/liquidity?pool_id=${parseAddress(poolId).toBase58()}`;
  return getFromApi({ cluster, path, schema: liquidityLine, ...options });
}
