import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';

const U128_MAX = (1n << 128n) - 1n;
/** The most one reward may be given at once: newer releases of the program take no more. */
const MAX_DEPOSIT = U64_MAX / 3n - 1n;

/**
 * A rate as the program keeps it.
 *
 * @param perSecond base units a second
 * @returns Q64.64, rounded down
 * @throws AppError `clmm/reward-per-second-zero`, `clmm/liquidity-too-large`
 */
export function emissionsPerSecondX64({ numerator, denominator }: Fraction): bigint {
  const emissions = (numerator << 64n) / denominator;
  if (emissions <= 0n) throw new AppError('clmm/reward-per-second-zero');
  if (emissions > U128_MAX) throw new AppError('clmm/liquidity-too-large');
  return emissions;
}

/**
 * What a reward takes for some seconds, and never more than the total it was made of.
 *
 * @param emissionsX64 Q64.64 a second
 * @param seconds 0 or more
 * @returns base units, rounded up
 * @throws AppError `clmm/liquidity-too-large`
 * @example rewardDeposit(emissionsPerSecondX64({ numerator: 10n, denominator: 3n }), 3n); // 10n
 */
export function rewardDeposit(emissionsX64: bigint, seconds: bigint): bigint {
  const deposit = (emissionsX64 * seconds + (1n << 64n) - 1n) >> 64n;
  if (deposit > MAX_DEPOSIT) throw new AppError('clmm/liquidity-too-large', { details: { deposit: `${deposit}` } });
  return deposit;
}
