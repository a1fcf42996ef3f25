import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { CpmmConfig } from './accounts.ts';
import { newPoolCost, vaultBytes, type NewPoolCost } from '@/services/programs/pool/cost.ts';

/** Sizes of the accounts the CPMM program creates with a pool. */
const POOL_BYTES = 637;
const OBSERVATION_BYTES = 4_075;

/**
 * The cost of creating a CPMM pool: its tier's fee and the rent of new accounts.
 *
 * @param rent the cluster's rent rule
 * @param config the fee tier
 * @param mints those already known; others are assumed to have no extensions
 */
export function cpmmPoolCost(rent: RentLamports, config: CpmmConfig, mints: readonly MintInfo[] = []): NewPoolCost {
  const [first, second] = mints;
  const vaults = [first, second].reduce((sum, mint) => sum + rent(vaultBytes(mint)), 0n);
  const lp = rent(MINT_BYTES) + rent(TOKEN_ACCOUNT_BYTES);
  const rentLamports = rent(POOL_BYTES) + rent(OBSERVATION_BYTES) + vaults + lp;
  return newPoolCost({ protocolFeeLamports: config.createPoolFeeLamports, rentLamports, transactionCount: 1 });
}
