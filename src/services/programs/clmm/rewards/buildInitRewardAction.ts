import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { readTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { amountText } from '@/services/programs/pool/amountText.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { loadSdk } from '@/services/sdk.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { keySeed, programAddress } from '@/services/programs/programAddress.ts';
import { readOperation } from './readOperation.ts';
import { rewardFunds } from './rewardFunds.ts';
import { newRewardDeposit, type RewardPeriod } from './rewardRules.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface InitRewardQuery {
  readonly cluster: ClusterConfig;
  /** Depositor of the reward: the pool's creator, base58. */
  readonly ownerAddress: string;
  readonly pool: ClmmPool;
  readonly mint: MintInfo;
  readonly period: RewardPeriod;
}

/**
 * Adds a reward to a pool and deposits it in full.
 *
 * @throws AppError those of `newRewardDeposit`, the code of `mintAcceptance`, `clmm/no-money`,
 *   `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildInitRewardAction(query: InitRewardQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, mint, period } = query;
  const operation = await readOperation(cluster);
  const deposit = newRewardDeposit({ pool, operation, ownerAddress, period }, mint);
  const [reason] = mintAcceptance(mint, 'clmm').reasons;
  if (reason?.code) throw new AppError(reason.code, { details: { mint: mint.address, what: reason.what } });
  const transferFee = mint.isToken2022 ? await readTransferFeeConfig(cluster, mint.address) : undefined;
  const spends = await rewardFunds({ cluster, ownerAddress, mint: mint.address, transferFee, deposit });
  const { programId, poolId } = pool;
  const vault = programAddress(programId, 'pool_reward_vault', keySeed(poolId), keySeed(mint.address));
  return buildOperation({
    cluster, ownerAddress, pool,
    kind: 'init-reward',
    subject: mint.address,
    title: formatMessage(m.plan.addPoolReward, { deposit: amountText(deposit, mint) }),
    label: m.ui.addReward,
    tokens: [{ mint, ...spendsExactly(spends) }],
    build: async (accountOf) => {
      const { ClmmInstrument } = await loadSdk();
      return [{
        instructions: [ClmmInstrument.initializeRewardInstruction(
          new PublicKey(programId), new PublicKey(ownerAddress), new PublicKey(poolId),
          new PublicKey(operation.operationId), new PublicKey(pool.config.configId),
          new PublicKey(accountOf(mint.address)), new PublicKey(mint.programId), new PublicKey(mint.address),
          new PublicKey(vault), new BN(period.openTimeSeconds.toString()), new BN(period.endTimeSeconds.toString()),
          new BN(period.emissionsPerSecondX64.toString()),
        )],
      }];
    },
    facts: { rewardMint: mint.address },
    accountNames: { [vault]: m.plan.rewardVault },
  });
}
