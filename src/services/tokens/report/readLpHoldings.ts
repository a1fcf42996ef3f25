import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import { readLpHolding, type LpPool } from '@/services/pools/readLpHolding.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import type { StandardPoolKind } from '@/services/programs/pool/kinds.ts';

/** Offsets of the LP mint in a pool's account, and of its decimals there or in the base mint. */
const OFFSETS: Readonly<Record<StandardPoolKind, { readonly lpMint: number; readonly lpDecimals: number }>> = {
  'amm-v4': { lpMint: 464, lpDecimals: 32 },
  stable: { lpMint: 496, lpDecimals: 40 },
  cpmm: { lpMint: 136, lpDecimals: 330 },
};

/**
 * Reads where pools' LP tokens are: burned, locked or free.
 *
 * @param rows pools of any kind; concentrated ones have no LP tokens and are left out
 * @returns by pool address
 * @throws AppError `pools/not-found`, `rpc/*`
 */
export async function readLpHoldings(
  cluster: ClusterConfig, rows: readonly Pick<PoolRow, 'kind' | 'poolId'>[],
): Promise<ReadonlyMap<string, LpHolding>> {
  const wanted = rows.flatMap(({ kind, poolId }) => (kind === 'clmm' ? [] : [{ kind, poolId }]));
  if (wanted.length === 0) return new Map();
  const accounts = await readAccounts(cluster, wanted.map(({ poolId }) => poolId));
  const pools = wanted.flatMap(({ kind, poolId }, index): readonly LpPool[] => {
    const { lpMint, lpDecimals } = OFFSETS[kind];
    const data = accounts[index]?.data;
    if (!data) return [];
    const key = bs58.encode(data.subarray(lpMint, lpMint + 32));
    return [{ kind, poolId, lpMint: key, lpDecimals: data[lpDecimals] ?? 0 }];
  });
  const holdings = await Promise.all(pools.map((pool) => readLpHolding(cluster, pool)));
  return new Map(holdings.map((holding) => [holding.poolId, holding]));
}
