import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import { farmVaultAddress } from './farmAddresses.ts';
import type { NewReward } from './rewardRules.ts';

export interface AddRewardInstruction {
  /** base58 */
  readonly programId: string;
  readonly farmId: string;
  readonly authority: string;
  readonly ownerAddress: string;
  /** The owner's account for the reward, base58. */
  readonly rewardAccount: string;
  readonly reward: NewReward;
}

/**
 * The instruction that adds a reward to a farm of version 6.
 *
 * @throws AppError `sdk/*`
 */
export async function addRewardInstruction(query: AddRewardInstruction): Promise<TransactionInstruction> {
  const { programId, farmId, authority, ownerAddress, rewardAccount, reward } = query;
  const { makeAddNewRewardInstruction } = await loadSdk();
  return callSdk(() => makeAddNewRewardInstruction({
    payer: new PublicKey(ownerAddress), userRewardTokenPub: new PublicKey(rewardAccount),
    rewardVault: new PublicKey(farmVaultAddress(programId, farmId, reward.mint.address, 'reward')),
    farmKeys: { id: new PublicKey(farmId), programId: new PublicKey(programId), authority: new PublicKey(authority) },
    rewardInfo: {
      mint: new PublicKey(reward.mint.address), openTime: Number(reward.openTimeSeconds),
      endTime: Number(reward.endTimeSeconds), perSecond: `${reward.perSecond}`, rewardType: reward.type,
    },
  }));
}
