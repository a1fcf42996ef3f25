import '../styles/pool.css';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { Notice } from '../components/Notice.tsx';
import { Page } from '../components/Page.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { pairWords } from '../providers/pool/poolFacts.ts';
import { usePool } from '../providers/pool/usePool.ts';
import { useTokenNames } from '../providers/pool/useTokenNames.ts';
import { forSigner, paths, poolPath, positionPath, positionsPath, tokenPath } from './paths.ts';

// The kind of the pool chooses its screen; most are standard, so that one is fetched while the pool is being read.
const loadStandardPoolScreen = () => import('../providers/pool/StandardPoolScreen.tsx');
const StandardPoolScreen = lazy(loadStandardPoolScreen);
loadStandardPoolScreen().catch(() => undefined); // who draws it says so
const ConcentratedPoolScreen = lazy(() => import('../providers/clmm/ConcentratedPoolScreen.tsx'));

const reading = <div className="skeleton" role="status" aria-label="Reading the pool" />;

/** A pool by its address: what it is, and swap, add, remove. Read from the chain, so a pool made a second ago is there. */
export default function PoolPage() {
  const { poolId = '' } = useParams();
  const [search] = useSearchParams();
  const { cluster, clusters, choose } = useCluster();
  const { data: pool, error, isFetching, refetch } = usePool(poolId);
  const nameOf = useTokenNames(pool ? [pool.a.mint.address, pool.b.mint.address] : []);
  // A link says which network it was made on: an address of another one is simply not there.
  const meant = clusters.find(({ name }) => name === search.get('cluster') && name !== cluster.name);
  const shared = {
    nameOf,
    shareUrl: `${window.location.origin}${poolPath(pool?.poolId ?? poolId, cluster.name)}`,
    statusPath: paths.transactionStatus,
    tokenPath: (mint: string) => tokenPath(mint),
    tab: search.get('tab'),
    prefersTestSigner: search.get('signer') === 'test',
  };

  return (
    <Page
      title={pool ? pairWords(pool, nameOf) : error ? 'No pool to show' : 'Looking for the pool'}
      wide
      back={<Link className="button button--small" to={paths.home}>Back to Home</Link>}
    >
      {meant && (
        <Notice tone="info" title={`This link is about a pool on ${meant.label}. You are on ${cluster.label}.`}>
          <div className="notice__actions">
            <button type="button" className="button button--small" onClick={() => choose(meant.name)}>
              Switch to {meant.label}
            </button>
          </div>
        </Notice>
      )}
      {!pool && !error && reading}
      {error && (
        <>
          <ErrorNotice title={pool ? 'The pool could not be read again: the figures below may be old.' : undefined} error={error} />
          <div className="form__actions">
            <button type="button" className="button" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
              {isFetching ? 'Asking again ...' : 'Try again'}
            </button>
          </div>
        </>
      )}
      {pool && (
        <Suspense fallback={reading}>
          {pool.kind === 'clmm'
            ? (
              <ConcentratedPoolScreen
                key={pool.poolId}
                pool={pool}
                {...shared}
                positionsPath={(isTest) => positionsPath(forSigner(isTest))}
                positionPath={(nftMint, isTest) => positionPath(nftMint, forSigner(isTest))}
              />
            )
            : <StandardPoolScreen key={pool.poolId} pool={pool} {...shared} farmsPath={paths.farms} />}
        </Suspense>
      )}
    </Page>
  );
}
