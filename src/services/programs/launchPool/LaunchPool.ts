import type { LAUNCH_POOL_PROJECTS } from '@/constants.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';

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
export interface LaunchPoolLedger {
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
export type ClaimRefusal = Exclude<Extract<ErrorCode, `launchPools/${string}`>, 'launchPools/no-program'>;

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
