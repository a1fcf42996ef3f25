import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '@/config.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { loadSdk } from '@/services/sdk.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { draftPositionOperation } from '@/services/programs/clmm/positions/draftPositionOperation.ts';
import { readOperation } from './readOperation.ts';
import { rewardFunds } from './rewardFunds.ts';
import { rewardOf } from './amounts.ts';
import { changedRewardDeposit, type RewardPeriod } from './rewardRules.ts';

export interface SetRewardQuery {
  readonly cluster: ClusterConfig;
  /** Who gave the reward, base58. */
  readonly ownerAddress: string;
  readonly pool: ClmmPool;
  /** Of the reward, base58. */
  readonly mint: string;
  readonly period: RewardPeriod;
}

/**
 * What changing a reward of a pool will do: one that has ended begins anew, one that runs is prolonged or raised.
 *
 * @throws AppError `clmm/reward-mint`, those of `changedRewardDeposit`, `clmm/no-money`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function draftSetReward(query: SetRewardQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, pool, period } = query;
  const reward = rewardOf(pool, query.mint);
  const operation = await readOperation(cluster);
  const deposit = changedRewardDeposit({ pool, operation, ownerAddress, period }, reward);
  const { mint, transferFee } = reward;
  const spends = await rewardFunds({ cluster, ownerAddress, mint: mint.address, transferFee, deposit });
  return draftPositionOperation({
    cluster, ownerAddress, pool,
    kind: 'set-reward',
    subject: mint.address,
    title: deposit > 0n ? `Give ${amountText(deposit, mint)} more to a reward` : 'Change a reward of a pool',
    label: 'Change the reward',
    tokens: [{ mint, spends, spendsAtMost: spends }],
    build: async (accountOf) => {
      const { ClmmInstrument } = await loadSdk();
      return [{
        label: 'Change the reward',
        movesTokens: true,
        instruction: ClmmInstrument.setRewardParamsInstruction(
          new PublicKey(pool.programId), new PublicKey(ownerAddress), new PublicKey(pool.poolId),
          new PublicKey(operation.operationId), new PublicKey(pool.config.configId),
          new PublicKey(accountOf(mint.address)), new PublicKey(reward.vault), new PublicKey(mint.address),
          reward.index,
          new BN(period.openTimeSeconds.toString()), new BN(period.endTimeSeconds.toString()),
          new BN(period.emissionsPerSecondX64.toString()),
        ),
      }];
    },
    facts: { rewardMint: mint.address },
  });
}
