import type { PriorityFeeSetting } from '@/config.ts';
import { TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import { maxPriorityFeeLamports } from '@/services/fees/priorityFeeLamports.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';

/** What creating a pool takes, apart from the two amounts that go into it. */
export interface NewPoolCost {
  /** To Raydium, for creating a pool. */
  readonly protocolFeeLamports: bigint;
  /** Into the accounts that are created. */
  readonly rentLamports: bigint;
  /** To the network, for the transactions. */
  readonly networkFeeLamports: bigint;
  readonly totalLamports: bigint;
  /** Transactions of one signature each. */
  readonly transactionCount: number;
}

/** What the network takes for one signature; only the owner signs. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

interface NewPoolCostParts {
  /** Lamports. */
  readonly protocolFeeLamports: bigint;
  /** Lamports. */
  readonly rentLamports: bigint;
  /** Transactions of one signature each. */
  readonly transactionCount: number;
}

/** Adds up what creating a pool takes. */
export function newPoolCost(parts: NewPoolCostParts): NewPoolCost {
  const { protocolFeeLamports, rentLamports, transactionCount } = parts;
  const networkFeeLamports = BigInt(transactionCount) * LAMPORTS_PER_SIGNATURE;
  const totalLamports = protocolFeeLamports + rentLamports + networkFeeLamports;
  return { protocolFeeLamports, rentLamports, networkFeeLamports, totalLamports, transactionCount };
}

/** What the network takes for the one signature of an operation. */
const SIGNATURE_LAMPORTS = 5_000n;
/** A token account with every extension a transfer asks of it is no larger. */
const LARGE_TOKEN_ACCOUNT_BYTES = 200;

interface SpendableLamportsQuery {
  /** Of the wallet. */
  readonly solLamports: bigint;
  readonly rent: RentLamports;
  /** Token accounts the operation makes, the one that holds the wrapped SOL meanwhile among them. */
  readonly newAccounts: number;
  readonly priorityFee: PriorityFeeSetting;
}

/**
 * The most SOL an operation can take in: the wallet stays above its own rent and pays the dearest fee the settings allow.
 *
 * @returns lamports, never below 0
 */
export function spendableLamports({ solLamports, rent, newAccounts, priorityFee }: SpendableLamportsQuery): bigint {
  const fees = SIGNATURE_LAMPORTS + maxPriorityFeeLamports(priorityFee);
  const spendable = solLamports - rent(0) - rent(LARGE_TOKEN_ACCOUNT_BYTES) * BigInt(newAccounts) - fees;
  return spendable > 0n ? spendable : 0n;
}

interface MaxPoolLamportsQuery {
  /** Of the wallet. */
  readonly ownerLamports: bigint;
  readonly cost: NewPoolCost;
  readonly rent: RentLamports;
  readonly priorityFee: PriorityFeeSetting;
}

/**
 * The most SOL that can go into a new pool: the wallet pays for the pool with the dearest priority fee the settings allow,
 * wraps the SOL meanwhile and stays above its own rent.
 *
 * @returns lamports, never below 0
 */
export function maxPoolLamports({ ownerLamports, cost, rent, priorityFee }: MaxPoolLamportsQuery): bigint {
  const priorityFees = maxPriorityFeeLamports(priorityFee) * BigInt(cost.transactionCount);
  const left = ownerLamports - cost.totalLamports - priorityFees - rent(TOKEN_ACCOUNT_BYTES) - rent(0);
  return left > 0n ? left : 0n;
}
