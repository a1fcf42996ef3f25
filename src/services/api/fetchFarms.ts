import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { fetchByIds } from './fetchByIds.ts';
import type { ApiOptions } from './getFromApi.ts';
import { address, decimal, seconds } from './shapes.ts';
import { tokenInfo } from './TokenInfo.ts';

const farms = z.array(z.nullable(z.object({
  programId: address,
  id: address,
  /** The tokens whose symbols name the farm. */
  symbolMints: z.array(tokenInfo),
  lpMint: tokenInfo,
  tvl: z.number(),
  lpPrice: z.number(),
  /** Percent a year. */
  apr: z.number(),
  tags: z.array(z.string()),
  rewardInfos: z.array(z.object({
    mint: tokenInfo,
    type: z.enum(['Standard SPL', 'Option tokens']),
    apr: z.number(),
    /** Base units of the reward. */
    perSecond: decimal,
    openTime: z.optional(seconds),
    endTime: z.optional(seconds),
  })),
})));

/** A farm as the provider describes it (SPEC section 3). */
export type FarmInfo = Readonly<NonNullable<z.output<typeof farms>[number]>>;

/**
 * Farms by their addresses: GET /farms/info/ids?ids (SPEC section 7).
 *
 * @param ids base58
 * @returns one for each address, in its order; `null` for what the provider does not know
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export function fetchFarms(
  cluster: ClusterConfig, ids: readonly string[], options?: ApiOptions,
): Promise<readonly (FarmInfo | null)[]> {
  return fetchByIds({ cluster, path: '/farms/info/ids?ids', ids, schema: farms, idOf: ({ id }) => id, ...options });
}
