/** AMM v4 pools for the differential test, and instructions on them. */
import { ASSOCIATED_TOKEN_PROGRAM_ID, getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { type AccountMeta, PublicKey, SystemProgram, SYSVAR_RENT_PUBKEY } from '@solana/web3.js';
import { ammV4Program } from '../../src/embedded/ammV4/ammV4Program.ts';
import { accountBytes, u64, u8 } from '../../src/encoding/accountBytes.ts';
import { AMM_V4_CONFIG, AMM_V4_FEE_DESTINATION } from '../../src/genesis.ts';
import { type Market, meta, OPENBOOK } from './marketWorld.ts';

export const AMM_V4 = new PublicKey(ammV4Program.id);
export const [AUTHORITY, NONCE] = PublicKey.findProgramAddressSync([Buffer.from('amm authority')], AMM_V4);

export interface Pool {
  readonly market: Market;
  readonly address: PublicKey;
  readonly lpMint: PublicKey;
  readonly coinVault: PublicKey;
  readonly pcVault: PublicKey;
  readonly openOrders: PublicKey;
  readonly targetOrders: PublicKey;
}

export function poolOf(market: Market): Pool {
  const of = (word: string): PublicKey =>
    PublicKey.findProgramAddressSync(
      [AMM_V4.toBytes(), market.parts.market.toBytes(), Buffer.from(`${word}_associated_seed`)], AMM_V4)[0];
  return {
    market, address: of('amm'), lpMint: of('lp_mint'), coinVault: of('coin_vault'), pcVault: of('pc_vault'),
    openOrders: of('open_order'), targetOrders: of('target'),
  };
}

/** Token accounts of a signer. */
export interface UserAccounts {
  readonly owner: PublicKey;
  readonly coin: PublicKey;
  readonly pc: PublicKey;
  readonly lp: PublicKey;
}

export function userAccounts(owner: PublicKey, { market, lpMint }: Pool): UserAccounts {
  const of = (mint: PublicKey): PublicKey => getAssociatedTokenAddressSync(mint, owner, true);
  return { owner, coin: of(market.coin.address), pc: of(market.pc.address), lp: of(lpMint) };
}

interface InitializeArguments {
  readonly nonce: number;
  readonly openTime: bigint;
  readonly pcAmount: bigint;
  readonly coinAmount: bigint;
}

export const initializeData = ({ nonce, openTime, pcAmount, coinAmount }: InitializeArguments): Uint8Array =>
  accountBytes(u8(1), u8(nonce), u64(openTime), u64(pcAmount), u64(coinAmount));

export function initializeKeys(pool: Pool, user: UserAccounts): AccountMeta[] {
  const { market } = pool;
  return [
    meta(TOKEN_PROGRAM_ID), meta(ASSOCIATED_TOKEN_PROGRAM_ID), meta(SystemProgram.programId), meta(SYSVAR_RENT_PUBKEY),
    meta(pool.address, true), meta(AUTHORITY), meta(pool.openOrders, true), meta(pool.lpMint, true), meta(market.coin.address),
    meta(market.pc.address), meta(pool.coinVault, true), meta(pool.pcVault, true), meta(pool.targetOrders, true),
    meta(new PublicKey(AMM_V4_CONFIG)), meta(new PublicKey(AMM_V4_FEE_DESTINATION), true), meta(OPENBOOK),
    meta(market.parts.market), meta(user.owner, true, true), meta(user.coin, true), meta(user.pc, true), meta(user.lp, true),
  ];
}

const tagged = (tag: number, ...amounts: readonly bigint[]): Uint8Array => accountBytes(u8(tag), ...amounts.map(u64));

/** @param amounts maximum of coin, maximum of pc, which side is fixed, and optionally the minimum of the other */
export const depositData = (...amounts: readonly bigint[]): Uint8Array => tagged(3, ...amounts);
/** @param amounts LP tokens, and optionally the minimum of coin and pc */
export const withdrawData = (...amounts: readonly bigint[]): Uint8Array => tagged(4, ...amounts);
export const swapInData = (amountIn: bigint, minimumOut: bigint): Uint8Array => tagged(9, amountIn, minimumOut);
export const swapOutData = (maximumIn: bigint, amountOut: bigint): Uint8Array => tagged(11, maximumIn, amountOut);

export function depositKeys(pool: Pool, user: UserAccounts): AccountMeta[] {
  const { parts } = pool.market;
  return [
    meta(TOKEN_PROGRAM_ID), meta(pool.address, true), meta(AUTHORITY), meta(pool.openOrders), meta(pool.targetOrders, true),
    meta(pool.lpMint, true), meta(pool.coinVault, true), meta(pool.pcVault, true), meta(parts.market), meta(user.coin, true),
    meta(user.pc, true), meta(user.lp, true), meta(user.owner, false, true), meta(parts.eventQueue),
  ];
}

export function withdrawKeys(pool: Pool, user: UserAccounts): AccountMeta[] {
  const { parts, coinVault, pcVault, vaultSigner } = pool.market;
  return [
    meta(TOKEN_PROGRAM_ID), meta(pool.address, true), meta(AUTHORITY), meta(pool.openOrders, true), meta(pool.targetOrders, true),
    meta(pool.lpMint, true), meta(pool.coinVault, true), meta(pool.pcVault, true), meta(OPENBOOK), meta(parts.market, true),
    meta(coinVault, true), meta(pcVault, true), meta(vaultSigner), meta(user.lp, true), meta(user.coin, true),
    meta(user.pc, true), meta(user.owner, false, true), meta(parts.eventQueue, true), meta(parts.bids, true), meta(parts.asks, true),
  ];
}

/** @param isCoinIn which token the user pays */
export function swapKeys(pool: Pool, user: UserAccounts, isCoinIn: boolean): AccountMeta[] {
  const { parts, coinVault, pcVault, vaultSigner } = pool.market;
  const [source, destination] = isCoinIn ? [user.coin, user.pc] : [user.pc, user.coin];
  return [
    meta(TOKEN_PROGRAM_ID), meta(pool.address, true), meta(AUTHORITY), meta(pool.openOrders, true), meta(pool.coinVault, true),
    meta(pool.pcVault, true), meta(OPENBOOK), meta(parts.market, true), meta(parts.bids, true), meta(parts.asks, true),
    meta(parts.eventQueue, true), meta(coinVault, true), meta(pcVault, true), meta(vaultSigner), meta(source, true),
    meta(destination, true), meta(user.owner, false, true),
  ];
}
