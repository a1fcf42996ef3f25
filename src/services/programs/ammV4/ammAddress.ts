import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';

/** The word the address of each account of a pool is derived from. */
const WORDS = {
  pool: 'amm_associated_seed',
  lpMint: 'lp_mint_associated_seed',
  baseVault: 'coin_vault_associated_seed',
  quoteVault: 'pc_vault_associated_seed',
  lpVault: 'temp_lp_token_associated_seed',
  openOrders: 'open_order_associated_seed',
  targetOrders: 'target_associated_seed',
  withdrawQueue: 'withdraw_associated_seed',
} as const;

/**
 * Where an account of the AMM v4 pool of a market lies: derived here, so that a pool can be planned before the SDK is
 * here.
 */
export function ammAddress({ programs }: ClusterConfig, market: PublicKey, account: keyof typeof WORDS): PublicKey {
  const program = new PublicKey(programs.ammV4);
  const seeds = [program.toBytes(), market.toBytes(), new TextEncoder().encode(WORDS[account])];
  return PublicKey.findProgramAddressSync(seeds, program)[0];
}
