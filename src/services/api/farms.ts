import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { type ApiOptions, fetchByIds } from './client.ts';
import { address, decimal, listOf, seconds } from './shapes.ts';
import { tokenInfo } from './tokens.ts';

const farmKeys = listOf(z.object({
  programId: address,
  id: address,
  symbolMints: z.array(tokenInfo),
  lpMint: tokenInfo,
  authority: address,
  lpVault: address,
  /** Minimum and maximum length of a version 6 farm's reward period, and by how much it may be extended, in seconds. */
  config: z.optional(z.object({ periodMax: z.number(), periodMin: z.number(), periodExtend: z.number() })),
  rewardInfos: z.array(z.object({
    mint: tokenInfo,
    vault: address,
    type: z.enum(['Standard SPL', 'Option tokens']),
    /** Base units of the reward. */
    perSecond: decimal,
    openTime: z.optional(seconds),
    endTime: z.optional(seconds),
    sender: z.optional(address),
  })),
}));

/** The addresses of a farm (rule 3.13). */
type FarmKeys = Readonly<z.output<typeof farmKeys>[number]>;

/**
 * The addresses of farms: GET /farms/key/ids?ids (rule 7.15).
 *
 * @param ids base58
 * @returns one per address, in order; `null` for those unknown to the provider
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export function fetchFarmKeys(
  cluster: ClusterConfig, ids: readonly string[], options?: ApiOptions,
): Promise<readonly (FarmKeys | null)[]> {
  return fetchByIds({ cluster, path: '/farms/key/ids?ids', ids, schema: farmKeys, idOf: ({ id }) => id, ...options });
}

/** As the SDK's types have it; Raydium's API reference has only address, APR and mints. */
const farms = listOf(z.object({
  programId: z.optional(address),
  id: address,
  /** The tokens whose symbols name the farm. */
  symbolMints: z._default(z.array(tokenInfo), []),
  lpMint: z.union([tokenInfo, address]),
  tvl: z._default(z.number(), 0),
  lpPrice: z.optional(z.number()),
  /** Percent per year. */
  apr: z.number(),
  tags: z._default(z.array(z.string()), []),
  rewardInfos: z._default(z.array(z.object({
    mint: tokenInfo,
    type: z.enum(['Standard SPL', 'Option tokens']),
    apr: z.number(),
    /** Base units of the reward. */
    perSecond: decimal,
    openTime: z.optional(seconds),
    endTime: z.optional(seconds),
  })), []),
}));

/** A farm as the provider describes it (rule 3.13). */
export type FarmInfo = Readonly<z.output<typeof farms>[number]>;

/**
 * Farms by their addresses: GET /farms/info/ids?ids (rule 7.14).
 *
 * @param ids base58
 * @returns one per address, in order; `null` for those unknown to the provider
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export function fetchFarms(
  cluster: ClusterConfig, ids: readonly string[], options?: ApiOptions,
): Promise<readonly (FarmInfo | null)[]> {
  return fetchByIds({ cluster, path: '/farms/info/ids?ids', ids, schema: farms, idOf: ({ id }) => id, ...options });
}
