import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { DEFAULT_SLOTS_PER_SECOND } from '@/constants.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { request } from '@/services/rpc/request.ts';
import { type ApiOptions, getFromApi } from './client.ts';
import { listOf } from './shapes.ts';

const chainTime = z.object({ offset: z.number() });

/**
 * How far the chain's clock is ahead of real time, as the provider measures it: GET /main/chain-time (rule 7.6).
 * Services read the chain itself (`rpc/getChainTime`).
 *
 * @returns seconds
 * @throws AppError `api/*`
 */
export async function fetchChainTimeOffset(cluster: ClusterConfig, options?: ApiOptions): Promise<number> {
  const { offset } = await getFromApi({ cluster, path: '/main/chain-time', schema: chainTime, ...options });
  return offset;
}

const rpcs = z.object({
  /** How clients should choose: the fastest, the first, or by weight. */
  strategy: z.enum(['speed', 'first', 'weight']),
  rpcs: listOf(z.object({
    url: z.url(),
    name: z.string(),
    /** Supports batch requests. */
    batch: z.boolean(),
    weight: z.optional(z.number()),
  })),
});

/** Network nodes the provider recommends. */
type RecommendedRpcs = Readonly<z.output<typeof rpcs>>;

/**
 * Network nodes the provider recommends: GET /main/rpcs (rule 7.7).
 *
 * @throws AppError `api/*`
 */
export function fetchRpcs(cluster: ClusterConfig, options?: ApiOptions): Promise<RecommendedRpcs> {
  return getFromApi({ cluster, path: '/main/rpcs', schema: rpcs, ...options });
}

/** One-minute samples to average. */
const SAMPLES = 4;

/**
 * A cluster's slot rate: POST getRecentPerformanceSamples [4] to its node (rule 7.20).
 *
 * @returns `null` if the node has not measured it
 * @throws AppError `rpc/*`
 */
export async function measureSlotsPerSecond(cluster: ClusterConfig): Promise<Fraction | null> {
  const samples = await request(cluster, 'getRecentPerformanceSamples', [SAMPLES]);
  const [slots, seconds] = samples.reduce(([sum, time], { numSlots, samplePeriodSecs }) => [sum + numSlots, time + samplePeriodSecs], [0, 0] as [number, number]);
  return slots === 0 || seconds === 0 ? null : createFraction(slots, seconds);
}

/**
 * The same for estimates.
 *
 * @param cluster 2 slots per second are assumed if absent, or if its node has not measured them
 * @throws AppError `rpc/*`
 */
export async function getSlotsPerSecond(cluster?: ClusterConfig): Promise<Fraction> {
  return (cluster && await measureSlotsPerSecond(cluster)) ?? createFraction(DEFAULT_SLOTS_PER_SECOND);
}
