import type { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import { key } from '@/services/programs/programAddress.ts';
import { callSdk, loadSdk, type Sdk } from '@/services/sdk.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import type { Farm, PeriodReward } from './accounts.ts';
import { farmAuthority, farmVaultAddress, ledgerAddress } from './addresses.ts';
import { assertRewardAccounts } from './assertRewards.ts';
import type { NewReward, RewardPeriod } from './rewardRules.ts';

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
    version: farm.version, id: key(farm.farmId), programId: key(farm.programId),
    ledger: key(ledgerAddress(farm, ownerAddress)), owner: key(ownerAddress),
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
    amount: new BN(amount.toString()), owner: key(ownerAddress), farmInfo: { id, programId },
    farmKeys: farmKeys as SdkStake['farmKeys'], lpAccount: key(lpAccount),
    rewardAccounts: rewardAccounts.map((account) => key(account)),
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
    payer: key(ownerAddress), userRewardTokenPub: key(rewardAccount),
    rewardVault: key(farmVaultAddress(programId, farmId, reward.mint.address, 'reward')),
    farmKeys: { id: key(farmId), programId: key(programId), authority: key(authority) },
    rewardInfo: {
      mint: key(reward.mint.address), openTime: Number(reward.openTimeSeconds),
      endTime: Number(reward.endTimeSeconds), perSecond: `${reward.perSecond}`, rewardType: reward.type,
    },
  }));
}

interface RewardInstruction {
  readonly farm: Farm;
  /** The reward's creator, base58. */
  readonly ownerAddress: string;
  readonly reward: Pick<PeriodReward, 'vault'>;
  /** The owner's token account of the reward, base58. */
  readonly rewardAccount: string;
}

/** The instruction that gives a reward a new period. @throws AppError `sdk/*` */
export async function restartRewardInstruction({ farm, ownerAddress, reward, rewardAccount }: RewardInstruction, period: RewardPeriod): Promise<TransactionInstruction> {
  const { makeRestartRewardInstruction } = await loadSdk();
  return callSdk(() => makeRestartRewardInstruction({
    payer: key(ownerAddress), rewardVault: key(reward.vault), userRewardTokenPub: key(rewardAccount),
    farmKeys: { id: key(farm.farmId), programId: key(farm.programId), lpVault: key(farm.lpVault) },
    rewardInfo: { openTime: Number(period.openTimeSeconds), endTime: Number(period.endTimeSeconds), perSecond: `${period.perSecond}` },
  }));
}

/** The instruction that withdraws the unused part of a reward. @throws AppError `sdk/*` */
export async function creatorWithdrawInstruction({ farm, ownerAddress, reward, rewardAccount }: RewardInstruction): Promise<TransactionInstruction> {
  const { makeCreatorWithdrawFarmRewardInstruction } = await loadSdk();
  const { instruction } = await callSdk(() => makeCreatorWithdrawFarmRewardInstruction({
    id: key(farm.farmId), programId: key(farm.programId), authority: key(farm.authority), lpVault: key(farm.lpVault),
    rewardVault: key(reward.vault), userRewardToken: key(rewardAccount), owner: key(ownerAddress),
  }));
  return instruction;
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
    programId: key(programId), owner: key(ownerAddress), farmId: key(farmId),
    farmAuthority: key(address), nonce, lpMint: key(lpMint),
    lpVault: key(farmVaultAddress(programId, farmId, lpMint, 'lp')),
    lockVault: key(farmLock.vault), lockMint: key(farmLock.mint),
    lockUserAccount: key(accountOf(farmLock.mint)),
    rewardInfo: rewards.map(({ mint }) => ({
      rewardMint: key(mint.address),
      rewardVault: key(farmVaultAddress(programId, farmId, mint.address, 'reward')),
      userRewardToken: key(accountOf(mint.address)),
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
