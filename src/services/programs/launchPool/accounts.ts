import { LAUNCH_POOL_CLAIM_TOKENS, type LAUNCH_POOL_PROJECTS } from '@/constants.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { address, spare, struct, times, u64, u8 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';

/** One of the tokens a launch pool pays. */
interface LaunchPoolToken {
  /** base58 */
  readonly mint: string;
  readonly decimals: number;
  /** Its vault in the pool, base58. */
  readonly vault: string;
}

/** A pool that pays debts. */
export interface LaunchPool {
  /** 1 if claims are open. */
  readonly status: number;
  /** Unix time. */
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  /** The AMM v4 pool by whose LP tokens the debts are counted, base58. */
  readonly ammId: string;
  readonly tokens: readonly LaunchPoolToken[];
}

/** What a pool owes one wallet in one token. */
interface LaunchPoolDebt {
  /** base58 */
  readonly mint: string;
  /** Not yet claimed, base units. */
  readonly debt: bigint;
  /** Claimed so far, base units. */
  readonly claimed: bigint;
}

/** A wallet's account in a launch pool. */
interface LaunchPoolLedger {
  readonly version: number;
  /** base58 */
  readonly poolId: string;
  readonly owner: string;
  /** LP tokens the debts are based on, base units. */
  readonly lpAmount: bigint;
  readonly debts: readonly LaunchPoolDebt[];
}

/** The project whose debts a pool pays. */
export type LaunchPoolProject = (typeof LAUNCH_POOL_PROJECTS)[keyof typeof LAUNCH_POOL_PROJECTS];

/** Why nothing can be claimed. */
type ClaimRefusal = Exclude<Extract<ErrorCode, `launchPools/${string}`>, 'launchPools/no-program'>;

/** One token of a claim. */
interface ClaimToken extends LaunchPoolToken {
  /** What a claim pays now, base units. */
  readonly amount: bigint;
  /** Paid by earlier claims, base units. */
  readonly claimed: bigint;
}

/** What one wallet can or could claim from one pool for one project; a row of the screen. */
export interface LaunchPoolClaim {
  /** The wallet's account in the program, base58; unique per claim. */
  readonly ledgerId: string;
  readonly poolId: string;
  readonly ammId: string;
  readonly version: number;
  /** `null` for version 0, which has no project. */
  readonly project: LaunchPoolProject | null;
  /** LP tokens the debts are based on, base units. */
  readonly lpAmount: bigint;
  readonly tokens: readonly ClaimToken[];
  readonly claimable: boolean;
  /** `null` if claimable. */
  readonly whyNot: ClaimRefusal | null;
  /** Unix time after which claims are open. */
  readonly openTimeSeconds: bigint;
  /** Unix time before which claims are open. */
  readonly endTimeSeconds: bigint;
}

/** Size of the account, as `OWNER_LAYOUT` of the SDK's `raydium/utils1216`, which is not exported. */
const LAUNCH_LEDGER_BYTES = 258;
const LEDGER = struct([
  ['version', u8],
  ['poolId', address],
  ['owner', address],
  ['lpAmount', u64],
  ['debts', times(LAUNCH_POOL_CLAIM_TOKENS, struct([['mint', address], ['debt', u64], ['claimed', u64]]))],
]);
/** Discriminator and bump. */
const FRONT_BYTES = 9;

/**
 * Decodes a wallet's account in a launch pool.
 *
 * @param programId the program that pays claims, base58
 * @returns `null` if the account does not exist or has another program or size
 */
export function decodeLaunchLedger(
  programId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): LaunchPoolLedger | null {
  if (account?.owner !== programId || account.data.length !== LAUNCH_LEDGER_BYTES) return null;
  return LEDGER.decode(account.data, FRONT_BYTES);
}

/** Size of the account, as `POOL_LAYOUT` of the SDK's `raydium/utils1216`, which is not exported. */
const LAUNCH_POOL_BYTES = 381;
const POOL = struct([
  ['status', u8],
  ['openTimeSeconds', u64],
  ['endTimeSeconds', u64],
  ['ammId', address],
  // After each token: the loss per LP token, and what all wallets have claimed.
  ['tokens', times(LAUNCH_POOL_CLAIM_TOKENS,
    spare(struct([['decimals', u8], ['mint', address], ['vault', address]]), 16))],
]);

/**
 * Decodes a launch pool.
 *
 * @param programId the program that pays claims, base58
 * @returns `null` if the account does not exist or has another program or size
 */
export function decodeLaunchPool(
  programId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): LaunchPool | null {
  if (account?.owner !== programId || account.data.length !== LAUNCH_POOL_BYTES) return null;
  return POOL.decode(account.data, FRONT_BYTES);
}

/** Status of a pool with open claims. */
const OPEN_STATUS = 1;

/**
 * Why a claim is not possible. Only a pool of status 1 pays, after its open time and before its end, and only if
 * something is owed in all three tokens (rule 4.28). The SDK only requires one of the three.
 *
 * Debts are checked first, so that a person who has claimed everything is not asked to come back.
 *
 * @param pool as read from chain
 * @param ledger the wallet's account in it
 * @param nowSeconds on-chain unix time
 * @returns `null` if it is possible
 * @example claimRefusal({ ...pool, status: 2 }, ledger, 1_700_000_000n); // 'launchPools/not-active'
 */
export function claimRefusal(
  { status, openTimeSeconds, endTimeSeconds }: Pick<LaunchPool, 'status' | 'openTimeSeconds' | 'endTimeSeconds'>,
  { debts }: Pick<LaunchPoolLedger, 'debts'>,
  nowSeconds: bigint,
): ClaimRefusal | null {
  if (!debts.every(({ debt }) => debt > 0n)) {
    const hasAll = debts.every(({ debt }) => debt === 0n) && debts.some(({ claimed }) => claimed > 0n);
    return hasAll ? 'launchPools/already-claimed' : 'launchPools/nothing-to-claim';
  }
  if (status !== OPEN_STATUS) return 'launchPools/not-active';
  const isOpen = nowSeconds > openTimeSeconds && nowSeconds < endTimeSeconds;
  return isOpen ? null : 'launchPools/outside-window';
}
