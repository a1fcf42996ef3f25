import type { ClusterConfig } from '@/config.ts';
import { DEFAULT_SLOTS_PER_SECOND } from '@/constants.ts';
import { request } from '@/services/rpc/request.ts';

/** Samples of a minute that count. */
const SAMPLES = 4;

/**
 * How fast a cluster makes slots: POST getRecentPerformanceSamples [4] to its node (SPEC sections 7 and 9).
 *
 * @param cluster 2 slots a second are assumed where there is none to ask
 * @throws AppError `rpc/*`
 */
export async function getSlotsPerSecond(cluster?: ClusterConfig): Promise<number> {
  if (!cluster) return DEFAULT_SLOTS_PER_SECOND;
  const samples = await request(cluster, 'getRecentPerformanceSamples', [SAMPLES]);
  const seconds = samples.reduce((sum, { samplePeriodSecs }) => sum + samplePeriodSecs, 0);
  if (seconds === 0) return DEFAULT_SLOTS_PER_SECOND;
  return samples.reduce((sum, { numSlots }) => sum + numSlots, 0) / seconds;
}
