import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { mulDivCeil } from '@/services/amounts/mulDivCeil.ts';
import { assertTransferFee } from './assertTransferFee.ts';
import type { TransferFee } from './TransferFee.ts';

/**
 * What a transfer withholds: rounded up and capped at the maximum fee (SPEC section 9).
 *
 * @param amount base units that leave the sender, 0 to 2^64 - 1
 * @returns base units the receiver does not get
 * @throws AppError `amounts/out-of-range`, `fees/invalid-transfer-fee`
 * @example computeTransferFee(101n, { epoch: 0n, maximumFee: 5_000n, transferFeeBasisPoints: 100 }); // 2n
 */
export function computeTransferFee(amount: bigint, fee: TransferFee): bigint {
  assertTransferFee(amount, fee);
  if (fee.transferFeeBasisPoints === 0) return 0n;
  const part = mulDivCeil(amount, BigInt(fee.transferFeeBasisPoints), TRANSFER_FEE_DENOMINATOR_BPS);
  return part < fee.maximumFee ? part : fee.maximumFee;
}
