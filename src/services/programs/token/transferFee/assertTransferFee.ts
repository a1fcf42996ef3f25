import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';
import type { TransferFee } from './TransferFee.ts';

/**
 * Checks a fee and an amount before they are computed with: what the token program itself would refuse.
 *
 * @param amount base units, 0 to 2^64 - 1
 * @throws AppError `amounts/out-of-range`, `fees/invalid-transfer-fee`
 */
export function assertTransferFee(amount: bigint, { maximumFee, transferFeeBasisPoints }: TransferFee): void {
  if (amount < 0n || amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount } });
  const isPart = Number.isInteger(transferFeeBasisPoints) && transferFeeBasisPoints >= 0
    && transferFeeBasisPoints <= Number(TRANSFER_FEE_DENOMINATOR_BPS);
  if (!isPart || maximumFee < 0n || maximumFee > U64_MAX) {
    throw new AppError('fees/invalid-transfer-fee', { details: { maximumFee, transferFeeBasisPoints } });
  }
}
