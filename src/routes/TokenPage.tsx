import '../styles/pool.css';
import '../styles/token.css';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { Notice } from '../components/Notice.tsx';
import { Page } from '../components/Page.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { tokenIdentity } from '../providers/token/tokenIdentity.ts';
import { TokenScreen } from '../providers/token/TokenScreen.tsx';
import { useTokenReport } from '../providers/token/useTokenReport.ts';
import { launchPath, paths, poolPath, tokenPath } from './paths.ts';

/** A token by its mint: what it is, who can do what to it, where it trades; read from the chain by whoever looks. */
export default function TokenPage() {
  const { mint = '' } = useParams();
  const [search] = useSearchParams();
  const { cluster, clusters, choose } = useCluster();
  const { data: report, error, isFetching, refetch } = useTokenReport(mint);
  // A link says which network it was made on: an address of another one is simply not there.
  const meant = clusters.find(({ name }) => name === search.get('cluster') && name !== cluster.name);
  const address = report?.mint.address ?? mint;

  return (
    <Page
      title={report ? tokenIdentity(report).title : error ? 'No token to show' : 'Looking for the token'}
      intro={report && `On ${cluster.label}. Your browser read this from the chain; nobody's word is taken for it.`}
      wide
      back={<Link className="button button--small" to={paths.home}>Back to Home</Link>}
    >
      {meant && (
        <Notice tone="info" title={`This link is about a token on ${meant.label}. You are on ${cluster.label}.`}>
          <div className="notice__actions">
            <button type="button" className="button button--small" onClick={() => choose(meant.name)}>
              Switch to {meant.label}
            </button>
          </div>
        </Notice>
      )}
      {!report && !error && <div className="skeleton" role="status" aria-label="Reading the token" />}
      {error && (
        <>
          <ErrorNotice
            title={report ? 'The token could not be read again: what stands below may be old.' : undefined}
            error={error}
          />
          <div className="form__actions">
            <button
              type="button" className="button" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}
            >
              {isFetching ? 'Asking again ...' : 'Try again'}
            </button>
          </div>
        </>
      )}
      {report && (
        <TokenScreen
          key={address}
          report={report}
          shareUrl={`${window.location.origin}${tokenPath(address, cluster.name)}`}
          poolPath={(poolId) => poolPath(poolId)}
          createPoolPath={(kind) => createPoolPath(address, kind)}
          statusPath={paths.transactionStatus}
          launchPath={launchPath(address)}
          poolsPath={`${paths.pools}?${new URLSearchParams({ q: address }).toString()}`}
        />
      )}
    </Page>
  );
}

function createPoolPath(baseMint: string, kind: string): string {
  return `${paths.createPool}?${new URLSearchParams({ baseMint, kind, signer: 'wallet' }).toString()}`;
}
