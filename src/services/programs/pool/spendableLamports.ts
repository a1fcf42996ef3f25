import { MAX_PRIORITY_FEE_MICRO_LAMPORTS } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import { priorityFeeLamports } from '@/services/fees/priorityFeeLamports.ts';

/** What the network takes for the one signature of an operation. */
const SIGNATURE_LAMPORTS = 5_000n;
/** A token account with every extension a transfer asks of it is no larger. */
const TOKEN_ACCOUNT_BYTES = 200;

export interface SpendableLamportsQuery {
  /** Of the wallet. */
  readonly solLamports: bigint;
  readonly rent: RentLamports;
  /** Token accounts the operation makes, the one that holds the wrapped SOL meanwhile among them. */
  readonly newAccounts: number;
}

/**
 * The most SOL an operation can take in: the wallet stays above its own rent and pays the dearest fee there can be.
 *
 * @returns lamports, never below 0
 */
export function spendableLamports({ solLamports, rent, newAccounts }: SpendableLamportsQuery): bigint {
  const fees = SIGNATURE_LAMPORTS + priorityFeeLamports(MAX_PRIORITY_FEE_MICRO_LAMPORTS);
  const spendable = solLamports - rent(0) - rent(TOKEN_ACCOUNT_BYTES) * BigInt(newAccounts) - fees;
  return spendable > 0n ? spendable : 0n;
}
