import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import type { ClusterConfig } from '@/config.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import { farmAuthority, farmVaultAddress } from './farmAddresses.ts';
import type { NewReward } from './rewardRules.ts';

export interface CreateFarmInstruction {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
  readonly farmId: string;
  readonly lpMint: string;
  readonly rewards: readonly NewReward[];
  /** The owner's account of a mint, base58. */
  accountOf(mint: string): string;
}

/**
 * The instruction that makes a farm of version 6 in an account that is there already.
 *
 * @throws AppError `sdk/*`
 */
export async function createFarmInstruction(query: CreateFarmInstruction): Promise<TransactionInstruction> {
  const { cluster, ownerAddress, farmId, lpMint, rewards, accountOf } = query;
  const { programs: { farmV6: programId }, farmLock } = cluster;
  const { address, nonce } = farmAuthority(programId, farmId);
  const { makeCreateFarmInstruction } = await loadSdk();
  const { instruction } = await callSdk(() => makeCreateFarmInstruction({
    programId: new PublicKey(programId), owner: new PublicKey(ownerAddress), farmId: new PublicKey(farmId),
    farmAuthority: new PublicKey(address), nonce, lpMint: new PublicKey(lpMint),
    lpVault: new PublicKey(farmVaultAddress(programId, farmId, lpMint, 'lp')),
    lockVault: new PublicKey(farmLock.vault), lockMint: new PublicKey(farmLock.mint),
    lockUserAccount: new PublicKey(accountOf(farmLock.mint)),
    rewardInfo: rewards.map(({ mint }) => ({
      rewardMint: new PublicKey(mint.address),
      rewardVault: new PublicKey(farmVaultAddress(programId, farmId, mint.address, 'reward')),
      userRewardToken: new PublicKey(accountOf(mint.address)),
    })),
    rewardInfoConfig: rewards.map((reward) => ({
      isSet: new BN(1), rewardPerSecond: bn(reward.perSecond), rewardOpenTime: bn(reward.openTimeSeconds),
      rewardEndTime: bn(reward.endTimeSeconds), rewardType: new BN(FARM_REWARD_TYPES[reward.type]),
    })),
  }));
  return instruction;
}

function bn(value: bigint): BN {
  return new BN(value.toString());
}
