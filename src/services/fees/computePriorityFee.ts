import {
  MAX_PRIORITY_FEE_MICRO_LAMPORTS,
  MICRO_LAMPORTS_PER_LAMPORT,
  PRIORITY_FEE_COMPUTE_UNITS,
} from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';

/**
 * Price of a compute unit from the average fee of recent transactions: average × 1e6 / 600000, rounded up, at most
 * 25000 (SPEC section 9).
 *
 * @param averageFeeLamports 0 or more, not necessarily whole
 * @returns micro-lamports per compute unit
 * @throws AppError `fees/invalid-average`
 * @example computePriorityFee(6_000); // 10_000
 */
export function computePriorityFee(averageFeeLamports: number): number {
  if (!(averageFeeLamports >= 0)) throw new AppError('fees/invalid-average', { details: { averageFeeLamports } });
  const price = Math.ceil((averageFeeLamports * MICRO_LAMPORTS_PER_LAMPORT) / PRIORITY_FEE_COMPUTE_UNITS);
  return Math.min(price, MAX_PRIORITY_FEE_MICRO_LAMPORTS);
}
