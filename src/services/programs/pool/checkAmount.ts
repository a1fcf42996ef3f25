import { AppError } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';

/**
 * Refuses an amount no token account can give or take (SPEC section 5).
 *
 * @param amount base units
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`
 */
export function checkAmount(amount: bigint): void {
  if (amount <= 0n) throw new AppError('sdk/amounts-not-positive', { details: { amount: `${amount}` } });
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${amount}` } });
}
