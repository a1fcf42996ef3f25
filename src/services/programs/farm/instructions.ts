import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import { callSdk, loadSdk, type Sdk } from '@/services/sdk.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import type { Farm } from './accounts.ts';
import { farmAuthority, farmVaultAddress, ledgerAddress } from './addresses.ts';
import { assertRewardAccounts } from './assertRewards.ts';
import type { NewReward } from './rewardRules.ts';

interface StakeInstruction {
  readonly farm: Farm;
  /** base58 */
  readonly ownerAddress: string;
  /** The owner's LP token account, base58. */
  readonly lpAccount: string;
  /** One per reward, base58. */
  readonly rewardAccounts: readonly string[];
  /** LP tokens, base units. Both directions pay the rewards; 0 only pays the rewards. */
  readonly amount: bigint;
}

/**
 * The instruction that stakes LP tokens in a farm and pays its rewards.
 *
 * @throws AppError `farms/account-count`, `sdk/*`
 */
export async function depositInstruction(stake: StakeInstruction): Promise<TransactionInstruction> {
  const parameters = parametersOf(stake);
  const sdk = await loadSdk();
  const make = { 3: sdk.makeDepositInstructionV3, 5: sdk.makeDepositInstructionV5, 6: sdk.makeDepositInstructionV6 };
  return callSdk(() => make[stake.farm.version](parameters));
}

/**
 * The instruction that unstakes LP tokens from a farm and pays its rewards.
 *
 * @throws AppError `farms/account-count`, `sdk/*`
 */
export async function withdrawInstruction(stake: StakeInstruction): Promise<TransactionInstruction> {
  const parameters = parametersOf(stake);
  const sdk = await loadSdk();
  const make = { 3: sdk.makeWithdrawInstructionV3, 5: sdk.makeWithdrawInstructionV5, 6: sdk.makeWithdrawInstructionV6 };
  return callSdk(() => make[stake.farm.version](parameters));
}

/**
 * The instruction that creates a ledger; farms of version 6 create it implicitly.
 *
 * @throws AppError `sdk/*`
 */
export async function ledgerInstruction(farm: Farm, ownerAddress: string): Promise<TransactionInstruction> {
  const sdk = await loadSdk();
  const { instruction } = await callSdk(() => sdk.createAssociatedLedgerAccountInstruction({
    version: farm.version, id: new PublicKey(farm.farmId), programId: new PublicKey(farm.programId),
    ledger: new PublicKey(ledgerAddress(farm, ownerAddress)), owner: new PublicKey(ownerAddress),
  }));
  return instruction;
}

type SdkStake = Parameters<Sdk['makeDepositInstructionV6']>[0];

function parametersOf({ farm, ownerAddress, lpAccount, rewardAccounts, amount }: StakeInstruction): SdkStake {
  assertRewardAccounts(farm.version, farm.rewards.length, rewardAccounts.length);
  const { farmId: id, programId, authority, lpVault } = farm;
  // The SDK's type is the provider's API format, of which its instructions read these fields.
  const farmKeys = { authority, lpVault, rewardInfos: farm.rewards.map(({ vault }) => ({ vault })) } as unknown;
  return {
    amount: new BN(amount.toString()), owner: new PublicKey(ownerAddress), farmInfo: { id, programId },
    farmKeys: farmKeys as SdkStake['farmKeys'], lpAccount: new PublicKey(lpAccount),
    rewardAccounts: rewardAccounts.map((account) => new PublicKey(account)),
  };
}

interface AddRewardInstruction {
  /** base58 */
  readonly programId: string;
  readonly farmId: string;
  readonly authority: string;
  readonly ownerAddress: string;
  /** The owner's token account of the reward, base58. */
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

interface CreateFarmInstruction extends ActionQuery {
  readonly farmId: string;
  readonly lpMint: string;
  readonly rewards: readonly NewReward[];
  /** The owner's token account of a mint, base58. */
  accountOf(mint: string): string;
}

/**
 * The instruction that creates a farm of version 6 in an existing account.
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
