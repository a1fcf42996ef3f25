import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** A concentrated pool that liquidity can be moved to. */
export interface MoveTarget {
  readonly pool: ClmmPool;
  readonly tickArrays: TickArrays;
}

/** The concentrated pools of a pair that take new positions, the most liquid first; followed while they are shown. */
export function useMoveTargets({ poolId, kind, a, b }: StandardPool, isWanted: boolean) {
  const { cluster } = useCluster();
  const query = useQuery({
    queryKey: ['move-targets', cluster.name, poolId],
    // A removal from a stable pool promises no minimum, and a position is opened with nothing beyond that minimum.
    enabled: isWanted && !POOL_KINDS[kind].hasPriceTable,
    structuralSharing: false,
    queryFn: async (): Promise<readonly MoveTarget[]> => {
      const [{ findSwapPools }, { readSwapPools }] = await Promise.all([
        import('@/services/swap/findSwapPools.ts'), import('@/services/swap/readSwapPools.ts'),
      ]);
      const pair = [a.mint.address, b.mint.address] as const;
      const { rows } = await findSwapPools(cluster, pair);
      const concentrated = rows.filter((row) => POOL_KINDS[row.kind].isConcentrated && pair.includes(row.mintA) && pair.includes(row.mintB));
      const { pools } = await readSwapPools(cluster, concentrated);
      return pools
        .flatMap((one): MoveTarget[] => (one.tickArrays && one.pool.allows.openPosition ? [one] : []))
        .sort((one, other) => (one.pool.liquidity < other.pool.liquidity ? 1 : -1));
    },
  });
  const { data, refetch } = query;
  useFollowedAccounts(data?.map(({ pool }) => pool.poolId) ?? [], useCallback(() => refetch(), [refetch]));
  return query;
}
