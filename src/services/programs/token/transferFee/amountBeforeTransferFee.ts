import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { mulDivCeil } from '@/services/amounts/mulDivCeil.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';
import { assertTransferFee } from './assertTransferFee.ts';
import type { TransferFee } from './TransferFee.ts';

/**
 * What must be sent so that the receiver gets exactly an amount: the inverse of the fee (SPEC section 9).
 *
 * Sending one base unit more lets the receiver get one more or none, never two: so every amount can be reached, and
 * the smallest sum that reaches it is the smaller of two, one for a fee below its cap and one for a fee at it.
 *
 * @param received base units the receiver is to get, 0 to 2^64 - 1
 * @returns the least base units to send; the fee is what they are more than `received`
 * @throws AppError `fees/amount-unreachable` when that is more than a token account holds, as with 100 % and no cap;
 *   `amounts/out-of-range`, `fees/invalid-transfer-fee`
 * @example amountBeforeTransferFee(99n, { epoch: 0n, maximumFee: 5_000n, transferFeeBasisPoints: 100 }); // 100n
 */
export function amountBeforeTransferFee(received: bigint, fee: TransferFee): bigint {
  assertTransferFee(received, fee);
  if (received === 0n || fee.transferFeeBasisPoints === 0) return received;
  const kept = TRANSFER_FEE_DENOMINATOR_BPS - BigInt(fee.transferFeeBasisPoints);
  const capped = received + fee.maximumFee;
  // Of 100 % nothing is left below the cap, however much is sent.
  const uncapped = kept === 0n ? capped : mulDivCeil(received, TRANSFER_FEE_DENOMINATOR_BPS, kept);
  const amount = uncapped < capped ? uncapped : capped;
  if (amount > U64_MAX) throw new AppError('fees/amount-unreachable', { details: { received, amount } });
  return amount;
}
