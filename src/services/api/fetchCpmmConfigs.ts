import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';
import { address, units } from './shapes.ts';

const cpmmConfigs = z.array(z.object({
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
export type CpmmConfig = Readonly<z.output<typeof cpmmConfigs>[number]>;

/**
 * The fee tiers of constant-product pools: GET /main/cpmm-config (SPEC section 7).
 *
 * @throws AppError `api/*`
 */
export function fetchCpmmConfigs(cluster: ClusterConfig, options?: ApiOptions): Promise<readonly CpmmConfig[]> {
  return getFromApi({ cluster, path: '/main/cpmm-config', schema: cpmmConfigs, ...options });
}
