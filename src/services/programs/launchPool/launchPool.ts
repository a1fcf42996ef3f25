import { LAUNCH_POOL_CLAIM_TOKENS, type LAUNCH_POOL_PROJECTS } from '@/constants.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';
import { address, spare, struct, times, u64, u8 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';

/** One of the tokens a launch pool pays. */
interface LaunchPoolToken {
  /** base58 */
  readonly mint: string;
  readonly decimals: number;
  /** Where the pool keeps it, base58. */
  readonly vault: string;
}

/** A pool that pays debts, as its account has it. */
export interface LaunchPool {
  /** 1 where claims are open. */
  readonly status: number;
  /** Unix time. */
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  /** The AMM v4 pool whose LP tokens the debts are counted by, base58. */
  readonly ammId: string;
  readonly tokens: readonly LaunchPoolToken[];
}

/** What one wallet is owed in one token of a pool. */
interface LaunchPoolDebt {
  /** base58 */
  readonly mint: string;
  /** Not yet claimed, base units. */
  readonly debt: bigint;
  /** Claimed so far, base units. */
  readonly claimed: bigint;
}

/** What one wallet has in a launch pool, as its account has it. */
interface LaunchPoolLedger {
  readonly version: number;
  /** base58 */
  readonly poolId: string;
  readonly owner: string;
  /** LP tokens the debts were counted by, base units. */
  readonly lpAmount: bigint;
  readonly debts: readonly LaunchPoolDebt[];
}

/** Whose debts a pool pays. */
export type LaunchPoolProject = (typeof LAUNCH_POOL_PROJECTS)[keyof typeof LAUNCH_POOL_PROJECTS];

/** Why there is nothing to claim. */
type ClaimRefusal = Exclude<Extract<ErrorCode, `launchPools/${string}`>, 'launchPools/no-program'>;

/** One token of a claim. */
interface ClaimToken extends LaunchPoolToken {
  /** What a claim pays now, base units. */
  readonly amount: bigint;
  /** What earlier ones paid, base units. */
  readonly claimed: bigint;
}

/** What one wallet can claim, or could, from one pool for one project: a row of the screen. */
export interface LaunchPoolClaim {
  /** The wallet's account with the program, base58; one for each claim. */
  readonly ledgerId: string;
  readonly poolId: string;
  readonly ammId: string;
  readonly version: number;
  /** `null` for version 0, which has the name of none. */
  readonly project: LaunchPoolProject | null;
  /** LP tokens the debts were counted by, base units. */
  readonly lpAmount: bigint;
  readonly tokens: readonly ClaimToken[];
  readonly claimable: boolean;
  /** `null` where it is claimable. */
  readonly whyNot: ClaimRefusal | null;
  /** Unix time; claims are open after it. */
  readonly openTimeSeconds: bigint;
  /** Unix time; claims are open before it. */
  readonly endTimeSeconds: bigint;
}

/** Size of the account: `OWNER_LAYOUT` of the SDK's `raydium/utils1216`, a class it does not export. */
const LAUNCH_LEDGER_BYTES = 258;
const LEDGER = struct([
  ['version', u8],
  ['poolId', address],
  ['owner', address],
  ['lpAmount', u64],
  ['debts', times(LAUNCH_POOL_CLAIM_TOKENS, struct([['mint', address], ['debt', u64], ['claimed', u64]]))],
]);
/** The account's kind and its bump, in front of what is read. */
const FRONT_BYTES = 9;

/**
 * Reads an account as what a wallet has in a launch pool.
 *
 * @param programId the program that pays claims, base58
 * @returns `null` where it is none: there is no account, or one of another program or size
 */
export function decodeLaunchLedger(
  programId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): LaunchPoolLedger | null {
  if (account?.owner !== programId || account.data.length !== LAUNCH_LEDGER_BYTES) return null;
  return LEDGER.decode(account.data, FRONT_BYTES);
}

/** Size of the account: `POOL_LAYOUT` of the SDK's `raydium/utils1216`, a class it does not export. */
const LAUNCH_POOL_BYTES = 381;
const POOL = struct([
  ['status', u8],
  ['openTimeSeconds', u64],
  ['endTimeSeconds', u64],
  ['ammId', address],
  // Behind each token: what was lost for each LP token, and what all wallets have claimed.
  ['tokens', times(LAUNCH_POOL_CLAIM_TOKENS,
    spare(struct([['decimals', u8], ['mint', address], ['vault', address]]), 16))],
]);

/**
 * Reads an account as a launch pool.
 *
 * @param programId the program that pays claims, base58
 * @returns `null` where it is none: there is no account, or one of another program or size
 */
export function decodeLaunchPool(
  programId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): LaunchPool | null {
  if (account?.owner !== programId || account.data.length !== LAUNCH_POOL_BYTES) return null;
  return POOL.decode(account.data, FRONT_BYTES);
}

/** Status of a pool that pays. */
const OPEN_STATUS = 1;

/**
 * Why a claim is not possible: only a pool of status 1 pays, after its open time and before its end, and only where
 * something is owed in all three tokens (rule 4.28). The SDK is content with one of the three.
 *
 * What is owed comes first: a person who has it all is not told to come back.
 *
 * @param pool as read from chain
 * @param ledger what the wallet has in it
 * @param nowSeconds unix time of the chain
 * @returns `null` where it is possible
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
