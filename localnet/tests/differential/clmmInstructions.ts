import { ASSOCIATED_TOKEN_PROGRAM_ID, getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { type AccountMeta, PublicKey, SystemProgram, SYSVAR_RENT_PUBKEY, TransactionInstruction } from '@solana/web3.js';
import { MEMO_V2_PROGRAM, METADATA_PROGRAM } from '../../src/encoding/addresses.ts';
import { MAINNET } from '../../src/networks.ts';
import { instructionDiscriminator } from '../../src/embedded/support/anchor.ts';
import {
  bitmapExtensionSeeds, observationSeeds, operationSeeds, poolSeeds, positionSeeds, protocolPositionSeeds,
  rewardVaultSeeds, tickArraySeeds, vaultSeeds,
} from '../../src/embedded/clmm/addresses.ts';
import { encode, type Field, flag, i32, struct, u128, u64, u8 } from '../../src/embedded/clmm/layout.ts';
import { accountBytes } from '../../src/encoding/accountBytes.ts';
import { arrayStart } from '../../src/embedded/clmm/ticks.ts';

export const PROGRAM = new PublicKey(MAINNET.programs.clmm);
const METADATA = new PublicKey(METADATA_PROGRAM);
const MEMO = new PublicKey(MEMO_V2_PROGRAM);

/** A mint and its token program. */
export interface TestMint {
  readonly address: PublicKey;
  readonly program: PublicKey;
}

export interface TestPool {
  readonly id: PublicKey;
  readonly config: PublicKey;
  readonly tickSpacing: number;
  readonly mints: readonly [TestMint, TestMint];
  /** Starts of the tick arrays of opened positions. */
  readonly arrays: Set<number>;
  /** Mints of the added rewards, in order. */
  readonly rewards: TestMint[];
}

export interface TestPosition {
  readonly pool: TestPool;
  readonly nft: PublicKey;
  readonly tickLower: number;
  readonly tickUpper: number;
}

const signer = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: true, isWritable: true });
const writable = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: true });
const readonly = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: false });

const at = (seeds: readonly Uint8Array[]): PublicKey => PublicKey.findProgramAddressSync([...seeds], PROGRAM)[0];

// Addresses of the program's accounts.
export const poolAddress = (config: PublicKey, a: PublicKey, b: PublicKey): PublicKey =>
  at(poolSeeds(config.toBase58(), a.toBase58(), b.toBase58()));
export const vaultAddress = (pool: PublicKey, mint: PublicKey): PublicKey => at(vaultSeeds(pool.toBase58(), mint.toBase58()));
export const rewardVaultAddress = (pool: PublicKey, mint: PublicKey): PublicKey => at(rewardVaultSeeds(pool.toBase58(), mint.toBase58()));
export const tickArrayAddress = (pool: PublicKey, start: number): PublicKey => at(tickArraySeeds(pool.toBase58(), start));
export const extensionAddress = (pool: PublicKey): PublicKey => at(bitmapExtensionSeeds(pool.toBase58()));
export const observationAddress = (pool: PublicKey): PublicKey => at(observationSeeds(pool.toBase58()));
export const positionAddress = (nft: PublicKey): PublicKey => at(positionSeeds(nft.toBase58()));
const protocolPositionAddress = (pool: PublicKey, lower: number, upper: number): PublicKey =>
  at(protocolPositionSeeds(pool.toBase58(), lower, upper));
export const OPERATION = at(operationSeeds());

const metadataAddress = (mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([Buffer.from('metadata'), METADATA.toBytes(), mint.toBytes()], METADATA)[0];

export const nftAccountOf = (nft: PublicKey, owner: PublicKey): PublicKey => getAssociatedTokenAddressSync(nft, owner, true);
/** A wallet's token account in these tests. */
export const tokenAccountOf = ({ address, program }: TestMint, owner: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(address, owner, true, program);

function instruction(name: string, keys: AccountMeta[], ...data: Uint8Array[]): TransactionInstruction {
  return new TransactionInstruction({ programId: PROGRAM, keys, data: Buffer.from(accountBytes(instructionDiscriminator(name), ...data)) });
}

/** An optional flag in borsh. */
const optionalFlag = (value: boolean | null): Uint8Array => (value === null ? Uint8Array.of(0) : Uint8Array.of(1, Number(value)));

const pack = <Value>(layout: Field<Value>, value: Value): Uint8Array => encode(layout, value);

export function createPoolInstruction(pool: TestPool, creator: PublicKey, sqrtPriceX64: bigint, openTime: bigint): TransactionInstruction {
  const [a, b] = pool.mints;
  return instruction('create_pool', [
    signer(creator), readonly(pool.config), writable(pool.id), readonly(a.address), readonly(b.address),
    writable(vaultAddress(pool.id, a.address)), writable(vaultAddress(pool.id, b.address)), writable(observationAddress(pool.id)),
    writable(extensionAddress(pool.id)), readonly(a.program), readonly(b.program), readonly(SystemProgram.programId), readonly(SYSVAR_RENT_PUBKEY),
  ], pack(struct({ sqrtPriceX64: u128, openTime: u64 }), { sqrtPriceX64, openTime }));
}

const AMOUNTS = struct({ liquidity: u128, amount0: u64, amount1: u64 });

export interface LiquidityOptions {
  readonly owner: PublicKey;
  readonly liquidity: bigint;
  readonly amount0: bigint;
  readonly amount1: bigint;
  readonly isBase0: boolean | null;
  readonly isV2: boolean;
}

/** Owner of the token accounts and the vaults, in the order of the liquidity instructions. */
function tokenKeys({ id, mints: [a, b] }: TestPool, owner: PublicKey): readonly [AccountMeta[], AccountMeta[]] {
  return [
    [writable(tokenAccountOf(a, owner)), writable(tokenAccountOf(b, owner))],
    [writable(vaultAddress(id, a.address)), writable(vaultAddress(id, b.address))],
  ];
}

const v2Keys = ({ mints: [a, b] }: TestPool, ...between: AccountMeta[]): AccountMeta[] =>
  [readonly(TOKEN_2022_PROGRAM_ID), ...between, readonly(a.address), readonly(b.address)];

function rangeKeys({ pool, tickLower, tickUpper }: TestPosition) {
  const start = (tick: number): number => arrayStart(tick, pool.tickSpacing);
  return {
    protocol: writable(protocolPositionAddress(pool.id, tickLower, tickUpper)),
    arrays: [writable(tickArrayAddress(pool.id, start(tickLower))), writable(tickArrayAddress(pool.id, start(tickUpper)))],
    starts: { startLower: start(tickLower), startUpper: start(tickUpper) },
  };
}

export function openPositionInstruction(
  position: TestPosition, options: LiquidityOptions & { readonly hasMetadata: boolean },
): TransactionInstruction {
  const { pool, nft, tickLower, tickUpper } = position;
  const { owner, liquidity, amount0, amount1, isV2 } = options;
  const { protocol, arrays, starts } = rangeKeys(position);
  const [accounts, vaults] = tokenKeys(pool, owner);
  return instruction(isV2 ? 'open_position_v2' : 'open_position', [
    signer(owner), readonly(owner), signer(nft), writable(nftAccountOf(nft, owner)), writable(metadataAddress(nft)), writable(pool.id),
    protocol, ...arrays, writable(positionAddress(nft)), ...accounts, ...vaults, readonly(SYSVAR_RENT_PUBKEY),
    ...[SystemProgram.programId, TOKEN_PROGRAM_ID, ASSOCIATED_TOKEN_PROGRAM_ID, METADATA].map(readonly), ...(isV2 ? v2Keys(pool) : []),
    writable(extensionAddress(pool.id)),
  ], pack(
    struct({ tickLower: i32, tickUpper: i32, startLower: i32, startUpper: i32, liquidity: u128, amount0: u64, amount1: u64 }),
    { tickLower, tickUpper, ...starts, liquidity, amount0, amount1 },
  ), ...(isV2 ? [Uint8Array.of(Number(options.hasMetadata)), optionalFlag(options.isBase0)] : []));
}

export function increaseInstruction(position: TestPosition, options: LiquidityOptions): TransactionInstruction {
  const { pool, nft } = position;
  const { owner, liquidity, amount0, amount1, isV2 } = options;
  const { protocol, arrays } = rangeKeys(position);
  const [accounts, vaults] = tokenKeys(pool, owner);
  return instruction(isV2 ? 'increase_liquidity_v2' : 'increase_liquidity', [
    signer(owner), readonly(nftAccountOf(nft, owner)), writable(pool.id), protocol, writable(positionAddress(nft)), ...arrays,
    ...accounts, ...vaults, readonly(TOKEN_PROGRAM_ID), ...(isV2 ? v2Keys(pool) : []), writable(extensionAddress(pool.id)),
  ], pack(AMOUNTS, { liquidity, amount0, amount1 }), ...(isV2 ? [optionalFlag(options.isBase0)] : []));
}

export function decreaseInstruction(position: TestPosition, options: LiquidityOptions): TransactionInstruction {
  const { pool, nft } = position;
  const { owner, liquidity, amount0, amount1, isV2 } = options;
  const { protocol, arrays } = rangeKeys(position);
  const [accounts, vaults] = tokenKeys(pool, owner);
  const rewards = pool.rewards.flatMap((mint) => [
    writable(rewardVaultAddress(pool.id, mint.address)), writable(tokenAccountOf(mint, owner)), ...(isV2 ? [readonly(mint.address)] : []),
  ]);
  return instruction(isV2 ? 'decrease_liquidity_v2' : 'decrease_liquidity', [
    signer(owner), readonly(nftAccountOf(nft, owner)), writable(positionAddress(nft)), writable(pool.id), protocol, ...vaults, ...arrays,
    ...accounts, readonly(TOKEN_PROGRAM_ID), ...(isV2 ? v2Keys(pool, readonly(MEMO)) : []), writable(extensionAddress(pool.id)), ...rewards,
  ], pack(AMOUNTS, { liquidity, amount0, amount1 }));
}

export function closeInstruction({ nft }: TestPosition, owner: PublicKey): TransactionInstruction {
  return instruction('close_position', [
    signer(owner), writable(nft), writable(nftAccountOf(nft, owner)), writable(positionAddress(nft)), readonly(SystemProgram.programId),
    readonly(TOKEN_PROGRAM_ID),
  ]);
}

export interface SwapOptions {
  readonly owner: PublicKey;
  readonly isZeroForOne: boolean;
  readonly amount: bigint;
  readonly threshold: bigint;
  readonly limitX64: bigint;
  readonly isExactIn: boolean;
  readonly isV2: boolean;
  /** Tick arrays and the bitmap extension. */
  readonly rest: readonly PublicKey[];
}

export function swapInstruction(pool: TestPool, options: SwapOptions): TransactionInstruction {
  const { owner, isZeroForOne, amount, threshold, limitX64, isExactIn, isV2, rest } = options;
  const [a, b] = pool.mints;
  const [input, output] = isZeroForOne ? [a, b] : [b, a];
  return instruction(isV2 ? 'swap_v2' : 'swap', [
    signer(owner), readonly(pool.config), writable(pool.id), writable(tokenAccountOf(input, owner)), writable(tokenAccountOf(output, owner)),
    writable(vaultAddress(pool.id, input.address)), writable(vaultAddress(pool.id, output.address)), writable(observationAddress(pool.id)),
    readonly(TOKEN_PROGRAM_ID),
    ...(isV2 ? [readonly(TOKEN_2022_PROGRAM_ID), readonly(MEMO), readonly(input.address), readonly(output.address)] : []),
    ...rest.map(writable),
  ], pack(struct({ amount: u64, threshold: u64, limitX64: u128, isExactIn: flag }), { amount, threshold, limitX64, isExactIn }));
}

export interface RewardTerms {
  readonly openTime: bigint;
  readonly endTime: bigint;
  readonly emissions: bigint;
}

export function initializeRewardInstruction(pool: TestPool, mint: TestMint, funder: PublicKey, terms: RewardTerms): TransactionInstruction {
  return instruction('initialize_reward', [
    signer(funder), writable(tokenAccountOf(mint, funder)), readonly(pool.config), writable(pool.id), readonly(OPERATION), readonly(mint.address),
    writable(rewardVaultAddress(pool.id, mint.address)), readonly(mint.program), readonly(SystemProgram.programId), readonly(SYSVAR_RENT_PUBKEY),
  ], pack(struct({ openTime: u64, endTime: u64, emissions: u128 }), terms));
}

export function setRewardInstruction(
  pool: TestPool, index: number, mint: TestMint, funder: PublicKey, terms: RewardTerms,
): TransactionInstruction {
  return instruction('set_reward_params', [
    signer(funder), readonly(pool.config), writable(pool.id), readonly(OPERATION), readonly(TOKEN_PROGRAM_ID), readonly(TOKEN_2022_PROGRAM_ID),
    writable(rewardVaultAddress(pool.id, mint.address)), writable(tokenAccountOf(mint, funder)), readonly(mint.address),
  ], pack(struct({ index: u8, emissions: u128, openTime: u64, endTime: u64 }), { ...terms, index }));
}

export function collectRemainingInstruction(pool: TestPool, index: number, mint: TestMint, funder: PublicKey): TransactionInstruction {
  return instruction('collect_remaining_rewards', [
    signer(funder), writable(tokenAccountOf(mint, funder)), writable(pool.id), writable(rewardVaultAddress(pool.id, mint.address)),
    ...[mint.address, TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID, MEMO].map(readonly),
  ], Uint8Array.of(index));
}

export function updateRewardInfosInstruction(pool: TestPool): TransactionInstruction {
  return instruction('update_reward_infos', [writable(pool.id)]);
}
