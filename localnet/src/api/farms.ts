import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import type { StoredAccount } from '../bank/Accounts.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import type { Json } from '../encoding/json.ts';
import { vaultAmount } from './ammV4Pools.ts';
import { derivedAddress } from '../encoding/derived.ts';
import { findPoolOfLp, lpPriceOf } from './pools.ts';
import type { Reward } from './Pool.ts';
import type { Prices } from './prices.ts';
import { describeToken } from './tokens.ts';

const FARM_SIZE = 1976;
const LEDGER_SIZE = 296;
const REWARDS = 5;
const YEAR_SECONDS = 365 * 86_400;
const REWARD_TYPES = ['Standard SPL', 'Option tokens'] as const;

interface FarmReward extends Reward {
  readonly type: string;
}

interface Farm {
  readonly id: string;
  readonly lpMint: string;
  readonly lpVault: string;
  readonly period: { readonly periodMax: number; readonly periodMin: number; readonly periodExtend: number };
  readonly rewards: readonly FarmReward[];
  readonly creator: string;
}

/** A farm in the provider's format (`/farms/info/ids`), or `null` if there is none. APRs are 0 where a price is missing. */
export function farmInfo(bank: Bank, id: string, prices: Prices): Json {
  const farm = findFarm(bank, id);
  if (!farm) return null;
  const staked = Number(vaultAmount(bank, farm.lpVault));
  const lpMint = describeToken(bank, farm.lpMint);
  const pool = findPoolOfLp(bank, farm.lpMint);
  const lpPrice = prices.get(farm.lpMint) ?? (pool ? lpPriceOf(bank, pool, prices) : 0);
  const isPriced = prices.has(farm.lpMint) || [pool?.mintA, pool?.mintB].some((mint) => mint !== undefined && prices.has(mint));
  const tvl = (staked / 10 ** (lpMint?.decimals ?? 0)) * lpPrice;
  const rewardInfos = farm.rewards.map(({ mint, type, perSecond, openTime, endTime }) => {
    const token = describeToken(bank, mint);
    const dollars = (perSecond / 10 ** (token?.decimals ?? 0)) * (prices.get(mint) ?? 0);
    return {
      mint: token, type, apr: isPriced && tvl > 0 ? (dollars * YEAR_SECONDS * 100) / tvl : 0, perSecond: String(perSecond),
      openTime: String(openTime), endTime: String(endTime),
    };
  });
  const isStake = pool === null;
  return {
    programId: bank.network.programs.farmV6, id, symbolMints: symbolMints(bank, farm), lpMint, lpPrice, tags: [isStake ? 'Stake' : 'Farm'],
    tvl, rewardInfos, apr: rewardInfos.reduce((sum, { apr }) => sum + apr, 0),
  };
}

/** Addresses of the farms in which a token is staked. */
export function farmsOf(bank: Bank, lpMint: string): readonly string[] {
  return listFarms(bank).flatMap((farm) => (farm.lpMint === lpMint ? [farm.id] : []));
}

/** Addresses of the farms that a wallet created. */
export function farmsCreatedBy(bank: Bank, creator: string): readonly string[] {
  return listFarms(bank).flatMap((farm) => (farm.creator === creator ? [farm.id] : []));
}

/** A farm's addresses in the provider's format (`/farms/key/ids`), or `null` if there is none. */
export function farmKeys(bank: Bank, id: string): Json {
  const farm = findFarm(bank, id);
  if (!farm) return null;
  return {
    programId: bank.network.programs.farmV6, id, symbolMints: symbolMints(bank, farm), lpMint: describeToken(bank, farm.lpMint),
    authority: derivedAddress(bank.network.programs.farmV6, bs58.decode(id)), lpVault: farm.lpVault, config: farm.period,
    rewardInfos: farm.rewards.map(({ mint, vault, type, perSecond, openTime, endTime, sender }) => ({
      mint: describeToken(bank, mint), vault, type, perSecond, openTime: String(openTime), endTime: String(endTime),
      sender,
    })),
  };
}

/** A wallet's stakes in the format of the provider's owner host (`/position/stake/{owner}`): LP mint → farm → ledger. */
export function stakesOf(bank: Bank, owner: string): Json {
  const programId = bank.network.programs.farmV6;
  const stakes: Record<string, Record<string, Record<string, Json>>> = {};
  for (const [ledgerId, account] of bank.accounts.ofProgram(programId)) {
    if (account.data.length !== LEDGER_SIZE) continue;
    const reader = new ByteReader(account.data, 2 * 8);
    const [farmId, holder] = [reader.address(), reader.address()];
    const deposited = reader.u64();
    const farm = holder === owner && deposited > 0n ? findFarm(bank, farmId) : null;
    if (!farm) continue;
    ((stakes[farm.lpMint] ??= {})[farmId] ??= {})[ledgerId] = { programId, lpAmount: String(deposited), version: 'V1' };
  }
  return stakes;
}

/** Rewards of all farms for an LP mint. */
export function farmRewards(bank: Bank, lpMint: string): readonly Reward[] {
  return listFarms(bank).flatMap((farm) => (farm.lpMint === lpMint ? farm.rewards : []));
}

function listFarms(bank: Bank): readonly Farm[] {
  return [...bank.accounts.ofProgram(bank.network.programs.farmV6)].flatMap(([id, account]) => readFarm(id, account) ?? []);
}

function findFarm(bank: Bank, id: string): Farm | null {
  const account = bank.accounts.get(id);
  return account?.owner === bank.network.programs.farmV6 ? readFarm(id, account) : null;
}

function readFarm(id: string, account: StoredAccount): Farm | null {
  if (account.data.length !== FARM_SIZE) return null;
  const reader = new ByteReader(account.data, 4 * 8 + 16);
  const [periodMax, periodMin, periodExtend] = [reader.u64(), reader.u64(), reader.u64()].map(Number);
  const [lpMint, lpVault] = [reader.address(), reader.address()];
  const rewards = Array.from({ length: REWARDS }, () => readReward(reader)).filter((reward) => reward !== null);
  return {
    id, lpMint, lpVault, rewards, creator: reader.address(),
    period: { periodMax: periodMax!, periodMin: periodMin!, periodExtend: periodExtend! },
  };
}

/** Reads one reward slot of a farm; `null` if it was never used. */
function readReward(reader: ByteReader): FarmReward | null {
  const [state, openTime, endTime] = [reader.u64(), reader.u64(), reader.u64()];
  reader.bytes(4 * 8);
  const perSecond = Number(reader.u64());
  reader.u128();
  const [vault, mint, sender] = [reader.address(), reader.address(), reader.address()];
  const type = REWARD_TYPES[Number(reader.u64())] ?? REWARD_TYPES[0];
  reader.bytes(15 * 8);
  return state === 0n ? null : { mint, vault, perSecond, openTime, endTime, sender, type };
}

/** The two tokens of the pool whose LP token is staked, or only the LP token if there is no such pool. */
function symbolMints(bank: Bank, farm: Farm): Json {
  const pool = findPoolOfLp(bank, farm.lpMint);
  return (pool ? [pool.mintA, pool.mintB] : [farm.lpMint]).map((mint) => describeToken(bank, mint));
}
