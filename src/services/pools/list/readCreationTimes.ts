import type { ClusterConfig } from '@/config.ts';
import { RPC_BATCH_GROUP_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { requestEach } from '@/services/rpc/request.ts';

/** The most signatures of a request. Source: https://solana.com/docs/rpc/http/getsignaturesforaddress */
const MAX_SIGNATURES = 1_000;

/**
 * Reads when pools were created, from their first transactions: not every kind stores it.
 *
 * @param poolIds base58
 * @returns Unix time by pool address; without those that cannot be read, and those with more transactions than one answer has:
 *   anyone can send as many to make a pool look new
 */
export async function readCreationTimes(cluster: ClusterConfig, poolIds: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (let start = 0; start < poolIds.length; start += RPC_BATCH_GROUP_SIZE) {
    const group = poolIds.slice(start, start + RPC_BATCH_GROUP_SIZE);
    const found = await requestEach(
      cluster, 'getSignaturesForAddress', group.map((poolId) => [poolId, { limit: MAX_SIGNATURES, commitment: 'confirmed' }]), { urgency: 'list', signal },
    );
    group.forEach((poolId, index) => {
      const signatures = found[index];
      const seconds = !signatures || signatures instanceof AppError || signatures.length >= MAX_SIGNATURES ? null : signatures.at(-1)?.blockTime;
      if (typeof seconds === 'number') times.set(poolId, seconds);
    });
  }
  return times;
}
