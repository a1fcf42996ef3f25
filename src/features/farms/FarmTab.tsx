import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { pairName } from '@/app/session/pair.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { FarmContext } from './FarmContext.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useFarmStakes } from './useFarmStakes.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { forSigner, paths, poolPath } from '@/paths.ts';
import FarmCard from './FarmCard.tsx';
import styles from './farms.module.css';

/** The farms of a pool's LP token. */
export default function FarmTab({ context: poolContext, isTest }: { readonly context: PoolContext; readonly isTest: boolean }) {
  const { pool, signerAddress, owner, holdings } = poolContext;
  const { data, error, isFetching, refetch } = useFarmStakes(pool.lpMint, signerAddress);
  const stakes = data?.stakes;
  const rewards = stakes?.flatMap(({ farm }) => farm.rewards.map(({ mint }) => mint.address)) ?? [];
  const nameOf = useTokenNames([...new Set([pool.a.mint.address, pool.b.mint.address, ...rewards])].sort());
  const context: FarmContext = { nameOf, signerAddress, owner, pool, lpHeld: holdings?.lp ?? null, lpElsewhere: holdings?.elsewhere.lp };
  const pair = pairName(pool.a.mint.address, pool.b.mint.address, nameOf);

  return (
    <div className="stack">
      {!stakes && !error && <Skeleton label={m.ui.loading} />}
      <ReadAgain
        hasOld={stakes !== undefined}
        error={error}
        isFetching={isFetching}
        ask={() => void refetch()}
      />
      {stakes?.length === 0 && (
        <Notice tone="info" title={m.farms.poolFarmsEmpty}>
          <p>{m.farms.newFarmHint}</p>
        </Notice>
      )}
      {data && stakes && stakes.length > 0 && (
        <ul className="list" aria-label={m.farms.poolFarms}>
          {stakes.map((stake, index) => (
            <li key={stake.farm.farmId}>
              <FarmCard
                context={context}
                stake={stake}
                readAtMs={data.readAtMs}
                isOnly={stakes.length === 1}
                title={stakes.length === 1 ? formatMessage(m.farms.farmOf, { pair }) : formatMessage(m.farms.numberedFarmOf, { pair, number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      )}
      <nav className={`links ${styles.more}`} aria-label={m.ui.farms}>
        <Link to={poolPath(pool.poolId, undefined, { farm: 'new', ...forSigner(isTest) })}>{m.farms.newFarm}</Link>
        <Link to={paths.farms}>{m.farms.showYourFarms}</Link>
      </nav>
    </div>
  );
}
