import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertRewardAccounts } from './assertRewards.ts';
import {
  assertAddedReward, assertNewRewards, leftoverReward, restartBudget, rewardBudget, type NewReward,
} from './rewardRules.ts';
import { codeOf } from '@tests/support/codeOf.ts';
import { mintNamed, periodFarm, periodReward } from '@tests/support/farmModels.ts';

const DAY = 86_400n;
const NOW = 1_000n;
const good: NewReward = {
  mint: mintNamed('new'), type: 'Standard SPL', openTimeSeconds: NOW, endTimeSeconds: NOW + 7n * DAY, perSecond: 1n,
};
const codeOfNew = (changes: Partial<NewReward>): string => codeOf(() => assertNewRewards([{ ...good, ...changes }], NOW));

describe('account counts', () => {
  test('version 3 needs exactly one reward and one account [5.28]', () => {
    expect(() => assertRewardAccounts(3, 1, 1)).not.toThrow();
    for (const [rewards, accounts] of [[0, 0], [1, 0], [0, 1], [1, 2], [2, 2]] as const) {
      expect(codeOf(() => assertRewardAccounts(3, rewards, accounts))).toBe('farms/account-count');
    }
  });

  test('version 5 needs as many accounts as rewards [5.28]', () => {
    expect(() => assertRewardAccounts(5, 2, 2)).not.toThrow();
    expect(codeOf(() => assertRewardAccounts(5, 2, 1))).toBe('farms/account-count');
  });

  test('version 6 needs at least one, and as many accounts as rewards [5.28]', () => {
    expect(() => assertRewardAccounts(6, 5, 5)).not.toThrow();
    expect(codeOf(() => assertRewardAccounts(6, 0, 0))).toBe('farms/account-count');
    expect(codeOf(() => assertRewardAccounts(6, 2, 3))).toBe('farms/account-count');
  });
});

describe('a new reward', () => {
  test('opens before it ends [5.25]', () => {
    expect(codeOfNew({ endTimeSeconds: NOW })).toBe('farms/start-time');
    expect(codeOfNew({ endTimeSeconds: NOW - 1n })).toBe('farms/start-time');
  });

  test('has one of the two known types, not even the name of an inherited property [5.25]', () => {
    for (const type of ['Standard SPL', 'Option tokens'] as const) {
      expect(() => assertNewRewards([{ ...good, type }], NOW)).not.toThrow();
    }
    expect(codeOfNew({ type: 'toString' as NewReward['type'] })).toBe('farms/reward-type');
  });

  test('pays something each second [5.25]', () => {
    expect(codeOfNew({ perSecond: 0n })).toBe('farms/reward-per-second');
    expect(codeOfNew({ perSecond: -1n })).toBe('farms/reward-per-second');
  });

  test('lasts 7 to 90 days, from now on at the earliest [5.26]', () => {
    expect(() => assertNewRewards([{ ...good, endTimeSeconds: NOW + 90n * DAY }], NOW)).not.toThrow();
    expect(codeOfNew({ endTimeSeconds: NOW + 90n * DAY + 1n })).toBe('farms/reward-period');
    expect(codeOfNew({ endTimeSeconds: NOW + 7n * DAY - 1n })).toBe('farms/reward-period');
    expect(codeOfNew({ openTimeSeconds: NOW - 1n })).toBe('farms/opens-in-past');
  });

  test('is one of at most five, each with its own mint [9.30]', () => {
    const five = Array.from({ length: 5 }, (_, place) => ({ ...good, mint: mintNamed(`${place}`) }));
    expect(() => assertNewRewards(five, NOW)).not.toThrow();
    expect(codeOf(() => assertNewRewards([...five, good], NOW))).toBe('farms/account-count');
    expect(codeOf(() => assertNewRewards([], NOW))).toBe('farms/account-count');
    expect(codeOf(() => assertNewRewards([good, good], NOW))).toBe('farms/reward-twice');
    expect(codeOfNew({ mint: mintNamed('new', { isToken2022: true }) })).toBe('farms/token-2022');
  });

  test('is only added by the creator, while there is room', () => {
    const farm = periodFarm();
    expect(() => assertAddedReward(farm, good, 'creator', NOW)).not.toThrow();
    expect(codeOf(() => assertAddedReward(farm, good, 'someone', NOW))).toBe('farms/not-creator');
    const full = periodFarm({ rewards: Array.from({ length: 5 }, (_, index) => periodReward({ index })) });
    expect(codeOf(() => assertAddedReward(full, good, 'creator', NOW))).toBe('farms/rewards-full');
    expect(codeOf(() => assertAddedReward(farm, { ...good, mint: mintNamed('reward') }, 'creator', NOW)))
      .toBe('farms/reward-twice');
  });

  test('costs its rate for every second of its period', () => {
    fc.assert(fc.property(fc.bigInt(0n, 2n ** 40n), fc.bigInt(1n, 90n * DAY), fc.bigInt(1n, 2n ** 32n), (open, seconds, rate) => {
      const period = { openTimeSeconds: open, endTimeSeconds: open + seconds, perSecond: rate };
      expect(rewardBudget(period)).toBe(seconds * rate);
    }));
  });
});

describe('a new period', () => {
  const farm = periodFarm();
  const reward = periodReward({ openTimeSeconds: 100n, endTimeSeconds: 100n + 7n * DAY });
  const end = reward.endTimeSeconds;
  const period = { openTimeSeconds: end, endTimeSeconds: end + 7n * DAY, perSecond: 1_000n };
  const budget = (nowSeconds: bigint, changes: Partial<typeof period> = {}, ownerAddress = 'creator') =>
    restartBudget({ farm, reward, ownerAddress, period: { ...period, ...changes }, nowSeconds });

  test('extends a reward in its last three days, at its rate, by 7 to 90 days [4.24]', () => {
    expect(budget(end - 3n * DAY)).toBe(7n * DAY * 1_000n);
    expect(budget(end - 1n, { endTimeSeconds: end + 90n * DAY })).toBe(90n * DAY * 1_000n);
    expect(codeOf(() => budget(end - 3n * DAY - 1n))).toBe('farms/not-near-end');
    expect(codeOf(() => budget(end - 1n, { endTimeSeconds: end + 7n * DAY - 1n }))).toBe('farms/reward-period');
    expect(codeOf(() => budget(end - 1n, { perSecond: 1_001n }))).toBe('farms/rate-changed');
    expect(codeOf(() => budget(99n))).toBe('farms/not-open');
  });

  test('restarts a reward after its end, at any rate [4.24]', () => {
    const spent = { ...reward, totalEmissioned: reward.totalReward };
    expect(restartBudget({ farm, reward: spent, ownerAddress: 'creator', period: { ...period, perSecond: 3n }, nowSeconds: end }))
      .toBe(7n * DAY * 3n);
    // Nothing was staked, so what the last period left is spent first.
    expect(budget(end, { perSecond: 3n })).toBe(0n);
    expect(budget(end, { perSecond: 1_001n })).toBe(7n * DAY);
    expect(codeOf(() => budget(end + 1n))).toBe('farms/opens-in-past');
    expect(codeOf(() => budget(end, {}, 'someone'))).toBe('farms/not-creator');
  });
});

describe('the unused part of a reward', () => {
  const reward = periodReward({ totalReward: 1_000_000n, endTimeSeconds: 1_000n, perSecond: 1_000n });

  test('is what was not earned, after its end', () => {
    expect(leftoverReward({ staked: 0n }, reward, 'creator', 1_000n)).toBe(1_000_000n);
    const counted = { ...reward, totalEmissioned: 700_000n, lastUpdateTimeSeconds: 900n };
    expect(leftoverReward({ staked: 1n }, counted, 'creator', 5_000n)).toBe(200_000n);
    expect(leftoverReward({ staked: 0n }, counted, 'creator', 5_000n)).toBe(300_000n);
  });

  test('goes to its creator, once', () => {
    expect(codeOf(() => leftoverReward({ staked: 0n }, reward, 'someone', 1_000n))).toBe('farms/not-creator');
    expect(codeOf(() => leftoverReward({ staked: 0n }, reward, 'creator', 999n))).toBe('farms/not-ended');
    expect(codeOf(() => leftoverReward({ staked: 1n }, reward, 'creator', 1_000n))).toBe('farms/nothing-left');
  });
});
