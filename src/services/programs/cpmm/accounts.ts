import type { ClusterConfig } from '@/config.ts';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { isPoolAccount } from '@/services/programs/pool/PoolAccount.ts';
import type { PoolSide, StandardPoolBase } from '@/services/programs/pool/pool.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { MintLayout } from '@/services/programs/token/splToken.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { cpmmConfigAccount, cpmmPool, cpmmPoolAccount } from './layouts.ts';

/** A fee tier of the CPMM program, stored in a config account. Rates are parts of 1,000,000. */
export interface CpmmConfig {
  /** base58 */
  readonly configId: string;
  readonly index: number;
  /** Of the input amount. */
  readonly tradeFeeRate: bigint;
  /** Of the trade fee, for the protocol. */
  readonly protocolFeeRate: bigint;
  /** Of the trade fee, for the fund. */
  readonly fundFeeRate: bigint;
  /** Of a swap, for the pool's creator, in pools with such a fee. */
  readonly creatorFeeRate: bigint;
  /** For the protocol, per new pool. */
  readonly createPoolFeeLamports: bigint;
  /** False if its owner has closed it for new pools. */
  readonly allowsCreation: boolean;
}

/** The token of the creator's fee: the input, or always the same; `null` for one of which the program knows nothing. */
type CreatorFeeSide = 'input' | 'a' | 'b' | null;

/** A constant-product pool without a market (rule 3.27). `a` is the mint with the lower address. */
export interface CpmmPool extends StandardPoolBase {
  readonly kind: 'cpmm';
  readonly config: CpmmConfig;
  /** Who made it, base58. */
  readonly creator: string;
  readonly creatorFeeSide: CreatorFeeSide;
  /** Account in which the program records prices, base58. */
  readonly observationId: string;
}

/** First 8 bytes of the SHA-256 of `account:AmmConfig`. */
const DISCRIMINATOR = [0xda, 0xf4, 0x21, 0x68, 0xcb, 0xcb, 0x2b, 0x6f] as const;

/**
 * Decodes a fee tier of the CPMM program.
 *
 * @param configId base58
 * @param account from the node; absent if it does not exist
 * @returns `null` if it is not one
 */
export function decodeCpmmConfig(
  cluster: ClusterConfig, configId: string, account: Account | null | undefined,
): CpmmConfig | null {
  const isConfig = account?.owner === cluster.programs.cpmm && account.data.length === cpmmConfigAccount.fixedSize
    && DISCRIMINATOR.every((byte, index) => account.data[index] === byte);
  if (!isConfig) return null;
  const config = cpmmConfigAccount.decode(account.data);
  return {
    configId,
    index: config.index,
    tradeFeeRate: config.tradeFeeRate,
    protocolFeeRate: config.protocolFeeRate,
    fundFeeRate: config.fundFeeRate,
    creatorFeeRate: config.creatorFeeRate,
    createPoolFeeLamports: config.createPoolFee,
    allowsCreation: !config.disableCreatePool,
  };
}

/** The pool account's own fields. Addresses are base58, amounts base units. */
interface CpmmPoolState {
  readonly poolId: string;
  readonly configId: string;
  readonly creator: string;
  readonly vaultA: string;
  readonly vaultB: string;
  readonly mintA: string;
  readonly mintB: string;
  readonly lpMint: string;
  readonly observationId: string;
  readonly status: bigint;
  readonly lpDecimals: number;
  /** LP tokens the program divides by, including permanently locked ones. */
  readonly lpSupply: bigint;
  readonly openTimeSeconds: bigint;
  /** In the vaults but not part of the reserves: uncollected fees of protocol, fund and creator. */
  readonly feesA: bigint;
  readonly feesB: bigint;
  readonly creatorFeeSide: CreatorFeeSide;
  readonly enableCreatorFee: boolean;
}

/** Status bits that disable an operation. */
const NO_DEPOSIT = 1n;
const NO_WITHDRAW = 2n;
const NO_SWAP = 4n;

/** By the program's number. */
const CREATOR_FEE_SIDES: readonly CreatorFeeSide[] = ['input', 'a', 'b'];

/**
 * Decodes the state of a CPMM pool; enough for lists, without reserves.
 *
 * @param poolId base58
 * @param account from the node; absent if it does not exist
 * @throws AppError `pools/not-found`, `pools/not-a-pool`
 */
export function decodeCpmmPoolState(
  cluster: ClusterConfig, poolId: string, account: Account | null | undefined,
): CpmmPoolState {
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  if (!isPoolAccount(cpmmPool, cluster.programs.cpmm, account)) {
    throw new AppError('pools/not-a-pool', { details: { poolId, owner: account.owner } });
  }
  const state = cpmmPoolAccount.decode(account.data);
  return {
    poolId,
    configId: state.configId,
    creator: state.poolCreator,
    vaultA: state.vaultA,
    vaultB: state.vaultB,
    mintA: state.mintA,
    mintB: state.mintB,
    lpMint: state.mintLp,
    observationId: state.observationId,
    status: BigInt(state.status),
    lpDecimals: state.lpDecimals,
    lpSupply: state.lpAmount,
    openTimeSeconds: state.openTime,
    feesA: state.protocolFeesMintA + state.fundFeesMintA + state.creatorFeesMintA,
    feesB: state.protocolFeesMintB + state.fundFeesMintB + state.creatorFeesMintB,
    creatorFeeSide: CREATOR_FEE_SIDES[state.feeOn] ?? null,
    enableCreatorFee: state.enableCreatorFee,
  };
}

/**
 * Addresses of the accounts that complete a pool, in the order that `decodeCpmmPool` expects.
 *
 * @returns base58
 */
export function cpmmPoolParts(state: CpmmPoolState): readonly string[] {
  const { configId, mintA, mintB, vaultA, vaultB, lpMint } = state;
  return [configId, mintA, mintB, vaultA, vaultB, lpMint];
}

interface CpmmPoolAccounts {
  readonly state: CpmmPoolState;
  /** Accounts of `cpmmPoolParts`, in order, read at the same slot as the state. */
  readonly parts: readonly (Account | null | undefined)[];
  readonly slot: bigint;
}

/**
 * Decodes a pool from accounts that were already read, without a request.
 *
 * @throws AppError `pools/config-missing`, `sdk/no-vault-info`, `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function decodeCpmmPool(cluster: ClusterConfig, { state, parts, slot }: CpmmPoolAccounts): CpmmPool {
  const { poolId } = state;
  const [configAccount, mintA, mintB, vaultA, vaultB, lpMint] = parts;
  const config = decodeCpmmConfig(cluster, state.configId, configAccount);
  if (!config) throw new AppError('pools/config-missing', { details: { poolId, configId: state.configId } });
  if (!vaultA || !vaultB || !lpMint) throw new AppError('sdk/no-vault-info', { details: { poolId } });
  const allows = (forbidding: bigint): boolean => (state.status & forbidding) === 0n;
  return {
    kind: 'cpmm',
    poolId,
    programId: cluster.programs.cpmm,
    authority: cluster.programs.cpmmAuthority,
    a: side({ mint: state.mintA, account: mintA, vault: state.vaultA, vaultAccount: vaultA, fees: state.feesA }),
    b: side({ mint: state.mintB, account: mintB, vault: state.vaultB, vaultAccount: vaultB, fees: state.feesB }),
    lpMint: state.lpMint,
    lpDecimals: state.lpDecimals,
    lpSupply: state.lpSupply,
    lpCirculating: MintLayout.decode(lpMint.data).supply,
    status: state.status,
    allows: { swap: allows(NO_SWAP), deposit: allows(NO_DEPOSIT), withdraw: allows(NO_WITHDRAW) },
    fees: {
      tradeNumerator: config.tradeFeeRate,
      tradeDenominator: FEE_RATE_DENOMINATOR,
      protocolNumerator: config.protocolFeeRate,
      fundNumerator: config.fundFeeRate,
      shareDenominator: FEE_RATE_DENOMINATOR,
      // Every config has the rate, but only some pools have the fee.
      creatorNumerator: state.enableCreatorFee ? config.creatorFeeRate : 0n,
    },
    openTimeSeconds: state.openTimeSeconds,
    slot,
    config,
    creator: state.creator,
    creatorFeeSide: state.creatorFeeSide,
    observationId: state.observationId,
  };
}

interface SideAccounts {
  readonly mint: string;
  readonly account: Account | null | undefined;
  readonly vault: string;
  readonly vaultAccount: Account;
  readonly fees: bigint;
}

function side({ mint, account = null, vault, vaultAccount, fees }: SideAccounts): PoolSide {
  const vaultAmount = tokenAmount(vaultAccount.data);
  return {
    mint: decodeMint(mint, account),
    transferFee: decodeTransferFeeConfig(mint, account),
    vault,
    vaultAmount,
    reserve: vaultAmount - fees,
  };
}
