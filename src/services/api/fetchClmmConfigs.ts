import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';
import { address } from './shapes.ts';

const clmmConfigs = z.array(z.object({
  id: address,
  index: z.int(),
  /** Parts of 1,000,000. */
  tradeFeeRate: z.int(),
  protocolFeeRate: z.int(),
  fundFeeRate: z.int(),
  tickSpacing: z.int(),
  /** How far from the price a new position reaches by default, part of the whole. */
  defaultRange: z.number(),
  defaultRangePoint: z.array(z.number()),
}));

/** A fee tier of concentrated pools. */
export type ClmmConfig = Readonly<z.output<typeof clmmConfigs>[number]>;

/**
 * The fee tiers of concentrated pools: GET /main/clmm-config (SPEC section 7).
 *
 * @throws AppError `api/*`
 */
export function fetchClmmConfigs(cluster: ClusterConfig, options?: ApiOptions): Promise<readonly ClmmConfig[]> {
  return getFromApi({ cluster, path: '/main/clmm-config', schema: clmmConfigs, ...options });
}
