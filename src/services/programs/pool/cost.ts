import type { PriorityFeeSetting } from '@/config.ts';
import { LAMPORTS_PER_SIGNATURE, MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import { maxPriorityFeeLamports } from '@/services/fees/priorityFeeLamports.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';

/** The cost of creating a pool, apart from the two deposited amounts. */
export interface NewPoolCost {
  /** Raydium's fee for creating a pool. */
  readonly protocolFeeLamports: bigint;
  /** Rent of the new accounts. */
  readonly rentLamports: bigint;
  /** Network fees of the transactions. */
  readonly networkFeeLamports: bigint;
  readonly totalLamports: bigint;
  /** Transactions with one signature each. */
  readonly transactionCount: number;
}

/** The vault of a mint with a transfer fee also stores the withheld amount: account type, extension header, u64. */
const TRANSFER_FEE_VAULT_BYTES = TOKEN_ACCOUNT_BYTES + 1 + 4 + 8;

/** Size of a pool's vault; an unknown mint is assumed to have no extensions. */
export function vaultBytes(mint: Pick<MintInfo, 'extensions'> | undefined): number {
  return mint?.extensions.includes('TransferFeeConfig') ? TRANSFER_FEE_VAULT_BYTES : TOKEN_ACCOUNT_BYTES;
}

interface NewPoolCostParts {
  /** Lamports. */
  readonly protocolFeeLamports: bigint;
  /** Lamports. */
  readonly rentLamports: bigint;
  /** Transactions with one signature each. */
  readonly transactionCount: number;
}

/** Adds up the cost of creating a pool. */
export function newPoolCost(parts: NewPoolCostParts): NewPoolCost {
  const { protocolFeeLamports, rentLamports, transactionCount } = parts;
  const networkFeeLamports = BigInt(transactionCount) * LAMPORTS_PER_SIGNATURE;
  const totalLamports = protocolFeeLamports + rentLamports + networkFeeLamports;
  return { protocolFeeLamports, rentLamports, networkFeeLamports, totalLamports, transactionCount };
}

/** Sizes of the accounts the CPMM program creates with a pool. */
const CPMM_POOL_BYTES = 637;
const CPMM_OBSERVATION_BYTES = 4_075;

/**
 * The cost of creating a CPMM pool: its tier's fee and the rent of new accounts.
 *
 * @param rent the cluster's rent rule
 * @param config the fee tier
 * @param mints those already known; others are assumed to have no extensions
 */
export function cpmmPoolCost(rent: RentLamports, { createPoolFeeLamports }: { readonly createPoolFeeLamports: bigint }, mints: readonly MintInfo[] = []): NewPoolCost {
  const [first, second] = mints;
  const vaults = [first, second].reduce((sum, mint) => sum + rent(vaultBytes(mint)), 0n);
  const lp = rent(MINT_BYTES) + rent(TOKEN_ACCOUNT_BYTES);
  const rentLamports = rent(CPMM_POOL_BYTES) + rent(CPMM_OBSERVATION_BYTES) + vaults + lp;
  return newPoolCost({ protocolFeeLamports: createPoolFeeLamports, rentLamports, transactionCount: 1 });
}

/** Upper bound of a token account with every extension that transfers require. */
const LARGE_TOKEN_ACCOUNT_BYTES = 200;

interface SpendableLamportsQuery {
  /** The wallet's balance. */
  readonly solLamports: bigint;
  readonly rent: RentLamports;
  /** New token accounts, including the temporary one for wrapped SOL. */
  readonly newAccounts: number;
  readonly priorityFee: PriorityFeeSetting;
}

/**
 * The most SOL an operation can use: the wallet stays rent-exempt and pays the highest fee the settings allow.
 *
 * @returns lamports, never below 0
 */
export function spendableLamports({ solLamports, rent, newAccounts, priorityFee }: SpendableLamportsQuery): bigint {
  const fees = LAMPORTS_PER_SIGNATURE + maxPriorityFeeLamports(priorityFee);
  const spendable = solLamports - rent(0) - rent(LARGE_TOKEN_ACCOUNT_BYTES) * BigInt(newAccounts) - fees;
  return spendable > 0n ? spendable : 0n;
}

interface MaxPoolLamportsQuery {
  /** The wallet's balance. */
  readonly ownerLamports: bigint;
  readonly cost: NewPoolCost;
  readonly rent: RentLamports;
  readonly priorityFee: PriorityFeeSetting;
}

/**
 * The most SOL that can be deposited into a new pool: the wallet pays for the pool with the highest priority fee the
 * settings allow, wraps the SOL and stays rent-exempt.
 *
 * @returns lamports, never below 0
 */
export function maxPoolLamports({ ownerLamports, cost, rent, priorityFee }: MaxPoolLamportsQuery): bigint {
  const priorityFees = maxPriorityFeeLamports(priorityFee) * BigInt(cost.transactionCount);
  const left = ownerLamports - cost.totalLamports - priorityFees - rent(TOKEN_ACCOUNT_BYTES) - rent(0);
  return left > 0n ? left : 0n;
}
