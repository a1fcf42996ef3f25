import bs58 from 'bs58';
import type { Seeds } from '../runtime/EmbeddedProgram.ts';
import type { PoolState } from './accounts.ts';
import { encode, u64 } from './layout.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** A signed 32-bit integer, big-endian. */
function tickSeed(tick: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, tick);
  return bytes;
}

// Seeds of the program's accounts, without bumps; addresses in base58.
export const poolSeeds = (config: string, mint0: string, mint1: string): Seeds =>
  [text('pool'), bs58.decode(config), bs58.decode(mint0), bs58.decode(mint1)];
export const vaultSeeds = (pool: string, mint: string): Seeds => [text('pool_vault'), bs58.decode(pool), bs58.decode(mint)];
export const rewardVaultSeeds = (pool: string, mint: string): Seeds => [text('pool_reward_vault'), bs58.decode(pool), bs58.decode(mint)];
export const observationSeeds = (pool: string): Seeds => [text('observation'), bs58.decode(pool)];
export const bitmapExtensionSeeds = (pool: string): Seeds => [text('pool_tick_array_bitmap_extension'), bs58.decode(pool)];
export const tickArraySeeds = (pool: string, start: number): Seeds => [text('tick_array'), bs58.decode(pool), tickSeed(start)];
export const positionSeeds = (nftMint: string): Seeds => [text('position'), bs58.decode(nftMint)];
export const limitOrderNonceSeeds = (wallet: string, index: number): Seeds => [bs58.decode(wallet), Uint8Array.of(index)];
export const limitOrderSeeds = (wallet: string, nonce: string, order: bigint): Seeds =>
  [bs58.decode(wallet), bs58.decode(nonce), encode(u64, order).reverse()];
export const supportMintSeeds = (mint: string): Seeds => [text('support_mint'), bs58.decode(mint)];
export const operationSeeds = (): Seeds => [text('operation')];

/** Seeds with a bump, for signing. */
export const withBump = (seeds: Seeds, bump: number): Seeds => [...seeds, Uint8Array.of(bump)];

/** Signer seeds of a pool for transfers out of its vaults. */
export const poolSigner = ({ config, mint0, mint1, bump }: PoolState): Seeds => withBump(poolSeeds(config, mint0, mint1), bump);
