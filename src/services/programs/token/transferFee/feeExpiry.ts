import { SLOT_MS } from '@/constants.ts';
import type { TransferFeeConfig } from './transferFee.ts';

/** The chain's position within its epochs. */
interface EpochPosition {
  readonly epoch: bigint;
  /** Slots since the epoch began. */
  readonly slotIndex: bigint;
  readonly slotsInEpoch: bigint;
}

/**
 * Estimates when the current fee is replaced by the newer one.
 *
 * Computed from the position in the epoch: epoch × slots per epoch, as in the SDK, is wrong on a chain whose first
 * epochs were short.
 *
 * @param slotMs as the node measures it; 400 ms if it does not (rule 9.11)
 * @returns milliseconds until then, or `undefined` if no change is scheduled
 * @example estimateTransferFeeExpiry(config, { epoch: 4n, slotIndex: 0n, slotsInEpoch: 432_000n }); // 172_800_000 for 5
 */
export function estimateTransferFeeExpiry(
  config: TransferFeeConfig | undefined,
  { epoch, slotIndex, slotsInEpoch }: EpochPosition,
  slotMs = SLOT_MS,
): number | undefined {
  if (!config || epoch >= config.newerTransferFee.epoch) return undefined;
  const epochsLeft = config.newerTransferFee.epoch - epoch;
  return Number(epochsLeft * slotsInEpoch - slotIndex) * slotMs;
}
