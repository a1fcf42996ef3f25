import { PublicKey } from '@solana/web3.js';
import { keySeed, programAddress } from '@/services/programs/programAddress.ts';

/** Seeds that follow the keys in derived addresses. */
const LEDGER_SEEDS = {
  3: 'staker_info_v2_associated_seed', 5: 'staker_info_v2_associated_seed', 6: 'farmer_info_associated_seed',
};
const VAULT_SEEDS = { lp: 'lp_vault_associated_seed', reward: 'reward_vault_associated_seed' };

/** The owner of a farm's vaults. */
interface FarmAuthority {
  /** base58 */
  readonly address: string;
  readonly nonce: number;
}

/** Derives the authority of a farm of any version. */
export function farmAuthority(programId: string, farmId: string): FarmAuthority {
  const [authority, nonce] = PublicKey.findProgramAddressSync([keySeed(farmId)], new PublicKey(programId));
  return { address: authority.toBase58(), nonce };
}

/** Derives the account of a wallet's stake in a farm, base58. */
export function ledgerAddress(
  { programId, farmId, version }: { readonly programId: string; readonly farmId: string; readonly version: 3 | 5 | 6 }, ownerAddress: string,
): string {
  return programAddress(programId, keySeed(farmId), keySeed(ownerAddress), LEDGER_SEEDS[version]);
}

/** Derives the vault of LP tokens or a reward in a farm of version 6, base58. */
export function farmVaultAddress(
  programId: string, farmId: string, mint: string, kind: keyof typeof VAULT_SEEDS,
): string {
  return programAddress(programId, keySeed(farmId), keySeed(mint), VAULT_SEEDS[kind]);
}
