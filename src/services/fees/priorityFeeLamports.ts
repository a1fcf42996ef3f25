import type { PriorityFeeSetting } from '@/config.ts';
import {
  MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS, MAX_PRIORITY_FEE_MICRO_LAMPORTS, MICRO_LAMPORTS_PER_LAMPORT, PRIORITY_FEE_COMPUTE_UNITS,
} from '@/constants.ts';
import { mulDivCeil } from '@/services/amounts/integers.ts';

/**
 * The cost of a priority fee: the network charges the requested limit, used or not, and rounds up.
 *
 * @param microLamports price per compute unit
 * @param computeUnitLimit the transaction's limit; 600000 if absent
 * @returns lamports, in addition to the signature fee
 * @example priorityFeeLamports(25_000); // 15_000n
 */
export function priorityFeeLamports(
  microLamports: number,
  computeUnitLimit: number = PRIORITY_FEE_COMPUTE_UNITS,
): bigint {
  return mulDivCeil(BigInt(microLamports), BigInt(computeUnitLimit), BigInt(MICRO_LAMPORTS_PER_LAMPORT));
}

/**
 * The highest priority fee of a transaction under a setting.
 *
 * @returns lamports, for 600000 compute units if the setting is not a cap
 */
export function maxPriorityFeeLamports(setting: PriorityFeeSetting): bigint {
  if (typeof setting === 'bigint') return setting;
  return priorityFeeLamports(setting === 'fast' ? MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS : MAX_PRIORITY_FEE_MICRO_LAMPORTS);
}

/**
 * Limits a price to what the setting allows.
 *
 * @param microLamports the estimated price per compute unit
 * @returns micro-lamports per compute unit; with a cap, the fee is never above it
 * @example limitPriorityFee(1_000_000n, 50_000_000, 200_000); // 5_000_000
 */
export function limitPriorityFee(setting: PriorityFeeSetting, microLamports: number, computeUnitLimit: number): number {
  if (setting === 'automatic') return microLamports;
  if (setting === 'fast') return Math.min(microLamports, MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS);
  const most = (setting * BigInt(MICRO_LAMPORTS_PER_LAMPORT)) / BigInt(computeUnitLimit);
  return BigInt(microLamports) > most ? Number(most) : microLamports;
}
