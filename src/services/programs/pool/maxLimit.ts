import { maxAmountWithSlippage } from '@/services/amounts/maxAmountWithSlippage.ts';
import type { Percent } from '@/services/amounts/Percent.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';

/**
 * The most a person agrees to pay, as an instruction can carry it: u64.
 *
 * @param amount base units
 * @param slippage 0 to 50 %
 * @throws AppError `amounts/invalid-slippage`
 */
export function maxLimit(amount: bigint, slippage: Percent): bigint {
  const limit = maxAmountWithSlippage(amount, slippage);
  return limit > U64_MAX ? U64_MAX : limit;
}
