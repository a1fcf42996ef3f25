import type { ClusterConfig } from '@/config.ts';
import { EPOCH_INFO_CACHE_MS, NETWORK_COMMITMENT } from '@/constants.ts';
import { fetchCached } from './queries.ts';
import { request } from './request.ts';

/** Where the chain stands in its epoch. */
export interface EpochState {
  readonly epoch: bigint;
  /** Slots the epoch has behind it. */
  readonly slotIndex: bigint;
  readonly slotsInEpoch: bigint;
  readonly absoluteSlot: bigint;
}

async function readEpoch(cluster: ClusterConfig): Promise<EpochState> {
  const info = await request(cluster, 'getEpochInfo', [{ commitment: NETWORK_COMMITMENT }]);
  return {
    epoch: BigInt(info.epoch),
    slotIndex: BigInt(info.slotIndex),
    slotsInEpoch: BigInt(info.slotsInEpoch),
    absoluteSlot: BigInt(info.absoluteSlot),
  };
}

/**
 * The epoch, which decides between a mint's older and newer transfer fee; asked for at most every 30 s (rule
 * 9.25).
 *
 * @throws AppError `rpc/*`
 */
export function getEpoch(cluster: ClusterConfig): Promise<EpochState> {
  return fetchCached({ key: ['epoch', cluster.rpcUrl], servesMs: EPOCH_INFO_CACHE_MS, ask: () => readEpoch(cluster) });
}
