import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { CopyLinkIcon } from '@/ui/CopyLinkIcon.tsx';
import { BackLink, Page } from '@/ui/Page.tsx';
import { PairLogo, pairPlace } from '@/app/session/TokenLogo.tsx';
import { isAppError } from '@/errors/AppError.ts';
import { PageError } from '@/ui/PageError.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { pairName } from '@/app/session/pair.ts';
import { PoolSkeleton } from '@/features/pool/PoolSkeleton.tsx';
import styles from '@/features/pool/pool.module.css';
import { usePool } from '@/features/pool/usePool.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { forSigner, paths, poolPath, tokenPath } from '@/paths.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';
import OtherNetworkNotice from '@/app/shell/OtherNetworkNotice.tsx';

// The kind of the pool selects its screen. Most are standard, so that screen is loaded while the pool is read.
const loadStandardPoolScreen = () => import('@/features/pool/StandardPoolScreen.tsx');
const StandardPoolScreen = lazy(loadStandardPoolScreen);
loadStandardPoolScreen().catch(() => undefined); // reported where it is rendered
const ConcentratedPoolScreen = lazy(() => import('@/features/pool/concentrated/ConcentratedPoolScreen.tsx'));
const NewFarm = lazy(() => import('@/features/farms/NewFarm.tsx'));
const MovePage = lazy(() => import('@/features/pool/move/MovePage.tsx'));
const others = {
  FarmTab: lazy(() => import('@/features/farms/FarmTab.tsx')),
  LockPanel: lazy(() => import('@/features/lock/LockPanel.tsx')),
  LpHoldingFacts: lazy(() => import('@/features/lock/LpHoldingFacts.tsx')),
  MoveLink: lazy(() => import('@/features/pool/move/MoveLink.tsx')),
};

const reading = <PoolSkeleton label={m.pool.readingPool} />;

/** What reading again cannot change. */
const NO_POOL = ['pools/not-found', 'pools/not-a-pool', 'accounts/invalid-public-key'] as const;

/** A pool by its address: market, swap, add, remove, facts. Read from the chain, so a new pool is found at once. */
export default function PoolPage() {
  const { poolId = '' } = useParams();
  const [search] = useSearchParams();
  const { cluster } = useCluster();
  const { data: pool, error, isFetching, refetch } = usePool(poolId);
  const nameOf = useTokenNames(pool ? [pool.a.mint.address, pool.b.mint.address] : []);
  // Pages of their own: a form beside its summary, instead of one in the column beside the chart.
  const standard = pool && !isConcentrated(pool) ? pool : null;
  const newFarmOf = search.get('farm') === 'new' ? standard : null;
  const movedFrom = search.has('move') ? standard : null;
  const own = newFarmOf ? { title: m.farms.newFarm, tab: 'farm' } : movedFrom && { title: m.pool.moveLiquidity, tab: 'remove' };
  const isTest = search.get('signer') === 'test';
  const pair = pool && pairName(pool.a.mint.address, pool.b.mint.address, nameOf);
  const shared = {
    nameOf,
    shareUrl: sharedUrl(poolPath(pool?.poolId ?? poolId, cluster.name)),
    prefersTestSigner: isTest,
  };
  const isMissing = NO_POOL.some((code) => isAppError(error, code));

  return (
    <Page
      key={own ? `${own.tab} ${poolId}` : undefined} // the heading of the other page gets the focus
      title={own?.title ?? pair ?? (isMissing ? m.screens.noPool : error ? m.screens.poolUnread : m.screens.lookingForPool)}
      beside={pool && !own && (
        <span className={styles.address}>
          <AddressChip cluster={cluster} address={pool.poolId} what={m.ui.pool} /><CopyLinkIcon url={shared.shareUrl} />
        </span>
      )}
      logo={pool ? <PairLogo mints={[pool.a.mint.address, pool.b.mint.address]} nameOf={nameOf} /> : !error && pairPlace}
      wide
      back={own && pair ? <BackLink to={poolPath(poolId, undefined, { tab: own.tab, ...forSigner(isTest) })}>{pair}</BackLink> : <BackLink to={paths.pools}>{m.ui.pools}</BackLink>}
    >
      {search.has('cluster') && <OtherNetworkNotice />}
      {!pool && !error && reading}
      {pool && <ReadAgain hasOld error={error} isFetching={isFetching} ask={() => void refetch()} />}
      {!pool && error && (
        <PageError
          error={error} isFetching={isFetching} ask={() => void refetch()} address={poolId}
          ways={isMissing && (
            <>
              <Link className="button button--primary" to={paths.pools}>{m.pools.searchPools}</Link>
              {isAppError(error, 'pools/not-a-pool') && <Link className="button" to={tokenPath(poolId)}>{m.screens.openAsToken}</Link>}
            </>
          )}
        />
      )}
      {pool && (
        <Suspense fallback={reading}>
          {newFarmOf ? <NewFarm pool={newFarmOf} nameOf={nameOf} isTest={isTest} /> : movedFrom ? <MovePage pool={movedFrom} {...shared} /> : isConcentrated(pool)
            ? <ConcentratedPoolScreen key={pool.poolId} pool={pool} {...shared} />
            : <StandardPoolScreen key={pool.poolId} pool={pool} {...shared} others={others} />}
        </Suspense>
      )}
    </Page>
  );
}
