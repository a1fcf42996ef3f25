import { AccountLayout } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { ProgramAddresses } from '../../config.ts';
import { FARM_REWARD_TYPES } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Account } from '../accounts/Account.ts';
import { farmStateV3Layout, farmStateV5Layout, farmStateV6Layout } from './farmLayouts.ts';
import { decodeMint, type MintInfo } from '../tokens/decodeMint.ts';
import { farmAuthority } from './farmAddresses.ts';
import type { ChainMoment, Farm, FarmRewardType, PeriodReward, SlotReward } from './Farm.ts';
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

/** What the SDK's layouts make of a number. */
type Numeric = { toString(): string };

const LAYOUTS = { 3: farmStateV3Layout, 5: farmStateV5Layout, 6: farmStateV6Layout };

/** Sizes of the accounts, bytes; also what `getProgramAccounts` filters by. */
export const FARM_BYTES = { 3: farmStateV3Layout.span, 5: farmStateV5Layout.span, 6: farmStateV6Layout.span };

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
  const data = Buffer.from(account.data);
  if (data.length !== LAYOUTS[version].span) {
    throw new AppError('farms/invalid-program', { details: { programId, farmId } });
  }
  if (version === 6) return decodePeriodFarm(programId, farmId, data);
  return version === 3 ? decodeV3(programId, farmId, data) : decodeV5(programId, farmId, data);
}

function decodeV3(programId: string, farmId: string, data: Buffer): FarmState {
  const state = farmStateV3Layout.decode(data);
  return {
    version: 3, ...baseOf(programId, farmId, state), lastSlot: big(state.lastSlot),
    rewards: state.rewardInfos.map(slotReward),
  };
}

function decodeV5(programId: string, farmId: string, data: Buffer): FarmState {
  const state = farmStateV5Layout.decode(data);
  return {
    version: 5, ...baseOf(programId, farmId, state), lastSlot: big(state.lastSlot),
    // Always two: the program takes no instruction without the accounts of both, one that pays nothing included.
    rewards: state.rewardInfos.map(slotReward),
  };
}

interface SdkState {
  readonly state: Numeric;
  readonly nonce: Numeric;
  readonly lpVault: PublicKey;
}

function baseOf(programId: string, farmId: string, { state, nonce, lpVault }: SdkState): StateBase {
  return { farmId, programId, state: big(state), nonce: Number(nonce), lpVault: lpVault.toBase58() };
}

interface SlotRewardState {
  readonly rewardVault: PublicKey;
  readonly totalReward: Numeric;
  readonly perSlotReward: Numeric;
  readonly perShareReward: Numeric;
}

function slotReward(reward: SlotRewardState, index: number): WithoutVault<SlotReward> {
  return {
    index, vault: reward.rewardVault.toBase58(), perSlot: big(reward.perSlotReward),
    totalReward: big(reward.totalReward), growth: big(reward.perShareReward),
  };
}

function decodePeriodFarm(programId: string, farmId: string, data: Buffer): FarmState {
  const state = farmStateV6Layout.decode(data);
  return {
    version: 6, ...baseOf(programId, farmId, state),
    creator: state.creator.toBase58(),
    validRewardTokenNum: Number(state.validRewardTokenNum),
    rewardMultiplier: big(state.rewardMultiplier),
    rewardPeriodMinSeconds: big(state.rewardPeriodMin),
    rewardPeriodMaxSeconds: big(state.rewardPeriodMax),
    rewardPeriodExtendSeconds: big(state.rewardPeriodExtend),
    rewards: state.rewardInfos.map((reward, index): WithoutVault<PeriodReward> => ({
      index, vault: reward.rewardVault.toBase58(), growth: big(reward.accRewardPerShare),
      state: big(reward.rewardState),
      openTimeSeconds: big(reward.rewardOpenTime), endTimeSeconds: big(reward.rewardEndTime),
      lastUpdateTimeSeconds: big(reward.rewardLastUpdateTime), totalReward: big(reward.totalReward),
      totalEmissioned: big(reward.totalRewardEmissioned), claimed: big(reward.rewardClaimed),
      perSecond: big(reward.rewardPerSecond), sender: reward.rewardSender.toBase58(),
      type: rewardType(reward.rewardType),
    })).filter((reward) => reward.state !== 0n),
  };
}

/** The layout reads the number as its word, and one it does not know as the first. */
function rewardType(type: string): FarmRewardType {
  return Object.hasOwn(FARM_REWARD_TYPES, type) ? (type as FarmRewardType) : 'Standard SPL';
}

function big(value: Numeric): bigint {
  return BigInt(value.toString());
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
  const account = accounts.get(address);
  return decodeMint(address, account ? {
    ...account, owner: new PublicKey(account.owner), lamports: Number(account.lamports),
    data: Buffer.from(account.data),
  } : null);
}
