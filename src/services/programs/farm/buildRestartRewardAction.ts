import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { Action } from '@/services/transactions/action.ts';
import { assertRewardFunds } from './assertRewards.ts';
import { readChainMoment } from './chainMoment.ts';
import { assertPeriodFarm, type Farm } from './accounts.ts';
import { farmFacts } from './farmFacts.ts';
import { assertPeriod, restartBudget, type RewardPeriod } from './rewardRules.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface RestartRewardQuery {
  readonly cluster: ClusterConfig;
  /** Creator of the reward, base58. */
  readonly ownerAddress: string;
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
    title: budget > 0n ? formatMessage(m.plan.newPeriodDeposit, { budget: amountText(budget, reward.mint) })
      : m.plan.newPeriodTitle,
    label: m.plan.updateRewardPeriod,
    tokens: [{ mint: reward.mint, ...spendsExactly(budget) }],
    build: async (accountOf) => {
      const { makeRestartRewardInstruction } = await loadSdk();
      return [{ instructions: [await callSdk(() => makeRestartRewardInstruction({
        payer: new PublicKey(ownerAddress), rewardVault: new PublicKey(reward.vault),
        userRewardTokenPub: new PublicKey(accountOf(mint)),
        farmKeys: {
          id: new PublicKey(farm.farmId), programId: new PublicKey(farm.programId),
          lpVault: new PublicKey(farm.lpVault),
        },
        rewardInfo: {
          openTime: Number(period.openTimeSeconds), endTime: Number(period.endTimeSeconds),
          perSecond: `${period.perSecond}`,
        },
      }))] }];
    },
    facts: { ...farmFacts(farm), rewardMint: mint },
  });
}
