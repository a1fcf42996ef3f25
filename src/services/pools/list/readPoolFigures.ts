import type { ClusterConfig } from '@/config.ts';
import { Q64 } from '@/constants.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { u128, u64, valueAt } from '@/services/codec.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { AccountLayout } from '@/services/programs/token/splToken.ts';
import { OPEN_ORDERS_TOTALS } from '@/services/programs/openbook/layouts.ts';
import { decodePoolRow } from './decodePoolRow.ts';
import { poolAccounts, poolKindOf } from './poolAccounts.ts';
import { holdersOf } from './arrange.ts';
import type { PoolRow } from './PoolRow.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** What a row shows while it is in view. */
export interface PoolFigures {
  /** Base units of the pool's liquidity. */
  readonly reserveA: bigint;
  readonly reserveB: bigint;
  readonly decimalsA: number;
  readonly decimalsB: number;
  /** Whole tokens B per token A; `null` for an empty pool, and for a stable one, whose curve is too large to read. */
  readonly price: Fraction | null;
  readonly openTimeSeconds: bigint;
  /** LP tokens it divides its reserves by, base units; `null` for a concentrated pool, which has none. */
  readonly lpSupply: bigint | null;
}

/** Offset of the amount in a token account. */
const TOKEN_AMOUNT = AccountLayout.offsetOf('amount') ?? 64;

/**
 * Reads price and reserves of pools, all in one request if their accounts are known.
 *
 * @param rows those in view; 25 fit into one request
 * @returns by pool address, without pools that no longer exist
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function readPoolFigures(
  cluster: ClusterConfig, rows: readonly PoolRow[],
): Promise<ReadonlyMap<string, PoolFigures>> {
  const accounts = await readAll(cluster, rows.flatMap((row) => [row.poolId, ...holdersOf(row)]));
  const pools = rows.flatMap(({ poolId }) => {
    const account = accounts.get(poolId);
    const kind = account && poolKindOf(cluster, account);
    const row = kind && decodePoolRow(kind, { poolId, data: account.data, offset: 0 }, null);
    return row ? [{ account, row }] : [];
  });
  // The provider does not include the vaults of its pools.
  const missing = pools.flatMap(({ row }) => holdersOf(row)).filter((holder) => !accounts.has(holder));
  const holders = missing.length === 0 ? accounts : new Map([...accounts, ...(await readAll(cluster, missing))]);
  return new Map(pools.map(({ account, row }) => [row.poolId, figuresOf(account, row, holders)]));
}

async function readAll(cluster: ClusterConfig, addresses: readonly string[]): Promise<ReadonlyMap<string, Account | null>> {
  const distinct = [...new Set(addresses)];
  if (distinct.length === 0) return new Map();
  const accounts = await readAccounts(cluster, distinct);
  return new Map(distinct.map((address, index) => [address, accounts[index] ?? null]));
}

function figuresOf({ data }: Account, row: PoolRow, accounts: ReadonlyMap<string, Account | null>): PoolFigures {
  const places = poolAccounts[row.kind];
  const [vaultA, vaultB, openOrders] = holdersOf(row).map((holder) => accounts.get(holder)?.data);
  const reserve = (vault: Uint8Array | undefined, openOrdersPlace: number, notReserve: readonly number[]): bigint =>
    notReserve.reduce((left, place) => left - unitsAt(data, place), unitsAt(vault, TOKEN_AMOUNT) + unitsAt(openOrders, openOrdersPlace));
  const reserveA = reserve(vaultA, OPEN_ORDERS_TOTALS.base, places.notReserveA);
  const reserveB = reserve(vaultB, OPEN_ORDERS_TOTALS.quote, places.notReserveB);
  const [decimalsA, decimalsB] = [data[places.decimalsA] ?? 0, data[places.decimalsB] ?? 0];
  const whole = { a: 10n ** BigInt(decimalsA), b: 10n ** BigInt(decimalsB) };
  return {
    reserveA, reserveB, decimalsA, decimalsB,
    price: priceOf(row, data, { a: reserveA * whole.b, b: reserveB * whole.a }, whole),
    openTimeSeconds: row.openTimeSeconds ?? 0n,
    lpSupply: places.lp && unitsAt(data, places.lp.supply),
  };
}

interface Sides {
  readonly a: bigint;
  readonly b: bigint;
}

function priceOf({ kind }: PoolRow, data: Uint8Array, reserves: Sides, whole: Sides): Fraction | null {
  if (POOL_KINDS[kind].hasPriceTable) return null;
  const { concentrated } = poolAccounts[kind];
  if (concentrated) {
    const sqrtPrice = u128.decode(data, concentrated.sqrtPrice);
    return sqrtPrice === 0n ? null : createFraction(sqrtPrice * sqrtPrice * whole.a, Q64 * Q64 * whole.b);
  }
  return reserves.a <= 0n || reserves.b <= 0n ? null : createFraction(reserves.b, reserves.a);
}

/** Reads a little-endian u64; 0 if the account or offset does not exist. */
function unitsAt(data: Uint8Array | undefined, place: number): bigint {
  return (data && valueAt(data, place, u64)) ?? 0n;
}
