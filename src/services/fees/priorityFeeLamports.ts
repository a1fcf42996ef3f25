import { MICRO_LAMPORTS_PER_LAMPORT, PRIORITY_FEE_COMPUTE_UNITS } from '@/constants.ts';
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
