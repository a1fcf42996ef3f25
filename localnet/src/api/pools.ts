import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { mintDecimals, readMint } from '../bank/tokenAccounts.ts';
import type { Json } from '../encoding/json.ts';
import { readAmmV4Pool } from './ammV4Pools.ts';
import { readClmmPool } from './clmmPools.ts';
import { readCpmmPool } from './cpmmPools.ts';
import { farmRewards } from './farmAccounts.ts';
import type { Pool, Reward } from './Pool.ts';
import { type Prices, tvlOf } from './prices.ts';
import { describeToken } from './tokens.ts';

const LOOKUP_TABLES = 'AddressLookupTab1e1111111111111111111111111';
/** Size of a lookup table's header in bytes. */
const LOOKUP_TABLE_META = 56;

const READERS = { ammV4: readAmmV4Pool, cpmm: readCpmmPool, clmm: readClmmPool } as const;
const KINDS = Object.keys(READERS) as readonly (keyof typeof READERS)[];

/** The pool at an address, or `null` if there is none. */
export function findPool(bank: Bank, id: string): Pool | null {
  const account = bank.accounts.get(id);
  const kind = KINDS.find((one) => bank.network.programs[one] === account?.owner);
  return account && kind ? READERS[kind](bank, id, account) : null;
}

/** All pools on the chain. */
export function listPools(bank: Bank): readonly Pool[] {
  return KINDS.flatMap((kind) =>
    [...bank.accounts.ofProgram(bank.network.programs[kind])].flatMap(([id, account]) => READERS[kind](bank, id, account) ?? []));
}

/** Rewards on top of fees: from the pool itself if it is concentrated, otherwise from its farms. */
export function rewardsOf(bank: Bank, pool: Pool): readonly Reward[] {
  return pool.rewards ?? (pool.lp ? farmRewards(bank, pool.lp.mint) : []);
}

/** The standard pool with an LP token, or `null` if there is none. */
export function findPoolOfLp(bank: Bank, lpMint: string): Pool | null {
  return listPools(bank).find(({ lp }) => lp?.mint === lpMint) ?? null;
}

/** Value of one whole LP token, in the unit of `tvlOf`; 0 if the pool has none. */
export function lpPriceOf(bank: Bank, pool: Pool, prices: Prices): number {
  return tvlOf(bank, pool, prices) / (lpAmountOf(bank, pool) || 1);
}

/** A pool in the provider's format (`/pools/info/...`). */
export function poolInfo(bank: Bank, pool: Pool, prices: Prices): Json {
  const { id, programId, type, mintA, mintB, price, feeRate, openTime, lp } = pool;
  const [a, b] = [describeToken(bank, mintA), describeToken(bank, mintB)];
  const rewards = rewardsOf(bank, pool);
  const now = BigInt(bank.clock.unixSeconds(bank.sync()));
  // Trade history is not on chain, so the day's range is the current price.
  const range = { priceMin: price, priceMax: price };
  const period = { volume: 0, volumeQuote: 0, volumeFee: 0, apr: 0, feeApr: 0, ...range, rewardApr: [] };
  return {
    type, programId, id, mintA: a, mintB: b,
    rewardDefaultPoolInfos: type === 'Concentrated' ? 'Clmm' : 'Ecosystem',
    rewardDefaultInfos: rewards.map((reward) => ({
      mint: describeToken(bank, reward.mint), perSecond: reward.perSecond, startTime: Number(reward.openTime),
      endTime: Number(reward.endTime),
    })),
    price,
    mintAmountA: Number(pool.reserveA) / 10 ** (a?.decimals ?? 0),
    mintAmountB: Number(pool.reserveB) / 10 ** (b?.decimals ?? 0),
    feeRate,
    openTime: String(openTime),
    tvl: tvlOf(bank, pool, prices),
    day: period, week: period, month: period,
    farmUpcomingCount: rewards.filter(({ openTime: opens }) => opens > now).length,
    farmOngoingCount: rewards.filter(({ openTime: opens, endTime }) => opens <= now && now < endTime).length,
    farmFinishedCount: rewards.filter(({ endTime }) => endTime <= now).length,
    burnPercent: lp ? burnPercent(bank, lp) : 0,
    feeOn: 'BothToken', hasDynamicFee: false, launchMigratePool: false, tips: [],
    ...(lp && {
      lpMint: describeToken(bank, lp.mint), lpAmount: lpAmountOf(bank, pool), lpPrice: lpPriceOf(bank, pool, prices),
    }),
    ...pool.info,
  };
}

/** A pool's addresses in the provider's format (`/pools/key/ids`). */
export function poolKeys(bank: Bank, pool: Pool): Json {
  const { id, programId, mintA, mintB, vaultA, vaultB, openTime, lp, rewards, keys } = pool;
  return {
    programId, id, mintA: describeToken(bank, mintA), mintB: describeToken(bank, mintB), openTime: String(openTime),
    vault: { A: vaultA, B: vaultB },
    ...(lp && { mintLp: describeToken(bank, lp.mint) }),
    ...(rewards && { rewardInfos: rewards.map(({ mint, vault }) => ({ mint: describeToken(bank, mint), vault })) }),
    ...lookupTable(bank, id),
    ...keys,
  };
}

/** The lookup table that starts with the pool's address, like the one the provider makes for it. */
function lookupTable(bank: Bank, id: string): { readonly [key: string]: Json } {
  const wanted = bs58.decode(id);
  const found = [...bank.accounts.ofProgram(LOOKUP_TABLES)].find(([, { data }]) =>
    Buffer.compare(data.subarray(LOOKUP_TABLE_META, LOOKUP_TABLE_META + wanted.length), wanted) === 0);
  return found ? { lookupTableAccount: found[0] } : {};
}

/** The pool's own count of LP tokens, in whole tokens. */
function lpAmountOf(bank: Bank, { lp }: Pool): number {
  return lp ? Number(lp.total) / 10 ** (mintDecimals(bank.accounts, lp.mint) ?? 0) : 0;
}

/** Percentage of the pool's own count of LP tokens that no longer exists. */
function burnPercent(bank: Bank, lp: { readonly mint: string; readonly total: bigint }): number {
  const account = bank.accounts.get(lp.mint);
  const supply = (account && readMint(account)?.supply) ?? 0n;
  if (lp.total === 0n || supply >= lp.total) return 0;
  return Number(((lp.total - supply) * 10_000n) / lp.total) / 100;
}
