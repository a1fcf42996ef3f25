import { Link, useParams } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { Page } from '@/ui/Page.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import OtherNetworkNotice from '@/app/shell/OtherNetworkNotice.tsx';
import { tokenIdentity } from '@/features/token/tokenIdentity.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { TokenScreen } from '@/features/token/TokenScreen.tsx';
import { useTokenReport } from '@/features/token/useTokenReport.ts';
import { launchPath, paths, poolPath, swapPath, tokenPath } from './paths.ts';

/** A token by its mint: what it is, who can do what to it, where it trades; read from the chain by the browser. */
export default function TokenPage() {
  const { mint = '' } = useParams();
  const { cluster } = useCluster();
  const { data: report, error, isFetching, refetch } = useTokenReport(mint);
  const address = report?.mint.address ?? mint;
  const listed = useListedTokens([report?.metadata?.name ?? '', report?.metadata?.symbol ?? '']);

  return (
    <Page
      title={report && listed !== undefined ? tokenIdentity(report, listed).title : error ? 'No token to show' : 'Looking for the token'}
      intro={report && `On ${cluster.label}.`}
      wide
      back={<Link className="button button--small" to={paths.home}>Back to Home</Link>}
    >
      <OtherNetworkNotice about="a token" />
      {(!report || listed === undefined) && !error && <Skeleton label="Reading the token" />}
      <ReadAgain what="token" hasOld={report !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {report && listed !== undefined && (
        <TokenScreen
          key={address}
          listed={listed}
          report={report}
          shareUrl={`${window.location.origin}${tokenPath(address, cluster.name)}`}
          poolPath={(poolId) => poolPath(poolId)}
          createPoolPath={(kind) => createPoolPath(address, kind)}
          statusPath={paths.transactionStatus}
          launchPath={launchPath(address)}
          buyPath={swapPath({ out: address })}
          poolsPath={`${paths.pools}?${new URLSearchParams({ q: address }).toString()}`}
        />
      )}
    </Page>
  );
}

function createPoolPath(baseMint: string, kind: string): string {
  return `${paths.createPool}?${new URLSearchParams({ baseMint, kind, signer: 'wallet' }).toString()}`;
}
