import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import type { MoveTarget } from './MoveForm.tsx';
import * as m from '#messages';

import MoveForm from './MoveForm.tsx';

export interface MoveLiquidityProps {
  readonly context: PoolContext;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** Offers to move the signer's liquidity to a concentrated pool of the same pair, if there is one. */
export default function MoveLiquidity({ context, isTest }: MoveLiquidityProps) {
  const { pool, holdings } = context;
  // A removal from a stable pool promises no minimum, and a position is opened with nothing beyond that minimum.
  const isOffered = !POOL_KINDS[pool.kind].hasPriceTable && holdings !== undefined && holdings.lp > 0n;
  const { data: targets, error, isFetching, refetch } = useMoveTargets(pool, isOffered);
  return (
    <>
      <ReadAgain hasOld={targets !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {targets && targets.length > 0 && (
        <div className="card">
          <ActionChoice
            about={m.ui.yourLiquidity}
            choices={[{
              id: 'move', label: m.pool.moveToConcentrated, isOffered,
              content: (
                <MoveForm context={context} targets={targets} isTest={isTest} />
              ),
            }]}
          />
        </div>
      )}
    </>
  );
}

/** The concentrated pools of a pair that take new positions, the most liquid first; followed while they are shown. */
function useMoveTargets({ poolId, a, b }: PoolContext['pool'], isWanted: boolean) {
  const { cluster } = useCluster();
  const query = useQuery({
    queryKey: ['move-targets', cluster.name, poolId],
    enabled: isWanted,
    structuralSharing: false,
    queryFn: async (): Promise<readonly MoveTarget[]> => {
      const [{ findSwapPools }, { readSwapPools }] = await Promise.all([
        import('@/services/swap/findSwapPools.ts'), import('@/services/swap/readSwapPools.ts'),
      ]);
      const pair = [a.mint.address, b.mint.address] as const;
      const { rows } = await findSwapPools(cluster, pair);
      const concentrated = rows.filter(({ kind, mintA, mintB }) => POOL_KINDS[kind].isConcentrated && pair.includes(mintA) && pair.includes(mintB));
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
