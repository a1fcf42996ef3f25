import type { ProgramAddresses } from '@/config.ts';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { decodeMint, type MintInfo } from '@/services/programs/token/decodeMint.ts';
import { AccountLayout } from '@/services/programs/token/splToken.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { farmAuthority } from './addresses.ts';
import { farmV3Account, farmV5Account, farmV6Account, ledgerV3Account, ledgerV5Account, ledgerV6Account } from './layouts.ts';

/** Determined by the farm program (rule 4.22). */
export type FarmVersion = 3 | 5 | 6;

/** 'Standard SPL' or 'Option tokens'. */
export type FarmRewardType = keyof typeof FARM_REWARD_TYPES;

/** A point in time on chain: farms of versions 3 and 5 count in slots, those of version 6 in seconds. */
export interface ChainMoment {
  readonly slot: bigint;
  /** Unix time. */
  readonly seconds: bigint;
}

interface FarmBase {
  /** base58 */
  readonly farmId: string;
  readonly programId: string;
  /** The program's number; 1 if active. */
  readonly state: bigint;
  readonly nonce: number;
  /** Owner of the vaults, base58. */
  readonly authority: string;
  readonly lpMint: MintInfo;
  readonly lpVault: string;
  /** All staked LP tokens, base units. */
  readonly staked: bigint;
  /** When all of this was read. */
  readonly readAt: ChainMoment;
}

interface FarmRewardBase {
  /** Index in the farm. */
  readonly index: number;
  readonly mint: MintInfo;
  readonly vault: string;
  /** Balance of the vault, base units. */
  readonly vaultAmount: bigint;
  /** Growth per LP token, times the farm's multiplier. */
  readonly growth: bigint;
}

/** A reward of a farm that counts in slots, which has no end. */
export interface SlotReward extends FarmRewardBase {
  /** Base units per slot, for all stakes together. */
  readonly perSlot: bigint;
  /** Accrued so far, base units. */
  readonly totalReward: bigint;
}

/** A reward with a period (rule 3.21). */
export interface PeriodReward extends FarmRewardBase {
  /** The program's number; 0 in an unused slot. */
  readonly state: bigint;
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  readonly lastUpdateTimeSeconds: bigint;
  /** Deposited for all periods, base units. */
  readonly totalReward: bigint;
  /** Accrued to stakes so far, base units. */
  readonly totalEmissioned: bigint;
  /** Paid out, base units. */
  readonly claimed: bigint;
  /** Base units per second, for all stakes together. */
  readonly perSecond: bigint;
  /** Who deposited it, base58. */
  readonly sender: string;
  readonly type: FarmRewardType;
}

/** A farm of version 3 with one reward, or of version 5 with two, of which one may be inactive. */
export interface SlotFarm extends FarmBase {
  readonly version: 3 | 5;
  readonly lastSlot: bigint;
  readonly rewards: readonly SlotReward[];
}

/** A farm of version 6: up to five rewards, each with a period. */
export interface PeriodFarm extends FarmBase {
  readonly version: 6;
  /** May restart and add rewards and withdraw unused ones, base58. */
  readonly creator: string;
  readonly validRewardTokenNum: number;
  readonly rewardMultiplier: bigint;
  readonly rewardPeriodMinSeconds: bigint;
  readonly rewardPeriodMaxSeconds: bigint;
  /** How long before its end an active reward may be extended. */
  readonly rewardPeriodExtendSeconds: bigint;
  readonly rewards: readonly PeriodReward[];
}

export type Farm = SlotFarm | PeriodFarm;

/** A wallet's stake in a farm (rule 3.21). */
export interface FarmLedger {
  /** The account's address, base58. */
  readonly ledgerId: string;
  readonly programId: string;
  readonly version: FarmVersion;
  readonly state: bigint;
  readonly farmId: string;
  readonly owner: string;
  /** LP tokens, base units. */
  readonly deposited: bigint;
  /** What was counted before the stake last changed, one per reward slot. */
  readonly rewardDebts: readonly bigint[];
  /** Locked for votes, base units; version 3 only. */
  readonly voteLockedBalance: bigint;
}

/** The farm programs of a cluster with their versions. */
export function farmPrograms(programs: ProgramAddresses): readonly (readonly [string, FarmVersion])[] {
  const { farmV3, farmV5, farmV6 } = programs;
  return [[farmV3, 3], [farmV5, 5], [farmV6, 6]];
}

/**
 * The version of a farm program.
 *
 * @param programId base58
 * @throws AppError `farms/invalid-program`
 */
export function farmVersionOf(programs: ProgramAddresses, programId: string): FarmVersion {
  const found = farmPrograms(programs).find(([id]) => id === programId);
  if (!found) throw new AppError('farms/invalid-program', { details: { programId } });
  return found[1];
}

/**
 * Refuses operations that only farms of version 6 support.
 *
 * @throws AppError `farms/invalid-version`
 */
export function assertPeriodFarm(farm: Farm): asserts farm is PeriodFarm {
  const { farmId, version } = farm;
  if (version !== 6) throw new AppError('farms/invalid-version', { details: { farmId, version } });
}

const ACCOUNTS = { 3: ledgerV3Account, 5: ledgerV5Account, 6: ledgerV6Account };

/** Sizes of the accounts in bytes and offsets of their owners, used as filters for `getProgramAccounts`. */
export const LEDGER_BYTES = { 3: ACCOUNTS[3].fixedSize, 5: ACCOUNTS[5].fixedSize, 6: ACCOUNTS[6].fixedSize };
export const LEDGER_OWNER_OFFSET = { 3: 40, 5: 40, 6: 48 };

/**
 * Decodes a wallet's stake in a farm; its program determines the version.
 *
 * @returns `null` if the account does not exist or has another size
 * @throws AppError `farms/invalid-program`
 */
export function decodeLedger(
  programs: ProgramAddresses, ledgerId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): FarmLedger | null {
  if (!account) return null;
  const version = farmVersionOf(programs, account.owner);
  if (account.data.length !== LEDGER_BYTES[version]) return null;
  const { id, ...ledger } = ACCOUNTS[version].decode(account.data);
  return { voteLockedBalance: 0n, ...ledger, ledgerId, programId: account.owner, version, farmId: id };
}

type WithoutVault<Reward> = Omit<Reward, 'mint' | 'vaultAmount'>;

interface StateBase {
  readonly farmId: string;
  readonly programId: string;
  readonly state: bigint;
  readonly nonce: number;
  readonly lpVault: string;
}

/** The farm account's own fields; mints and balances are in its vaults. */
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

/** Sizes of the accounts in bytes, also filters for `getProgramAccounts`. */
export const FARM_BYTES = { 3: farmV3Account.fixedSize, 5: farmV5Account.fixedSize, 6: farmV6Account.fixedSize };

/**
 * Decodes the state of a farm; its program determines the version.
 *
 * @param farmId base58
 * @param account `null` if it does not exist
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
    // Always two: the program requires the accounts of both, even of an inactive one.
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

/** An unknown number counts as the first type. */
function rewardType(type: bigint): FarmRewardType {
  return type === BigInt(FARM_REWARD_TYPES['Option tokens']) ? 'Option tokens' : 'Standard SPL';
}

/** A farm's vaults, LP first. */
export function vaultsOf({ lpVault, rewards }: FarmState): readonly string[] {
  return [lpVault, ...rewards.map(({ vault }) => vault)];
}

/** The fields of a token account that farms need. */
interface Vault {
  readonly mint: string;
  readonly amount: bigint;
}

/**
 * Decodes a vault.
 *
 * @throws AppError `farms/not-found` if a required vault is missing
 */
export function decodeVault(farmId: string, account: Account | null | undefined): Vault {
  if (!account || account.data.length < AccountLayout.span) {
    throw new AppError('farms/not-found', { details: { farmId } });
  }
  const { mint, amount } = AccountLayout.decode(account.data.subarray(0, AccountLayout.span));
  return { mint: mint.toBase58(), amount };
}

/** Accounts that a farm is decoded from, by address. */
type AccountsByAddress = ReadonlyMap<string, Account | null>;

/**
 * Completes a farm with its vaults' balances and mints.
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
