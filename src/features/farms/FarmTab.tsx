import '@/ui/farms.css';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { pairWords } from '@/action/poolKinds.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { FarmCard } from './FarmCard.tsx';
import type { OneFarmDesk } from './FarmDesk.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useFarmStakes } from './useFarmStakes.ts';

const StartFarm = lazy(() => import('./StartFarm.tsx'));

export interface FarmTabProps {
  readonly desk: PoolContext;
  /** Where all farms of the signer are shown. */
  readonly farmsPath: string;
}

/** The farms of a pool's LP token, and a form to start another. */
export default function FarmTab({ desk: pooled, farmsPath }: FarmTabProps) {
  const { pool, signerAddress, owner, connect, statusPath, holdings } = pooled;
  const { data, error, isFetching, refetch } = useFarmStakes(pool.lpMint, signerAddress);
  const stakes = data?.stakes;
  const rewards = stakes?.flatMap(({ farm }) => farm.rewards.map(({ mint }) => mint.address)) ?? [];
  const nameOf = useTokenNames([...new Set([pool.a.mint.address, pool.b.mint.address, ...rewards])].sort());
  const desk: OneFarmDesk = { nameOf, signerAddress, owner, connect, statusPath, pool, lpHeld: holdings?.lp ?? null };
  const pair = pairWords(pool, nameOf);

  return (
    <div className="farms-section">
      {!stakes && !error && <div className="skeleton" role="status" aria-label="Reading the farms" />}
      <ReadAgain
        what="farms"
        hasOld={stakes !== undefined}
        error={error}
        isFetching={isFetching}
        ask={() => void refetch()}
      />
      {stakes?.length === 0 && (
        <Notice tone="info" title="No farm pays for staking LP tokens of this pool yet.">
          <p>Anybody can start one: it pays tokens you give to those who stake.</p>
        </Notice>
      )}
      {data && stakes && stakes.length > 0 && (
        <ul className="farms" aria-label="Farms of this pool">
          {stakes.map((stake, index) => (
            <li key={stake.farm.farmId}>
              <FarmCard
                desk={desk}
                stake={stake}
                readAtMs={data.readAtMs}
                title={stakes.length === 1 ? `${pair} farm` : `${pair} farm ${index + 1}`}
              />
            </li>
          ))}
        </ul>
      )}
      <ActionChoice
        about={`LP tokens of ${pair}`}
        choices={[{
          id: 'start', label: 'Start a farm',
          content: (
            <Suspense fallback={<div className="skeleton" role="status" aria-label="Preparing the form" />}>
              <StartFarm desk={desk} pool={pool} />
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
