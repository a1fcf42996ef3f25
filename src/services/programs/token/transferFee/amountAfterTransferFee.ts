import { computeTransferFee } from './computeTransferFee.ts';
import type { TransferFee } from './TransferFee.ts';

/**
 * What the receiver gets of a transfer (SPEC section 9). `amountBeforeTransferFee` is its inverse.
 *
 * @param amount base units that leave the sender, 0 to 2^64 - 1
 * @returns base units
 * @throws AppError `amounts/out-of-range`, `fees/invalid-transfer-fee`
 * @example amountAfterTransferFee(101n, { epoch: 0n, maximumFee: 5_000n, transferFeeBasisPoints: 100 }); // 99n
 */
export function amountAfterTransferFee(amount: bigint, fee: TransferFee): bigint {
  return amount - computeTransferFee(amount, fee);
}
