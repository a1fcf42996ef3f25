import type { TransferFee, TransferFeeConfig } from './TransferFee.ts';

/** The fees of a mint of which only the one that counts now is known: it stays as it is. */
export function steadyTransferFee(fee: TransferFee | null): TransferFeeConfig | undefined {
  return fee ? {
    olderTransferFee: fee, newerTransferFee: fee, configAuthority: null, withdrawAuthority: null, withheldAmount: 0n,
  } : undefined;
}
