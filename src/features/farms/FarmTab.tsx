import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { formatPair } from '@/action/poolKinds.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { FarmContext } from './FarmContext.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useFarmStakes } from './useFarmStakes.ts';

const FarmCard = lazy(() => import('./FarmCard.tsx'));
const StartFarm = lazy(() => import('./StartFarm.tsx'));

export interface FarmTabProps {
  readonly context: PoolContext;
  /** Path of the list of the signer's farms. */
  readonly farmsPath: string;
}

/** The farms of a pool's LP token, and a form to create another. */
export default function FarmTab({ context: poolContext, farmsPath }: FarmTabProps) {
  const { pool, signerAddress, owner, connect, statusPath, holdings } = poolContext;
  const { data, error, isFetching, refetch } = useFarmStakes(pool.lpMint, signerAddress);
  const stakes = data?.stakes;
  const rewards = stakes?.flatMap(({ farm }) => farm.rewards.map(({ mint }) => mint.address)) ?? [];
  const nameOf = useTokenNames([...new Set([pool.a.mint.address, pool.b.mint.address, ...rewards])].sort());
  const context: FarmContext = { nameOf, signerAddress, owner, connect, statusPath, pool, lpHeld: holdings?.lp ?? null };
  const pair = formatPair(pool, nameOf);

  return (
    <div className="stack">
      {!stakes && !error && <Skeleton label="Reading the farms" />}
      <ReadAgain
        what="farms"
        hasOld={stakes !== undefined}
        error={error}
        isFetching={isFetching}
        ask={() => void refetch()}
      />
      {stakes?.length === 0 && (
        <Notice tone="info" title="This pool has no farm yet.">
          <p>Anyone can create one to reward those who stake LP tokens.</p>
        </Notice>
      )}
      {data && stakes && stakes.length > 0 && (
        <ul className="list" aria-label="Farms of this pool">
          {stakes.map((stake, index) => (
            <li key={stake.farm.farmId}>
              <Suspense fallback={<Skeleton />}>
                <FarmCard
                  context={context}
                  stake={stake}
                  readAtMs={data.readAtMs}
                  title={stakes.length === 1 ? `${pair} farm` : `${pair} farm ${index + 1}`}
                />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
      <ActionChoice
        about={`LP tokens of ${pair}`}
        choices={[{
          id: 'create', label: 'New farm',
          content: (
            <Suspense fallback={<Skeleton />}>
              <StartFarm context={context} pool={pool} />
            </Suspense>
          ),
        }]}
      />
      <p className="field__hint">
        <Link to={farmsPath}>All your farms</Link>
      </p>
    </div>
  );
}
