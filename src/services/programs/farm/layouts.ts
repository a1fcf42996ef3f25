import { address, after, spare, struct, times, u128, u64 } from '@/services/codec.ts';

// With the SDK's names; unused fields are left out.

export const farmV3Account = struct([
  ['state', u64],
  ['nonce', u64],
  ['lpVault', address],
  ['rewardVault', address],
  ['totalReward', after(80, u64)],
  ['perShareReward', u128],
  ['lastSlot', u64],
  ['perSlotReward', u64],
]);

export const farmV5Account = spare(struct([
  ['state', u64],
  ['nonce', u64],
  ['lpVault', address],
  ['rewardVaultA', address],
  ['totalRewardA', u64],
  ['perShareRewardA', u128],
  ['perSlotRewardA', u64],
  ['rewardVaultB', after(1, address)],
  ['totalRewardB', after(7, u64)],
  ['perShareRewardB', u128],
  ['perSlotRewardB', u64],
  ['lastSlot', u64],
]), 32);

export const farmV6Account = spare(struct([
  ['state', after(8, u64)],
  ['nonce', u64],
  ['validRewardTokenNum', u64],
  ['rewardMultiplier', u128],
  ['rewardPeriodMax', u64],
  ['rewardPeriodMin', u64],
  ['rewardPeriodExtend', u64],
  ['lpMint', address],
  ['lpVault', address],
  ['rewardInfos', times(5, spare(struct([
    ['rewardState', u64],
    ['rewardOpenTime', u64],
    ['rewardEndTime', u64],
    ['rewardLastUpdateTime', u64],
    ['totalReward', u64],
    ['totalRewardEmissioned', u64],
    ['rewardClaimed', u64],
    ['rewardPerSecond', u64],
    ['accRewardPerShare', u128],
    ['rewardVault', address],
    ['rewardMint', address],
    ['rewardSender', address],
    ['rewardType', u64],
  ]), 120))],
  ['creator', address],
]), 288);

/** A wallet's stake in a farm. */
export const ledgerV3Account = spare(struct([
  ['state', u64],
  ['id', address],
  ['owner', address],
  ['deposited', u64],
  ['rewardDebts', times(1, u128)],
  ['voteLockedBalance', after(8, u64)],
]), 120);

export const ledgerV5Account = spare(struct([
  ['state', u64],
  ['id', address],
  ['owner', address],
  ['deposited', u64],
  ['rewardDebts', times(2, u128)],
]), 136);

export const ledgerV6Account = spare(struct([
  ['state', after(8, u64)],
  ['id', address],
  ['owner', address],
  ['deposited', u64],
  ['rewardDebts', times(5, u128)],
]), 128);
