import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { type ApiOptions, getFromApi } from './client.ts';
import { address, listOf, units } from './shapes.ts';

const clmmConfigs = listOf(z.object({
  id: address,
  index: z.int(),
  /** Parts of 1,000,000. */
  tradeFeeRate: z.int(),
  protocolFeeRate: z.int(),
  fundFeeRate: z.int(),
  tickSpacing: z.int(),
  /** Default width of a new position's range around the price, as a part of the whole. */
  defaultRange: z.number(),
  defaultRangePoint: z.array(z.number()),
}));

/** A fee tier of concentrated pools. */
type ClmmConfig = Readonly<z.output<typeof clmmConfigs>[number]>;

/**
 * The fee tiers of concentrated pools: GET /main/clmm-config (rule 7.3).
 *
 * @throws AppError `api/*`
 */
export function fetchClmmConfigs(cluster: ClusterConfig, options?: ApiOptions): Promise<readonly ClmmConfig[]> {
  return getFromApi({ cluster, path: '/main/clmm-config', schema: clmmConfigs, ...options });
}

const cpmmConfigs = listOf(z.object({
  id: address,
  index: z.int(),
  /** Parts of 1,000,000. */
  tradeFeeRate: z.int(),
  protocolFeeRate: z.int(),
  fundFeeRate: z.int(),
  /** Lamports. */
  createPoolFee: units,
  creatorFeeRate: z.optional(z.int()),
}));

/** A fee tier of constant-product pools. */
type CpmmConfig = Readonly<z.output<typeof cpmmConfigs>[number]>;

/**
 * The fee tiers of constant-product pools: GET /main/cpmm-config (rule 7.4).
 *
 * @throws AppError `api/*`
 */
export function fetchCpmmConfigs(cluster: ClusterConfig, options?: ApiOptions): Promise<readonly CpmmConfig[]> {
  return getFromApi({ cluster, path: '/main/cpmm-config', schema: cpmmConfigs, ...options });
}
