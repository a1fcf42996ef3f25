import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '@/config.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { loadSdk } from '@/services/sdk.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readOperation } from './readOperation.ts';
import { rewardFunds } from './rewardFunds.ts';
import { rewardOf } from './amounts.ts';
import { changedRewardDeposit, type RewardPeriod } from './rewardRules.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface SetRewardQuery {
  readonly cluster: ClusterConfig;
  /** Creator of the reward, base58. */
  readonly ownerAddress: string;
  readonly pool: ClmmPool;
  /** The reward's mint, base58. */
  readonly mint: string;
  readonly period: RewardPeriod;
}

/**
 * Changes a pool's reward: an ended one restarts, an active one is extended or increased.
 *
 * @throws AppError `clmm/reward-mint`, those of `changedRewardDeposit`, `clmm/no-money`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildSetRewardAction(query: SetRewardQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, period } = query;
  const reward = rewardOf(pool, query.mint);
  const operation = await readOperation(cluster);
  const deposit = changedRewardDeposit({ pool, operation, ownerAddress, period }, reward);
  const { mint, transferFee } = reward;
  const spends = await rewardFunds({ cluster, ownerAddress, mint: mint.address, transferFee, deposit });
  return buildOperation({
    cluster, ownerAddress, pool,
    kind: 'set-reward',
    subject: mint.address,
    title: deposit > 0n ? formatMessage(m.plan.raiseRewardTitle, { deposit: amountText(deposit, mint) }) : m.plan.changeRewardTitle,
    label: m.ui.changeReward,
    tokens: [{ mint, ...spendsExactly(spends) }],
    build: async (accountOf) => {
      const { ClmmInstrument } = await loadSdk();
      return [{
        instructions: [ClmmInstrument.setRewardParamsInstruction(
          new PublicKey(pool.programId), new PublicKey(ownerAddress), new PublicKey(pool.poolId),
          new PublicKey(operation.operationId), new PublicKey(pool.config.configId),
          new PublicKey(accountOf(mint.address)), new PublicKey(reward.vault), new PublicKey(mint.address),
          reward.index,
          new BN(period.openTimeSeconds.toString()), new BN(period.endTimeSeconds.toString()),
          new BN(period.emissionsPerSecondX64.toString()),
        )],
      }];
    },
    facts: { rewardMint: mint.address },
  });
}
