import { SLOT_MS } from '@/constants.ts';
import type { TransferFeeConfig } from './TransferFee.ts';

/** Where the chain is in its epochs. */
export interface EpochPosition {
  readonly epoch: number;
  /** Slots since the epoch began. */
  readonly slotIndex: number;
  readonly slotsInEpoch: number;
}

/**
 * Estimates when the fee that counts now gives way to the newer one, at 400 ms a slot (SPEC section 9).
 *
 * Counted from the position in the epoch: epoch × slots per epoch, as the SDK has it, is wrong on a chain whose first
 * epochs were short.
 *
 * @returns milliseconds until then, or undefined when no change is coming
 * @example estimateTransferFeeExpiry(config, { epoch: 4, slotIndex: 0, slotsInEpoch: 432_000 }); // 172_800_000 for 5
 */
export function estimateTransferFeeExpiry(
  config: TransferFeeConfig | undefined,
  { epoch, slotIndex, slotsInEpoch }: EpochPosition,
): number | undefined {
  if (!config || BigInt(epoch) >= config.newerTransferFee.epoch) return undefined;
  const epochsLeft = Number(config.newerTransferFee.epoch) - epoch;
  return (epochsLeft * slotsInEpoch - slotIndex) * SLOT_MS;
}
