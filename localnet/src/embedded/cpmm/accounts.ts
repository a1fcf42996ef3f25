import { ByteReader } from '../../encoding/ByteReader.ts';
import { accountBytes, address, u64, u8 } from '../../encoding/accountBytes.ts';
import { accountDiscriminator } from '../support/anchor.ts';

/** Seeds of a pool's address and of its accounts. */
export const SEEDS = {
  authority: text('vault_and_lp_mint_auth_seed'),
  pool: text('pool'),
  lpMint: text('pool_lp_mint'),
  vault: text('pool_vault'),
  observation: text('observation'),
} as const;

function text(seed: string): Uint8Array {
  return new TextEncoder().encode(seed);
}

/** A fee tier; rates are in millionths. */
export interface AmmConfig {
  readonly disableCreatePool: boolean;
  readonly tradeFeeRate: bigint;
  /** As a share of the trade fee. */
  readonly protocolFeeRate: bigint;
  /** As a share of the trade fee. */
  readonly fundFeeRate: bigint;
  /** Lamports. */
  readonly createPoolFee: bigint;
}

/** @param fields after the discriminator */
export function decodeAmmConfig(fields: Uint8Array): AmmConfig {
  const reader = new ByteReader(fields, 1); // after the bump
  const disableCreatePool = reader.bool();
  reader.u16(); // index
  return {
    disableCreatePool,
    tradeFeeRate: reader.u64(),
    protocolFeeRate: reader.u64(),
    fundFeeRate: reader.u64(),
    createPoolFee: reader.u64(),
  };
}

/** A pool. Addresses are base58, amounts base units, and fees those still in the vaults. */
export interface PoolState {
  readonly ammConfig: string;
  readonly poolCreator: string;
  readonly token0Vault: string;
  readonly token1Vault: string;
  readonly lpMint: string;
  readonly token0Mint: string;
  readonly token1Mint: string;
  readonly token0Program: string;
  readonly token1Program: string;
  readonly observationKey: string;
  readonly authBump: number;
  /** Bits of `POOL_CLOSED_FOR`. */
  readonly status: number;
  readonly lpMintDecimals: number;
  readonly mint0Decimals: number;
  readonly mint1Decimals: number;
  /** LP tokens minted, plus the 100 that are locked forever. */
  readonly lpSupply: bigint;
  readonly protocolFees0: bigint;
  readonly protocolFees1: bigint;
  readonly fundFees0: bigint;
  readonly fundFees1: bigint;
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly recentEpoch: bigint;
  readonly padding: Uint8Array;
}

/** Bits of a pool's status. */
export const POOL_CLOSED_FOR = { deposit: 1, withdraw: 2, swap: 4 } as const;

export const POOL_PADDING_BYTES = 31 * 8;
export const POOL_BYTES = 8 + 10 * 32 + 5 + 7 * 8 + POOL_PADDING_BYTES;

/** @param fields after the discriminator */
export function decodePoolState(fields: Uint8Array): PoolState {
  const reader = new ByteReader(fields);
  return {
    ammConfig: reader.address(),
    poolCreator: reader.address(),
    token0Vault: reader.address(),
    token1Vault: reader.address(),
    lpMint: reader.address(),
    token0Mint: reader.address(),
    token1Mint: reader.address(),
    token0Program: reader.address(),
    token1Program: reader.address(),
    observationKey: reader.address(),
    authBump: reader.u8(),
    status: reader.u8(),
    lpMintDecimals: reader.u8(),
    mint0Decimals: reader.u8(),
    mint1Decimals: reader.u8(),
    lpSupply: reader.u64(),
    protocolFees0: reader.u64(),
    protocolFees1: reader.u64(),
    fundFees0: reader.u64(),
    fundFees1: reader.u64(),
    openTime: reader.u64(),
    recentEpoch: reader.u64(),
    padding: reader.bytes(POOL_PADDING_BYTES),
  };
}

/** @returns the account's data with its discriminator */
export function encodePoolState(pool: PoolState): Uint8Array {
  return accountBytes(
    accountDiscriminator('PoolState'),
    address(pool.ammConfig),
    address(pool.poolCreator),
    address(pool.token0Vault),
    address(pool.token1Vault),
    address(pool.lpMint),
    address(pool.token0Mint),
    address(pool.token1Mint),
    address(pool.token0Program),
    address(pool.token1Program),
    address(pool.observationKey),
    u8(pool.authBump),
    u8(pool.status),
    u8(pool.lpMintDecimals),
    u8(pool.mint0Decimals),
    u8(pool.mint1Decimals),
    u64(pool.lpSupply),
    u64(pool.protocolFees0),
    u64(pool.protocolFees1),
    u64(pool.fundFees0),
    u64(pool.fundFees1),
    u64(pool.openTime),
    u64(pool.recentEpoch),
    pool.padding,
  );
}
