import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';

const rpcs = z.object({
  /** How a client is meant to choose: the fastest, the first, or by weight. */
  strategy: z.enum(['speed', 'first', 'weight']),
  rpcs: z.array(z.object({
    url: z.url(),
    name: z.string(),
    /** Takes several requests in one. */
    batch: z.boolean(),
    weight: z.optional(z.number()),
  })),
});

/** Network nodes the provider recommends. */
export type RecommendedRpcs = Readonly<z.output<typeof rpcs>>;

/**
 * Network nodes the provider recommends: GET /main/rpcs (SPEC section 7).
 *
 * @throws AppError `api/*`
 */
export function fetchRpcs(cluster: ClusterConfig, options?: ApiOptions): Promise<RecommendedRpcs> {
  return getFromApi({ cluster, path: '/main/rpcs', schema: rpcs, ...options });
}
