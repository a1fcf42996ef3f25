import type { ClusterConfig } from '@/config.ts';
import { EPOCH_INFO_CACHE_MS, READ_COMMITMENT } from '@/constants.ts';
import { fetchCached } from './queries.ts';
import { request } from './request.ts';

/** Progress within the current epoch. */
export interface EpochState {
  readonly epoch: bigint;
  /** Slots completed in this epoch. */
  readonly slotIndex: bigint;
  readonly slotsInEpoch: bigint;
  readonly absoluteSlot: bigint;
}

async function readEpoch(cluster: ClusterConfig): Promise<EpochState> {
  const info = await request(cluster, 'getEpochInfo', [{ commitment: READ_COMMITMENT }]);
  return {
    epoch: BigInt(info.epoch),
    slotIndex: BigInt(info.slotIndex),
    slotsInEpoch: BigInt(info.slotsInEpoch),
    absoluteSlot: BigInt(info.absoluteSlot),
  };
}

/**
 * The current epoch, which decides between a mint's older and newer transfer fee. Cached for 30 s (rule 9.25).
 *
 * @throws AppError `rpc/*`
 */
export function getEpoch(cluster: ClusterConfig): Promise<EpochState> {
  return fetchCached({ key: ['epoch', cluster.rpcUrl], servesMs: EPOCH_INFO_CACHE_MS, ask: () => readEpoch(cluster) });
}
