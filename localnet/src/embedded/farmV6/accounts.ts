import { accountBytes, address, u128, u64, zeros } from '../../encoding/accountBytes.ts';
import { ByteReader } from '../../encoding/ByteReader.ts';

/** Account sizes in bytes. */
export const FARM_BYTES = 1_976;
export const LEDGER_BYTES = 296;
/** Reward slots per farm. */
export const MAX_REWARDS = 5;
/** Account types, in the first 8 bytes. */
export const FARM_KIND = 1n;
export const LEDGER_KIND = 2n;
/** State of an initialized farm or ledger; 0 before. */
export const WORKING = 1n;

const REWARD_PADDING = 15 * 8;
const FARM_PADDING = 32 * 8;
const LEDGER_PADDING = 16 * 8;
const NO_ADDRESS = '11111111111111111111111111111111';

/** A reward slot; times are Unix seconds, amounts base units. */
export interface Reward {
  /** 1 if the slot is used. */
  readonly state: bigint;
  readonly openTime: bigint;
  readonly endTime: bigint;
  /** Time of the last update. */
  readonly lastUpdateTime: bigint;
  /** Total of all periods. */
  readonly total: bigint;
  /** Emitted to stakers so far. */
  readonly emitted: bigint;
  /** Paid to stakers so far. */
  readonly claimed: bigint;
  readonly perSecond: bigint;
  /** Emitted per LP token since the beginning, scaled by the farm's multiplier. */
  readonly accumulatedPerShare: bigint;
  readonly vault: string;
  readonly mint: string;
  /** Wallet that funded it. */
  readonly sender: string;
  /** 0 for a token, 1 for an option token; the program ignores it. */
  readonly type: bigint;
}

/** A farm with all five reward slots, used or not. Periods are in seconds. */
export interface Farm {
  readonly kind: bigint;
  readonly state: bigint;
  /** Bump of the authority. */
  readonly nonce: bigint;
  readonly rewardCount: bigint;
  readonly multiplier: bigint;
  readonly longestPeriod: bigint;
  readonly shortestPeriod: bigint;
  /** Time before its end in which a reward can be extended. */
  readonly extensionPeriod: bigint;
  readonly lpMint: string;
  readonly lpVault: string;
  readonly rewards: readonly Reward[];
  readonly creator: string;
  /** Can change settings; the same in every farm. */
  readonly admin: string;
}

/** A wallet's stake in a farm. */
export interface Ledger {
  readonly kind: bigint;
  readonly state: bigint;
  readonly farm: string;
  readonly owner: string;
  /** Staked LP tokens, base units. */
  readonly deposited: bigint;
  /** For each reward, what the stake would have earned since the farm's beginning, base units rounded up. */
  readonly debts: readonly bigint[];
}

export const NO_REWARD: Reward = {
  state: 0n, openTime: 0n, endTime: 0n, lastUpdateTime: 0n, total: 0n, emitted: 0n, claimed: 0n, perSecond: 0n,
  accumulatedPerShare: 0n, vault: NO_ADDRESS, mint: NO_ADDRESS, sender: NO_ADDRESS, type: 0n,
};

/** @param data of `FARM_BYTES` */
export function decodeFarm(data: Uint8Array): Farm {
  const reader = new ByteReader(data);
  return {
    kind: reader.u64(),
    state: reader.u64(),
    nonce: reader.u64(),
    rewardCount: reader.u64(),
    multiplier: reader.u128(),
    longestPeriod: reader.u64(),
    shortestPeriod: reader.u64(),
    extensionPeriod: reader.u64(),
    lpMint: reader.address(),
    lpVault: reader.address(),
    rewards: Array.from({ length: MAX_REWARDS }, () => decodeReward(reader)),
    creator: reader.address(),
    admin: reader.address(),
  };
}

function decodeReward(reader: ByteReader): Reward {
  const reward = {
    state: reader.u64(),
    openTime: reader.u64(),
    endTime: reader.u64(),
    lastUpdateTime: reader.u64(),
    total: reader.u64(),
    emitted: reader.u64(),
    claimed: reader.u64(),
    perSecond: reader.u64(),
    accumulatedPerShare: reader.u128(),
    vault: reader.address(),
    mint: reader.address(),
    sender: reader.address(),
    type: reader.u64(),
  };
  reader.bytes(REWARD_PADDING);
  return reward;
}

export function encodeFarm(farm: Farm): Uint8Array {
  return accountBytes(
    ...[farm.kind, farm.state, farm.nonce, farm.rewardCount].map(u64),
    u128(farm.multiplier),
    ...[farm.longestPeriod, farm.shortestPeriod, farm.extensionPeriod].map(u64),
    address(farm.lpMint),
    address(farm.lpVault),
    ...farm.rewards.map(encodeReward),
    address(farm.creator),
    address(farm.admin),
    zeros(FARM_PADDING),
  );
}

function encodeReward(reward: Reward): Uint8Array {
  const { state, openTime, endTime, lastUpdateTime, total, emitted, claimed, perSecond } = reward;
  return accountBytes(
    ...[state, openTime, endTime, lastUpdateTime, total, emitted, claimed, perSecond].map(u64),
    u128(reward.accumulatedPerShare),
    address(reward.vault),
    address(reward.mint),
    address(reward.sender),
    u64(reward.type),
    zeros(REWARD_PADDING),
  );
}

/** @param data of `LEDGER_BYTES` */
export function decodeLedger(data: Uint8Array): Ledger {
  const reader = new ByteReader(data);
  return {
    kind: reader.u64(),
    state: reader.u64(),
    farm: reader.address(),
    owner: reader.address(),
    deposited: reader.u64(),
    debts: Array.from({ length: MAX_REWARDS }, () => reader.u128()),
  };
}

export function encodeLedger({ kind, state, farm, owner, deposited, debts }: Ledger): Uint8Array {
  return accountBytes(
    u64(kind), u64(state), address(farm), address(owner), u64(deposited), ...debts.map(u128), zeros(LEDGER_PADDING),
  );
}
