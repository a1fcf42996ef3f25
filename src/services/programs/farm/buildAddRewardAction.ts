import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { addRewardInstruction } from './instructions.ts';
import { assertRewardFunds } from './assertRewards.ts';
import { readChainMoment } from './chainMoment.ts';
import { assertPeriodFarm, type Farm } from './accounts.ts';
import { farmVaultAddress } from './addresses.ts';
import { farmFacts } from './farmFacts.ts';
import { assertAddedReward, rewardBudget, type NewReward } from './rewardRules.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
    title: formatMessage(m.plan.addFarmReward, { budget: amountText(budget, mint) }),
    label: m.ui.addReward,
    tokens: [{ mint, ...spendsExactly(budget) }],
    build: async (accountOf) => [{
      instructions: [await addRewardInstruction({ programId, farmId, authority, ownerAddress, reward, rewardAccount: accountOf(mint.address) })],
    }],
    facts: { ...farmFacts(farm), rewardMint: mint.address },
    accountNames: { [farmVaultAddress(programId, farmId, mint.address, 'reward')]: m.plan.rewardVault },
  });
}
