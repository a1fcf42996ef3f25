import { MAX_PRIORITY_FEE_MICRO_LAMPORTS, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import { priorityFeeLamports } from '@/services/fees/priorityFeeLamports.ts';
import type { NewPoolCost } from './NewPoolCost.ts';

export interface MaxPoolLamportsQuery {
  /** Of the wallet. */
  readonly ownerLamports: bigint;
  readonly cost: NewPoolCost;
  readonly rent: RentLamports;
}

/**
 * The most SOL that can go into a new pool: the wallet pays for the pool with the dearest priority fee there can be,
 * wraps the SOL meanwhile and stays above its own rent.
 *
 * @returns lamports, never below 0
 */
export function maxPoolLamports({ ownerLamports, cost, rent }: MaxPoolLamportsQuery): bigint {
  const priorityFees = priorityFeeLamports(MAX_PRIORITY_FEE_MICRO_LAMPORTS) * BigInt(cost.transactionCount);
  const left = ownerLamports - cost.totalLamports - priorityFees - rent(TOKEN_ACCOUNT_BYTES) - rent(0);
  return left > 0n ? left : 0n;
}
