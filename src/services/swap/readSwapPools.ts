import type { ClusterConfig } from '@/config.ts';
import { ammV4PoolAccounts, decodeAmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import { ammV4Pool } from '@/services/programs/ammV4/layouts.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readClmmPoolsWithTicks } from '@/services/programs/clmm/readPool.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { cpmmPoolParts, decodeCpmmPool, decodeCpmmPoolState } from '@/services/programs/cpmm/accounts.ts';
import { isPoolAccount } from '@/services/programs/pool/PoolAccount.ts';
import { stablePool } from '@/services/programs/stable/layouts.ts';
import { readStablePool } from '@/services/programs/stable/readPool.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { type Account, readAccounts, readAccountsAtSlot } from '@/services/rpc/accounts.ts';
import { getChainTime } from '@/services/rpc/getChainTime.ts';
import type { SwapPoolRow } from './findSwapPools.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** A pool with everything its quotes need. */
export type SwapPool =
  | { readonly pool: StandardPool; readonly tickArrays: null }
  | { readonly pool: ClmmPool; readonly tickArrays: TickArrays };

/** Pools as read at one time. */
export interface SwapPools {
  readonly pools: readonly SwapPool[];
  /** On-chain unix time of the read; decides whether a pool is open, and a dynamic fee. */
  readonly timeSeconds: bigint;
}

/**
 * Reads pools of all kinds together: two requests for all AMM v4 and constant-product pools, one per stable pool, two
 * for all concentrated ones and one for the tick arrays of each. A pool that cannot be read is left out.
 *
 * @throws AppError `rpc/*`
 */
export async function readSwapPools(cluster: ClusterConfig, rows: readonly Pick<SwapPoolRow, 'kind' | 'poolId'>[]): Promise<SwapPools> {
  const idsOf = (isClmm: boolean) => rows.filter(({ kind }) => POOL_KINDS[kind].isConcentrated === isClmm).map(({ poolId }) => poolId);
  const [standard, concentrated, timeMs] = await Promise.all([
    readStandardPools(cluster, idsOf(false)), readClmmPoolsWithTicks(cluster, idsOf(true)), getChainTime(cluster),
  ]);
  return { pools: [...standard, ...concentrated], timeSeconds: BigInt(Math.floor(timeMs / 1000)) };
}

async function readStandardPools(cluster: ClusterConfig, ids: readonly string[]): Promise<readonly SwapPool[]> {
  if (ids.length === 0) return [];
  const { ammV4, ammStable } = cluster.programs;
  const heads = await readAccounts(cluster, ids);
  /** The accounts of each pool, its own first, and its decoder. */
  const parts = heads.flatMap((account): readonly PoolParts[] => {
    if (!account) return [];
    const poolId = account.address;
    if (isPoolAccount(ammV4Pool, ammV4, account)) {
      const addresses = ammV4PoolAccounts(poolId, account.data);
      return [{ addresses, decode: (accounts, slot) => decodeAmmV4Pool({ poolId, accounts, slot }) }];
    }
    const state = orNull(() => decodeCpmmPoolState(cluster, poolId, account));
    if (!state) return [];
    return [{
      addresses: [poolId, ...cpmmPoolParts(state)],
      decode: ([own, ...others], slot) =>
        decodeCpmmPool(cluster, { state: decodeCpmmPoolState(cluster, poolId, own), parts: others, slot }),
    }];
  });
  const stable = heads.flatMap((account) => (account && isPoolAccount(stablePool, ammStable, account) ? [account] : []));
  const [{ slot, accounts }, ...stablePools] = await Promise.all([
    readAccountsAtSlot(cluster, parts.flatMap(({ addresses }) => addresses)),
    ...stable.map((account) => readStablePool(cluster, account.address, account).catch(() => null)),
  ]);
  let place = 0;
  const pools = parts.map(({ addresses, decode }) => {
    const own = accounts.slice(place, place += addresses.length);
    return orNull(() => decode(own, slot));
  });
  return [...pools, ...stablePools].flatMap((pool) => (pool ? [{ pool, tickArrays: null }] : []));
}

interface PoolParts {
  readonly addresses: readonly string[];
  decode(accounts: readonly (Account | null)[], slot: bigint): StandardPool;
}

/** `null` if an account is invalid or not a pool. */
function orNull<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
