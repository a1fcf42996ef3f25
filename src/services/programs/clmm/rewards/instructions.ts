import type { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/accounts.ts';
import { key, keySeed, programAddress } from '@/services/programs/programAddress.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { loadSdk } from '@/services/sdk.ts';
import type { OperationState } from './readOperation.ts';
import type { RewardPeriod } from './rewardRules.ts';

interface RewardQuery {
  readonly pool: ClmmPool;
  /** base58 */
  readonly ownerAddress: string;
  /** The owner's token account of the reward, base58. */
  readonly account: string;
}

interface PeriodQuery extends RewardQuery {
  readonly operation: OperationState;
  readonly period: RewardPeriod;
}

/** A pool's vault of a reward, base58. */
export const rewardVaultAddress = ({ programId, poolId }: ClmmPool, mint: string): string =>
  programAddress(programId, 'pool_reward_vault', keySeed(poolId), keySeed(mint));

/** The instruction that adds a reward. @throws AppError `sdk/*` */
export async function initRewardInstruction(query: PeriodQuery & { readonly mint: MintInfo }): Promise<TransactionInstruction> {
  const { pool, account, mint, period } = query;
  const { ClmmInstrument } = await loadSdk();
  return ClmmInstrument.initializeRewardInstruction(
    ...ownKeys(query), key(query.operation.operationId), key(pool.config.configId), key(account),
    key(mint.programId), key(mint.address), key(rewardVaultAddress(pool, mint.address)), ...periodNumbers(period),
  );
}

/** The instruction that changes a reward. @throws AppError `sdk/*` */
export async function setRewardInstruction(query: PeriodQuery & { readonly reward: ClmmReward }): Promise<TransactionInstruction> {
  const { pool, account, reward, period } = query;
  const { ClmmInstrument } = await loadSdk();
  return ClmmInstrument.setRewardParamsInstruction(
    ...ownKeys(query), key(query.operation.operationId), key(pool.config.configId), key(account),
    key(reward.vault), key(reward.mint.address), reward.index, ...periodNumbers(period),
  );
}

/** The instruction that withdraws the unused part of a reward. @throws AppError `sdk/*` */
export async function remainingRewardsInstruction(query: RewardQuery & { readonly reward: ClmmReward }): Promise<TransactionInstruction> {
  const { account, reward } = query;
  const { ClmmInstrument } = await loadSdk();
  return ClmmInstrument.collectRemainingRewardsInstruction(
    ...ownKeys(query), key(account), key(reward.vault), key(reward.mint.address), reward.index,
  );
}

const ownKeys = ({ pool, ownerAddress }: RewardQuery) => [key(pool.programId), key(ownerAddress), key(pool.poolId)] as const;

const periodNumbers = ({ openTimeSeconds, endTimeSeconds, emissionsPerSecondX64 }: RewardPeriod) =>
  [new BN(`${openTimeSeconds}`), new BN(`${endTimeSeconds}`), new BN(`${emissionsPerSecondX64}`)] as const;
