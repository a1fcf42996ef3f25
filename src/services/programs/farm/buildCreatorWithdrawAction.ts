import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { Action } from '@/services/transactions/action.ts';
import { readChainMoment } from './chainMoment.ts';
import { assertPeriodFarm, type Farm } from './accounts.ts';
import { farmFacts } from './farmFacts.ts';
import { readOwnAccounts } from './readLedgers.ts';
import { leftoverReward } from './rewardRules.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface CreatorWithdrawQuery {
  readonly cluster: ClusterConfig;
  /** Creator of the reward, base58. */
  readonly ownerAddress: string;
  readonly farm: Farm;
  /** The reward's mint, base58. */
  readonly mint: string;
}

/**
 * Builds the action that withdraws the unused part of an ended reward: what was deposited for times without stakes.
 * Unharvested rewards of stakes are not affected.
 *
 * @throws AppError `farms/invalid-version`, `farms/withdraw-mint`, those of `leftoverReward`, `sdk/account-mismatch`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildCreatorWithdrawAction(query: CreatorWithdrawQuery): Promise<Action> {
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
    title: formatMessage(m.plan.withdrawUnusedPool, { amount: amountText(amount, reward.mint) }),
    label: m.ui.withdrawUnusedRewards,
    tokens: [{ mint: reward.mint, ...RECEIVES }],
    build: async (accountOf) => {
      const { makeCreatorWithdrawFarmRewardInstruction } = await loadSdk();
      const { instruction } = await callSdk(() => makeCreatorWithdrawFarmRewardInstruction({
        id: new PublicKey(farm.farmId), programId: new PublicKey(farm.programId),
        authority: new PublicKey(farm.authority), lpVault: new PublicKey(farm.lpVault),
        rewardVault: new PublicKey(reward.vault), userRewardToken: new PublicKey(accountOf(mint)),
        owner: new PublicKey(ownerAddress),
      }));
      return [{ instructions: [instruction] }];
    },
    facts: { ...farmFacts(farm), rewardMint: mint },
  });
}
