import { PublicKey } from '@solana/web3.js';
import type { Farm } from './Farm.ts';

/** Words the programs put behind the keys they derive an address from. */
const LEDGER_WORDS = {
  3: 'staker_info_v2_associated_seed', 5: 'staker_info_v2_associated_seed', 6: 'farmer_info_associated_seed',
};
const VAULT_WORDS = { lp: 'lp_vault_associated_seed', reward: 'reward_vault_associated_seed' };

/** Who a farm's vaults belong to. */
export interface FarmAuthority {
  /** base58 */
  readonly address: string;
  readonly nonce: number;
}

/** The authority of a farm of any version. */
export function farmAuthority(programId: string, farmId: string): FarmAuthority {
  const [key, nonce] = derive(programId, farmId);
  return { address: key.toBase58(), nonce };
}

/** Where the program keeps what one wallet has in a farm, base58. */
export function ledgerAddress(
  { programId, farmId, version }: Pick<Farm, 'programId' | 'farmId' | 'version'>, ownerAddress: string,
): string {
  return derive(programId, farmId, ownerAddress, LEDGER_WORDS[version])[0].toBase58();
}

/** Where a farm of version 6 keeps LP tokens or a reward, base58. */
export function farmVaultAddress(
  programId: string, farmId: string, mint: string, kind: keyof typeof VAULT_WORDS,
): string {
  return derive(programId, farmId, mint, VAULT_WORDS[kind])[0].toBase58();
}

function derive(programId: string, farmId: string, key?: string, word?: string): [PublicKey, number] {
  const seeds = [new PublicKey(farmId).toBytes()];
  if (key !== undefined) seeds.push(new PublicKey(key).toBytes());
  if (word !== undefined) seeds.push(new TextEncoder().encode(word));
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(programId));
}
