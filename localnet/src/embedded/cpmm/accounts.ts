import { accountBytes, address, u64, u8, zeros } from '../../encoding/accountBytes.ts';
import { ByteReader } from '../../encoding/ByteReader.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { addressAt, type FieldValues, readFields, u64At, u8At, writeFields } from '../support/accountFields.ts';
import { accountDiscriminator } from '../support/anchor.ts';

/** Seeds of a pool's address and of its accounts, and of what the program's owner creates. */
export const SEEDS = {
  authority: text('vault_and_lp_mint_auth_seed'),
  pool: text('pool'),
  lpMint: text('pool_lp_mint'),
  vault: text('pool_vault'),
  observation: text('observation'),
  permission: text('permission'),
  supportMint: text('support_mint'),
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
  /** Of a swap, in pools whose creator takes a fee. */
  readonly creatorFeeRate: bigint;
}

/** @param fields after the discriminator */
export function decodeAmmConfig(fields: Uint8Array): AmmConfig {
  const reader = new ByteReader(fields, 1); // after the bump
  const disableCreatePool = reader.bool();
  reader.u16(); // index
  const [tradeFeeRate, protocolFeeRate, fundFeeRate, createPoolFee] = [reader.u64(), reader.u64(), reader.u64(), reader.u64()];
  reader.bytes(64); // owners of the protocol's and the fund's fees
  return { disableCreatePool, tradeFeeRate, protocolFeeRate, fundFeeRate, createPoolFee, creatorFeeRate: reader.u64() };
}

/** A pool. Amounts are base units, and fees those still in the vaults. */
export const POOL = {
  ammConfig: addressAt(8),
  poolCreator: addressAt(40),
  token0Vault: addressAt(72),
  token1Vault: addressAt(104),
  lpMint: addressAt(136),
  observationKey: addressAt(296),
  authBump: u8At(328),
  /** Bits of `POOL_CLOSED_FOR`. */
  status: u8At(329),
  /** LP tokens minted, plus the 100 that are locked forever. */
  lpSupply: u64At(333),
  protocolFees0: u64At(341),
  protocolFees1: u64At(349),
  fundFees0: u64At(357),
  fundFees1: u64At(365),
  /** Unix time, seconds. */
  openTime: u64At(373),
  recentEpoch: u64At(381),
  /** Token of the creator's fee: 0 the input, 1 token 0, 2 token 1. */
  creatorFeeOn: u8At(389),
  /** Not 0 if the creator takes a fee. */
  enableCreatorFee: u8At(390),
  creatorFees0: u64At(397),
  creatorFees1: u64At(405),
} as const;

export type PoolState = FieldValues<typeof POOL>;

/** Bits of a pool's status. */
export const POOL_CLOSED_FOR = { deposit: 1n, withdraw: 2n, swap: 4n } as const;

export const POOL_BYTES = 637;

export function readPool(context: ProgramContext, poolId: string): PoolState {
  return readFields(POOL, context.account(poolId).data);
}

/** Changes fields of a pool; every change sets the epoch. */
export function updatePool(context: ProgramContext, poolId: string, changes: Partial<PoolState>): void {
  const { data } = context.account(poolId);
  context.write(poolId, writeFields(POOL, data, { ...changes, recentEpoch: context.clock.epoch }));
}

/** A mint of a new pool, with the vault for it. */
interface NewSide {
  readonly mint: string;
  readonly programId: string;
  readonly decimals: number;
  readonly vault: string;
}

/** What never changes of a new pool. */
export interface NewPool {
  readonly ammConfig: string;
  readonly creator: string;
  readonly sides: readonly [NewSide, NewSide];
  readonly lpMint: string;
  readonly lpDecimals: number;
  readonly observation: string;
  readonly authBump: number;
  readonly lpSupply: bigint;
  readonly openTime: bigint;
  readonly epoch: bigint;
  readonly creatorFeeOn: number;
  readonly enableCreatorFee: boolean;
}

/** @returns the data of a new pool's account */
export function encodeNewPool(pool: NewPool): Uint8Array {
  const { sides: [side0, side1] } = pool;
  const bytes = accountBytes(
    accountDiscriminator('PoolState'),
    ...[pool.ammConfig, pool.creator, side0.vault, side1.vault, pool.lpMint, side0.mint, side1.mint].map(address),
    ...[side0.programId, side1.programId, pool.observation].map(address),
    ...[pool.authBump, 0, pool.lpDecimals, side0.decimals, side1.decimals].map(u8),
    u64(pool.lpSupply),
    zeros(4 * 8),
    u64(pool.openTime),
    u64(pool.epoch),
    u8(pool.creatorFeeOn),
    u8(pool.enableCreatorFee ? 1 : 0),
  );
  return accountBytes(bytes, zeros(POOL_BYTES - bytes.length));
}
