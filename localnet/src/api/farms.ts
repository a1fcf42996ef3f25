import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { ByteReader } from '../encoding/ByteReader.ts';
import type { Json } from '../encoding/json.ts';
import { vaultAmount } from './ammV4Pools.ts';
import { derivedAddress } from '../encoding/derived.ts';
import { type Farm, findFarm, listFarms } from './farmAccounts.ts';
import { findPoolOfLp, lpPriceOf } from './pools.ts';
import type { Prices } from './prices.ts';
import { describeToken } from './tokens.ts';

const LEDGER_SIZE = 296;
const YEAR_SECONDS = 365 * 86_400;

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

/** The two tokens of the pool whose LP token is staked, or only the LP token if there is no such pool. */
function symbolMints(bank: Bank, farm: Farm): Json {
  const pool = findPoolOfLp(bank, farm.lpMint);
  return (pool ? [pool.mintA, pool.mintB] : [farm.lpMint]).map((mint) => describeToken(bank, mint));
}
