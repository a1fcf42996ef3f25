import { AppError } from '@/errors/AppError.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { assertPeriodFarm, type Farm } from './accounts.ts';
import { farmVaultAddress } from './addresses.ts';
import { assertRewardFunds } from './assertRewards.ts';
import { readChainMoment } from './chainMoment.ts';
import { farmFacts } from './farmFacts.ts';
import { addRewardInstruction, creatorWithdrawInstruction, restartRewardInstruction } from './instructions.ts';
import { readOwnAccounts } from './readLedgers.ts';
import { assertAddedReward, assertPeriod, leftoverReward, type NewReward, restartBudget, rewardBudget, type RewardPeriod } from './rewardRules.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

export interface AddRewardQuery extends ActionQuery {
  readonly farm: Farm;
  readonly reward: NewReward;
}

/**
 * Builds the action that adds a reward to a farm and deposits it in full.
 *
 * @throws AppError `farms/invalid-version`, those of `assertAddedReward`, `sdk/no-target-token-account`,
 *   `sdk/account-mismatch`, `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildAddRewardAction({ cluster, ownerAddress, farm, reward }: AddRewardQuery): Promise<Action> {
  assertPeriodFarm(farm);
  const { seconds: nowSeconds } = await readChainMoment(cluster);
  assertAddedReward(farm, reward, ownerAddress, nowSeconds);
  await assertRewardFunds(cluster, ownerAddress, [reward.mint]);
  const { farmId, programId, authority } = farm;
  const { mint } = reward;
  const budget = rewardBudget(reward);
  return buildOperation({
    cluster, ownerAddress,
    kind: 'farm-add-reward',
    key: `farm-add-reward ${farm.farmId} ${mint.address}`,
    title: phrase(m.titles.addFarmReward, { budget: amountOf(budget, mint) }),
    label: m.titles.addReward,
    tokens: [{ mint, ...spendsExactly(budget) }],
    build: async (accountOf) => [{
      instructions: [await addRewardInstruction({ programId, farmId, authority, ownerAddress, reward, rewardAccount: accountOf(mint.address) })],
    }],
    facts: { ...farmFacts(farm), rewardMint: mint.address },
    accountNames: { [farmVaultAddress(programId, farmId, mint.address, 'reward')]: m.plan.rewardVault },
  });
}

/** The owner is the reward's creator. */
export interface RestartRewardQuery extends ActionQuery {
  readonly farm: Farm;
  /** The reward's mint, base58. */
  readonly mint: string;
  readonly period: RewardPeriod;
}

/**
 * Builds the action that gives a reward a new period: an ended one restarts, one that is near its end is extended (rule
 * 4.24).
 *
 * @throws AppError `farms/invalid-version`, `farms/unknown-reward-mint`, those of `restartBudget`,
 *   `sdk/no-target-token-account`, `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildRestartRewardAction(query: RestartRewardQuery): Promise<Action> {
  const { cluster, ownerAddress, farm, mint, period } = query;
  assertPeriodFarm(farm);
  const reward = farm.rewards.find((one) => one.mint.address === mint);
  if (!reward) {
    assertPeriod(period);
    throw new AppError('farms/unknown-reward-mint', { details: { farmId: farm.farmId, mint } });
  }
  const { seconds: nowSeconds } = await readChainMoment(cluster);
  const budget = restartBudget({ farm, reward, ownerAddress, period, nowSeconds });
  await assertRewardFunds(cluster, ownerAddress, [reward.mint]);
  return buildOperation({
    cluster, ownerAddress,
    kind: 'farm-restart-reward',
    key: `farm-restart-reward ${farm.farmId} ${reward.mint.address}`,
    title: budget > 0n ? phrase(m.titles.newPeriodDeposit, { budget: amountOf(budget, reward.mint) })
      : m.titles.newPeriod,
    label: m.titles.updateRewardPeriod,
    tokens: [{ mint: reward.mint, ...spendsExactly(budget) }],
    build: async (accountOf) => [{
      instructions: [await restartRewardInstruction({ farm, ownerAddress, reward, rewardAccount: accountOf(mint) }, period)],
    }],
    facts: { ...farmFacts(farm), rewardMint: mint },
  });
}

/**
 * Builds the action that withdraws the unused part of an ended reward: what was deposited for times without stakes.
 * Unharvested rewards of stakes are not affected.
 *
 * @throws AppError `farms/invalid-version`, `farms/withdraw-mint`, those of `leftoverReward`, `sdk/account-mismatch`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildCreatorWithdrawAction(query: Omit<RestartRewardQuery, 'period'>): Promise<Action> {
  const { cluster, ownerAddress, farm, mint } = query;
  assertPeriodFarm(farm);
  const reward = farm.rewards.find((one) => one.mint.address === mint);
  if (!reward) throw new AppError('farms/withdraw-mint', { details: { farmId: farm.farmId, mint } });
  const { seconds: nowSeconds } = await readChainMoment(cluster);
  const amount = leftoverReward(farm, reward, ownerAddress, nowSeconds);
  await readOwnAccounts(cluster, ownerAddress, [reward.mint]);
  return buildOperation({
    cluster, ownerAddress,
    kind: 'farm-creator-withdraw',
    key: `farm-creator-withdraw ${farm.farmId} ${reward.mint.address}`,
    title: phrase(m.titles.withdrawUnused, { amount: amountOf(amount, reward.mint) }),
    label: m.titles.withdrawUnusedRewards,
    tokens: [{ mint: reward.mint, ...RECEIVES }],
    build: async (accountOf) => [{
      instructions: [await creatorWithdrawInstruction({ farm, ownerAddress, reward, rewardAccount: accountOf(mint) })],
    }],
    facts: { ...farmFacts(farm), rewardMint: mint },
  });
}
