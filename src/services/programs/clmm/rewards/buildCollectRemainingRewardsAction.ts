import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import { loadSdk } from '@/services/sdk.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readOperation } from './readOperation.ts';
import { remainingRewards, rewardOf } from './amounts.ts';
import { assertRemainingRewards } from './rewardRules.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface CollectRemainingRewardsQuery {
  readonly cluster: ClusterConfig;
  /** Creator of the reward, base58. */
  readonly ownerAddress: string;
  readonly pool: ClmmPool;
  /** The reward's mint, base58. */
  readonly mint: string;
}

/**
 * Withdraws the unused part of an ended reward: what was deposited for times without liquidity in range. Uncollected
 * rewards of positions are not affected.
 *
 * @throws AppError `clmm/reward-mint`, `clmm/reward-not-allowed`, `clmm/reward-not-ended`, `clmm/nothing-to-collect`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildCollectRemainingRewardsAction(query: CollectRemainingRewardsQuery): Promise<Action> {
  const { cluster, ownerAddress, pool } = query;
  const reward = rewardOf(pool, query.mint);
  const { nowSeconds } = await readOperation(cluster);
  assertRemainingRewards(reward, ownerAddress, nowSeconds);
  const amount = remainingRewards(reward, pool);
  if (amount === 0n) throw new AppError('clmm/nothing-to-collect', { details: { mint: query.mint } });
  const { mint } = reward;
  return buildOperation({
    cluster, ownerAddress, pool,
    kind: 'collect-remaining-rewards',
    subject: mint.address,
    title: formatMessage(m.plan.withdrawUnusedPool, { amount: amountText(amount, mint) }),
    label: m.ui.withdrawUnusedRewards,
    tokens: [{ mint, ...RECEIVES }],
    build: async (accountOf) => {
      const { ClmmInstrument } = await loadSdk();
      return [{
        instructions: [ClmmInstrument.collectRemainingRewardsInstruction(
          new PublicKey(pool.programId), new PublicKey(ownerAddress), new PublicKey(pool.poolId),
          new PublicKey(accountOf(mint.address)), new PublicKey(reward.vault), new PublicKey(mint.address),
          reward.index,
        )],
      }];
    },
    facts: { rewardMint: mint.address },
  });
}
