import { SLOT_MS } from '@/constants.ts';
import type { TransferFeeConfig } from './transferFee.ts';

/** Where the chain is in its epochs. */
interface EpochPosition {
  readonly epoch: bigint;
  /** Slots since the epoch began. */
  readonly slotIndex: bigint;
  readonly slotsInEpoch: bigint;
}

/**
 * Estimates when the fee that counts now gives way to the newer one, at 400 ms a slot (rule 9.11).
 *
 * Counted from the position in the epoch: epoch × slots per epoch, as the SDK has it, is wrong on a chain whose first
 * epochs were short.
 *
 * @returns milliseconds until then, or undefined when no change is coming
 * @example estimateTransferFeeExpiry(config, { epoch: 4n, slotIndex: 0n, slotsInEpoch: 432_000n }); // 172_800_000 for 5
 */
export function estimateTransferFeeExpiry(
  config: TransferFeeConfig | undefined,
  { epoch, slotIndex, slotsInEpoch }: EpochPosition,
): number | undefined {
  if (!config || epoch >= config.newerTransferFee.epoch) return undefined;
  const epochsLeft = config.newerTransferFee.epoch - epoch;
  return Number(epochsLeft * slotsInEpoch - slotIndex) * SLOT_MS;
}
