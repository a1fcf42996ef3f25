import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emittedUntil, pendingRewards, rewardMultiplierOf } from './rewards.ts';
import { ledgerOf, periodFarm, periodReward, slotFarm } from '@tests/support/farmModels.ts';

const amount = fc.bigInt(1n, 2n ** 64n - 1n);
const at = (seconds: bigint, slot = 0n) => ({ seconds, slot });

describe('pending rewards of version 6', () => {
  test('count whole seconds between the last update and now, never past the end [4.23]', () => {
    const reward = periodReward({ openTimeSeconds: 100n, endTimeSeconds: 200n, lastUpdateTimeSeconds: 100n });
    expect(emittedUntil(reward, 99n)).toBe(0n);
    expect(emittedUntil(reward, 100n)).toBe(0n);
    expect(emittedUntil(reward, 101n)).toBe(1_000n);
    expect(emittedUntil(reward, 200n)).toBe(100_000n);
    expect(emittedUntil(reward, 10_000n)).toBe(100_000n);
    expect(emittedUntil({ ...reward, lastUpdateTimeSeconds: 150n }, 120n)).toBe(0n);
  });

  test('never exceed what was deposited', () => {
    expect(emittedUntil(periodReward({ totalReward: 5_000n, totalEmissioned: 4_000n }), 600n)).toBe(1_000n);
  });

  test('follow the stake, less what was counted before', () => {
    const farm = periodFarm({ staked: 4_000n });
    expect(pendingRewards(farm, ledgerOf(1_000n), at(8n))).toEqual([2_000n]);
    expect(pendingRewards(farm, ledgerOf(1_000n, [1_999n]), at(8n))).toEqual([1n]);
    // The program rounds what was counted up, so it can exceed the growth by one.
    expect(pendingRewards(farm, ledgerOf(1_000n, [2_001n]), at(8n))).toEqual([0n]);
    expect(pendingRewards(farm, null, at(8n))).toEqual([0n]);
  });

  test('do not accrue while nothing is staked', () => {
    expect(pendingRewards(periodFarm({ staked: 0n }), ledgerOf(1_000n), at(8n))).toEqual([0n]);
  });

  test('find the debt by the reward\'s index, even after an unused one', () => {
    const farm = periodFarm({ staked: 1_000n, rewards: [periodReward({ index: 2 })] });
    expect(pendingRewards(farm, ledgerOf(1_000n, [0n, 0n, 300n]), at(1n))).toEqual([700n]);
  });

  test('of all stakes together never exceed what was emitted, and lose less than a unit each', () => {
    fc.assert(fc.property(
      fc.array(fc.bigInt(1n, 10n ** 15n), { minLength: 1, maxLength: 8 }), fc.bigInt(0n, 604_800n), (stakes, seconds) => {
        const staked = stakes.reduce((sum, stake) => sum + stake, 0n);
        const farm = periodFarm({ staked });
        const emitted = emittedUntil(farm.rewards[0]!, seconds);
        const paid = stakes.reduce((sum, stake) => sum + pendingRewards(farm, ledgerOf(stake), at(seconds))[0]!, 0n);
        expect(paid).toBeLessThanOrEqual(emitted);
        // A unit per stake, and what the multiplier truncates from the growth.
        const cut = staked / farm.rewardMultiplier + 1n;
        expect(emitted - paid).toBeLessThanOrEqual(BigInt(stakes.length) + cut);
      },
    ));
  });

  test('never decrease over time', () => {
    fc.assert(fc.property(amount, amount, fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 6n), (stake, others, one, two) => {
      const farm = periodFarm({ staked: stake + others });
      const pending = (seconds: bigint): bigint => pendingRewards(farm, ledgerOf(stake), at(seconds))[0]!;
      expect(pending(one + two)).toBeGreaterThanOrEqual(pending(one));
    }));
  });
});

describe('pending rewards of versions 3 and 5', () => {
  test('count slots, with a multiplier of 10^9 and 10^15 [4.23]', () => {
    expect(rewardMultiplierOf(slotFarm(3, [1n]))).toBe(10n ** 9n);
    expect(rewardMultiplierOf(slotFarm(5, [1n, 1n]))).toBe(10n ** 15n);
    const farm = slotFarm(5, [10n, 0n], { staked: 4n, lastSlot: 100n });
    expect(pendingRewards(farm, ledgerOf(1n), at(10n ** 9n, 104n))).toEqual([10n, 0n]);
    expect(pendingRewards(farm, ledgerOf(1n), at(0n, 99n))).toEqual([0n, 0n]);
    expect(pendingRewards(slotFarm(3, [10n]), ledgerOf(1n), at(0n, 99n))).toEqual([0n]);
  });

  test('of all stakes together never exceed what was emitted', () => {
    fc.assert(fc.property(
      fc.constantFrom(3 as const, 5 as const), fc.array(amount, { minLength: 1, maxLength: 5 }),
      fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 6n), (version, stakes, perSlot, slots) => {
        const farm = slotFarm(version, [perSlot], { staked: stakes.reduce((sum, stake) => sum + stake, 0n) });
        const paid = stakes.reduce((sum, stake) => sum + pendingRewards(farm, ledgerOf(stake), at(0n, slots))[0]!, 0n);
        expect(paid).toBeLessThanOrEqual(perSlot * slots);
      },
    ));
  });
});
