import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink, Page } from '@/ui/Page.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import OtherNetworkNotice from '@/app/shell/OtherNetworkNotice.tsx';
import { tokenIdentity } from '@/features/token/tokenIdentity.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { TokenScreen, type TokenScreenProps } from '@/features/token/TokenScreen.tsx';
import { TokenSkeleton } from '@/features/token/TokenSkeleton.tsx';
import { useTokenReport } from '@/features/token/useTokenReport.ts';
import { paths, tokenPath } from '@/paths.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A token by its mint: identity, authorities, pools; read from the chain by this browser. */
export default function TokenPage() {
  const { mint = '' } = useParams();
  const { cluster } = useCluster();
  const { data: read, error, isFetching, refetch } = useTokenReport(mint);
  const readListed = useListedTokens([read?.metadata?.name ?? '', read?.metadata?.symbol ?? '']);
  // A new name waits until it is compared with the lists; the page with the form that set it stays meanwhile.
  const [shown, setShown] = useState<Pick<TokenScreenProps, 'report' | 'listed'> | null>(null);
  if (read && readListed !== undefined && (shown?.report !== read || shown.listed !== readListed)) setShown({ report: read, listed: readListed });
  const { report, listed } = shown && shown.report.mint.address === read?.mint.address ? shown : { report: undefined, listed: undefined };
  const address = report?.mint.address ?? mint;

  return (
    <Page
      title={report ? tokenIdentity(report, listed).title : error ? m.screens.noToken : m.screens.lookingForToken}
      intro={report && formatMessage(m.screens.onNetwork, { network: cluster.label })}
      wide
      back={<BackLink to={paths.pools}>{m.ui.pools}</BackLink>}
    >
      <OtherNetworkNotice />
      {!report && !error && <TokenSkeleton />}
      <ReadAgain hasOld={report !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {report && (
        <TokenScreen
          key={address}
          listed={listed}
          report={report}
          shareUrl={sharedUrl(tokenPath(address, cluster.name))}
        />
      )}
    </Page>
  );
}
