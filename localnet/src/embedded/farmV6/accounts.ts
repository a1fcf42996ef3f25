import { accountBytes, address, u64, zeros } from '../../encoding/accountBytes.ts';
import { ByteReader } from '../../encoding/ByteReader.ts';

/** Sizes of the accounts, bytes. */
export const FARM_BYTES = 1_976;
export const LEDGER_BYTES = 296;
/** Places for rewards in each farm. */
export const MAX_REWARDS = 5;
/** What the first 8 bytes of an account say it is. */
export const FARM_KIND = 1n;
export const LEDGER_KIND = 2n;
/** State of a farm and of a ledger that work; 0 before they are made. */
export const WORKING = 1n;

const REWARD_PADDING = 15 * 8;
const FARM_PADDING = 32 * 8;
const LEDGER_PADDING = 16 * 8;
const NO_ADDRESS = '11111111111111111111111111111111';

/** One of the places for rewards; times are Unix seconds, amounts base units. */
export interface Reward {
  /** 1 where there is a reward. */
  readonly state: bigint;
  readonly openTime: bigint;
  readonly endTime: bigint;
  /** Until when it was counted. */
  readonly lastUpdateTime: bigint;
  /** Given for all periods. */
  readonly total: bigint;
  /** Counted towards stakes so far. */
  readonly emitted: bigint;
  /** Paid to stakers so far. */
  readonly claimed: bigint;
  readonly perSecond: bigint;
  /** Emitted for one LP token since the beginning, times the multiplier of the farm. */
  readonly accumulatedPerShare: bigint;
  readonly vault: string;
  readonly mint: string;
  /** Wallet that gave it. */
  readonly sender: string;
  /** 0 for a token, 1 for an option token; the program does not look at it. */
  readonly type: bigint;
}

/** A farm; all five places are there, used or not. Periods are seconds. */
export interface Farm {
  readonly kind: bigint;
  readonly state: bigint;
  /** Bump of the authority. */
  readonly nonce: bigint;
  readonly rewardCount: bigint;
  readonly multiplier: bigint;
  readonly longestPeriod: bigint;
  readonly shortestPeriod: bigint;
  /** How long before its end a reward can be extended. */
  readonly extensionPeriod: bigint;
  readonly lpMint: string;
  readonly lpVault: string;
  readonly rewards: readonly Reward[];
  readonly creator: string;
  /** May change settings; the same in every farm. */
  readonly admin: string;
}

/** What a wallet has in a farm. */
export interface Ledger {
  readonly kind: bigint;
  readonly state: bigint;
  readonly farm: string;
  readonly owner: string;
  /** LP tokens, base units. */
  readonly deposited: bigint;
  /** Of each reward, what the deposit would have earned had it been there from the beginning, base units rounded up. */
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

function u128(value: bigint): Uint8Array {
  return accountBytes(u64(value & ((1n << 64n) - 1n)), u64(value >> 64n));
}
