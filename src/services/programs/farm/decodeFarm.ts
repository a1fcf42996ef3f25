import type { ProgramAddresses } from '@/config.ts';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { AccountLayout } from '@/services/programs/token/splToken.ts';
import { decodeMint, type MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { ChainMoment, Farm, FarmRewardType, PeriodReward, SlotReward } from './Farm.ts';
import { farmV3Account, farmV5Account, farmV6Account } from './farmAccounts.ts';
import { farmAuthority } from './farmAddresses.ts';
import { farmVersionOf } from './farmVersion.ts';

type WithoutVault<Reward> = Omit<Reward, 'mint' | 'vaultAmount'>;

interface StateBase {
  readonly farmId: string;
  readonly programId: string;
  readonly state: bigint;
  readonly nonce: number;
  readonly lpVault: string;
}

/** What a farm's own account says; mints and amounts are in its vaults. */
export type FarmState = StateBase & (
  | { readonly version: 3 | 5; readonly lastSlot: bigint; readonly rewards: readonly WithoutVault<SlotReward>[] }
  | {
    readonly version: 6;
    readonly creator: string;
    readonly validRewardTokenNum: number;
    readonly rewardMultiplier: bigint;
    readonly rewardPeriodMinSeconds: bigint;
    readonly rewardPeriodMaxSeconds: bigint;
    readonly rewardPeriodExtendSeconds: bigint;
    readonly rewards: readonly WithoutVault<PeriodReward>[];
  }
);

/** Sizes of the accounts, bytes; also what `getProgramAccounts` filters by. */
export const FARM_BYTES = { 3: farmV3Account.fixedSize, 5: farmV5Account.fixedSize, 6: farmV6Account.fixedSize };

/**
 * Reads an account as the state of a farm; its program says which version.
 *
 * @param farmId base58
 * @param account `null` when there is none
 * @throws AppError `farms/not-found`, `farms/invalid-program`
 */
export function decodeFarmState(
  programs: ProgramAddresses, farmId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): FarmState {
  if (!account) throw new AppError('farms/not-found', { details: { farmId } });
  const { owner: programId } = account;
  const version = farmVersionOf(programs, programId);
  const { data } = account;
  if (data.length !== FARM_BYTES[version]) {
    throw new AppError('farms/invalid-program', { details: { programId, farmId } });
  }
  const known = { farmId, programId };
  if (version === 6) return { version, ...known, ...decodeV6(data) };
  return { version, ...known, ...(version === 3 ? decodeV3(data) : decodeV5(data)) };
}

type SlotState = Omit<Extract<FarmState, { version: 3 | 5 }>, 'version' | 'farmId' | 'programId'>;
type PeriodState = Omit<Extract<FarmState, { version: 6 }>, 'version' | 'farmId' | 'programId'>;

function decodeV3(data: Uint8Array): SlotState {
  const { state, nonce, lpVault, lastSlot, ...reward } = farmV3Account.decode(data);
  return {
    state, nonce: Number(nonce), lpVault, lastSlot,
    rewards: [{
      index: 0, vault: reward.rewardVault, perSlot: reward.perSlotReward, totalReward: reward.totalReward,
      growth: reward.perShareReward,
    }],
  };
}

function decodeV5(data: Uint8Array): SlotState {
  const { state, nonce, lpVault, lastSlot, ...both } = farmV5Account.decode(data);
  return {
    state, nonce: Number(nonce), lpVault, lastSlot,
    // Always two: the program takes no instruction without the accounts of both, one that pays nothing included.
    rewards: [
      {
        index: 0, vault: both.rewardVaultA, perSlot: both.perSlotRewardA, totalReward: both.totalRewardA,
        growth: both.perShareRewardA,
      },
      {
        index: 1, vault: both.rewardVaultB, perSlot: both.perSlotRewardB, totalReward: both.totalRewardB,
        growth: both.perShareRewardB,
      },
    ],
  };
}

function decodeV6(data: Uint8Array): PeriodState {
  const farm = farmV6Account.decode(data);
  return {
    state: farm.state, nonce: Number(farm.nonce), lpVault: farm.lpVault,
    creator: farm.creator,
    validRewardTokenNum: Number(farm.validRewardTokenNum),
    rewardMultiplier: farm.rewardMultiplier,
    rewardPeriodMinSeconds: farm.rewardPeriodMin,
    rewardPeriodMaxSeconds: farm.rewardPeriodMax,
    rewardPeriodExtendSeconds: farm.rewardPeriodExtend,
    rewards: farm.rewardInfos.map((reward, index): WithoutVault<PeriodReward> => ({
      index, vault: reward.rewardVault, growth: reward.accRewardPerShare,
      state: reward.rewardState,
      openTimeSeconds: reward.rewardOpenTime, endTimeSeconds: reward.rewardEndTime,
      lastUpdateTimeSeconds: reward.rewardLastUpdateTime, totalReward: reward.totalReward,
      totalEmissioned: reward.totalRewardEmissioned, claimed: reward.rewardClaimed,
      perSecond: reward.rewardPerSecond, sender: reward.rewardSender,
      type: rewardType(reward.rewardType),
    })).filter((reward) => reward.state !== 0n),
  };
}

/** A number without a word counts as the first. */
function rewardType(type: bigint): FarmRewardType {
  return type === BigInt(FARM_REWARD_TYPES['Option tokens']) ? 'Option tokens' : 'Standard SPL';
}

/** Vaults of a farm, LP first. */
export function vaultsOf({ lpVault, rewards }: FarmState): readonly string[] {
  return [lpVault, ...rewards.map(({ vault }) => vault)];
}

/** A token account as far as farms need it. */
export interface Vault {
  readonly mint: string;
  readonly amount: bigint;
}

/**
 * Reads an account as a vault.
 *
 * @throws AppError `farms/not-found` where a farm without it is none
 */
export function decodeVault(farmId: string, account: Account | null | undefined): Vault {
  if (!account || account.data.length < AccountLayout.span) {
    throw new AppError('farms/not-found', { details: { farmId } });
  }
  const { mint, amount } = AccountLayout.decode(account.data.subarray(0, AccountLayout.span));
  return { mint: mint.toBase58(), amount };
}

/** Accounts a farm is put together from, by address. */
export type AccountsByAddress = ReadonlyMap<string, Account | null>;

/**
 * A farm with what its vaults hold and the mints they are of.
 *
 * @param accounts the vaults and their mints
 * @throws AppError `farms/not-found`, `tokens/mint-not-found`, `tokens/not-a-mint`
 */
export function assembleFarm(state: FarmState, accounts: AccountsByAddress, readAt: ChainMoment): Farm {
  const { farmId, programId } = state;
  const lp = decodeVault(farmId, accounts.get(state.lpVault));
  const common = {
    readAt, authority: farmAuthority(programId, farmId).address, lpMint: mintOf(lp.mint, accounts), staked: lp.amount,
  };
  const withVault = <Reward extends { readonly vault: string }>(reward: Reward) => {
    const vault = decodeVault(farmId, accounts.get(reward.vault));
    return { ...reward, mint: mintOf(vault.mint, accounts), vaultAmount: vault.amount };
  };
  return state.version === 6
    ? { ...state, ...common, rewards: state.rewards.map(withVault) }
    : { ...state, ...common, rewards: state.rewards.map(withVault) };
}

function mintOf(address: string, accounts: AccountsByAddress): MintInfo {
  return decodeMint(address, accounts.get(address) ?? null);
}
