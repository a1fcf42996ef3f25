import type { PriorityFeeSetting } from '@/config.ts';
import {
  MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS, MAX_PRIORITY_FEE_MICRO_LAMPORTS, MICRO_LAMPORTS_PER_LAMPORT, PRIORITY_FEE_COMPUTE_UNITS,
} from '@/constants.ts';
import { mulDivCeil } from '@/services/amounts/integers.ts';

/**
 * What a priority fee costs: the network charges the limit asked for, used or not, and rounds up.
 *
 * @param microLamports price of a compute unit
 * @param computeUnitLimit limit the transaction sets; 600000 when absent
 * @returns lamports, on top of the signature fee
 * @example priorityFeeLamports(25_000); // 15_000n
 */
export function priorityFeeLamports(
  microLamports: number,
  computeUnitLimit: number = PRIORITY_FEE_COMPUTE_UNITS,
): bigint {
  return mulDivCeil(BigInt(microLamports), BigInt(computeUnitLimit), BigInt(MICRO_LAMPORTS_PER_LAMPORT));
}

/**
 * The most a transaction pays as its priority fee, by the setting.
 *
 * @returns lamports, for 600000 compute units where the setting is no cap
 */
export function maxPriorityFeeLamports(setting: PriorityFeeSetting): bigint {
  if (typeof setting === 'bigint') return setting;
  return priorityFeeLamports(setting === 'fast' ? MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS : MAX_PRIORITY_FEE_MICRO_LAMPORTS);
}

/**
 * Lowers a price to what the setting allows.
 *
 * @param microLamports price of a compute unit that was looked up
 * @returns micro-lamports per compute unit; with a cap, the fee is never above it
 * @example limitPriorityFee(1_000_000n, 50_000_000, 200_000); // 5_000_000
 */
export function limitPriorityFee(setting: PriorityFeeSetting, microLamports: number, computeUnitLimit: number): number {
  if (setting === 'automatic') return microLamports;
  if (setting === 'fast') return Math.min(microLamports, MAX_FAST_PRIORITY_FEE_MICRO_LAMPORTS);
  const most = (setting * BigInt(MICRO_LAMPORTS_PER_LAMPORT)) / BigInt(computeUnitLimit);
  return BigInt(microLamports) > most ? Number(most) : microLamports;
}
