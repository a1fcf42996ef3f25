import type { TransferFee, TransferFeeConfig } from './TransferFee.ts';

/** The fee of a token that takes none. */
const NO_FEE: TransferFee = Object.freeze({ epoch: 0n, maximumFee: 0n, transferFeeBasisPoints: 0 });

/**
 * Picks the fee that counts in an epoch (SPEC section 3).
 *
 * @param config fees of the mint, absent when it takes none
 * @param epoch epoch the transfer runs in
 * @returns the newer fee from its epoch on, the older one before; a fee of 0 without a config
 */
export function transferFeeAt(config: TransferFeeConfig | undefined, epoch: bigint): TransferFee {
  if (!config) return NO_FEE;
  return epoch >= config.newerTransferFee.epoch ? config.newerTransferFee : config.olderTransferFee;
}
