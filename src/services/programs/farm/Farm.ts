import type { FARM_REWARD_TYPES } from '@/constants.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** Chosen by the farm program (SPEC section 4). */
export type FarmVersion = 3 | 5 | 6;

/** 'Standard SPL' or 'Option tokens'. */
export type FarmRewardType = keyof typeof FARM_REWARD_TYPES;

/** A moment of the chain: farms of versions 3 and 5 count in slots, those of version 6 in seconds. */
export interface ChainMoment {
  readonly slot: bigint;
  /** Unix time. */
  readonly seconds: bigint;
}

interface FarmBase {
  /** base58 */
  readonly farmId: string;
  readonly programId: string;
  /** As the program numbers it; 1 in a farm that works. */
  readonly state: bigint;
  readonly nonce: number;
  /** Who the vaults belong to, base58. */
  readonly authority: string;
  readonly lpMint: MintInfo;
  readonly lpVault: string;
  /** LP tokens all stakes hold together, base units. */
  readonly staked: bigint;
  /** When all of this was read. */
  readonly readAt: ChainMoment;
}

interface FarmRewardBase {
  /** Place in the farm. */
  readonly index: number;
  readonly mint: MintInfo;
  readonly vault: string;
  /** What is in it, base units. */
  readonly vaultAmount: bigint;
  /** Growth for one LP token, times the farm's multiplier. */
  readonly growth: bigint;
}

/** A reward of a farm that counts in slots: it has no end of its own. */
export interface SlotReward extends FarmRewardBase {
  /** Base units a slot, for all stakes together. */
  readonly perSlot: bigint;
  /** Counted so far, base units. */
  readonly totalReward: bigint;
}

/** A reward with a period (SPEC section 3, farm reward info). */
export interface PeriodReward extends FarmRewardBase {
  /** As the program numbers it; 0 in a place never used. */
  readonly state: bigint;
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  readonly lastUpdateTimeSeconds: bigint;
  /** Given for all periods, base units. */
  readonly totalReward: bigint;
  /** Counted towards stakes so far, base units. */
  readonly totalEmissioned: bigint;
  /** Paid out, base units. */
  readonly claimed: bigint;
  /** Base units a second, for all stakes together. */
  readonly perSecond: bigint;
  /** Who gave it, base58. */
  readonly sender: string;
  readonly type: FarmRewardType;
}

/**
 * A farm of version 3 with one reward, or of version 5 with two, of which one may pay nothing.
 *
 * @internal
 */
export interface SlotFarm extends FarmBase {
  readonly version: 3 | 5;
  readonly lastSlot: bigint;
  readonly rewards: readonly SlotReward[];
}

/** A farm of version 6: up to five rewards, each with a period. */
export interface PeriodFarm extends FarmBase {
  readonly version: 6;
  /** Who may restart and add rewards and take back what is left, base58. */
  readonly creator: string;
  readonly validRewardTokenNum: number;
  readonly rewardMultiplier: bigint;
  readonly rewardPeriodMinSeconds: bigint;
  readonly rewardPeriodMaxSeconds: bigint;
  /** How long before its end a running reward may be prolonged. */
  readonly rewardPeriodExtendSeconds: bigint;
  readonly rewards: readonly PeriodReward[];
}

export type Farm = SlotFarm | PeriodFarm;

/** What one wallet has in a farm (SPEC section 3). */
export interface FarmLedger {
  /** The account itself, base58. */
  readonly ledgerId: string;
  readonly programId: string;
  readonly version: FarmVersion;
  readonly state: bigint;
  readonly farmId: string;
  readonly owner: string;
  /** LP tokens, base units. */
  readonly deposited: bigint;
  /** What was counted before the stake last changed, one for each place for a reward. */
  readonly rewardDebts: readonly bigint[];
  /** Locked for votes, base units; version 3 only. */
  readonly voteLockedBalance: bigint;
}
