import { Link } from 'react-router-dom';
import { lazy, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink, Page } from '@/ui/Page.tsx';
import { isAppError } from '@/errors/AppError.ts';
import { PageError } from '@/ui/PageError.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import OtherNetworkNotice from '@/app/shell/OtherNetworkNotice.tsx';
import { MarketSkeleton } from '@/features/pool/market/MarketSkeleton.tsx';
import { PoolSkeleton } from '@/features/pool/PoolSkeleton.tsx';
import { tokenIdentity } from '@/features/token/tokenIdentity.ts';
import { PageMeta } from '@/features/token/TokenMeta.tsx';
import { picturePlace, TokenHead, TokenPicture } from '@/features/token/TokenHead.tsx';
import { TokenScreen } from '@/features/token/TokenScreen.tsx';
import { useTokenReport } from '@/features/token/useTokenReport.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { useMetadataDocument } from '@/app/session/useMetadataDocument.ts';
import { paths, tokenPath } from '@/paths.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import type { ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import { tokenVerdict } from '@/services/tokens/report/tokenVerdict.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import styles from '@/features/token/token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

// The market of a token is that of a pool. It is loaded while the token is read.
const loadMarket = () => import('@/features/pool/TokenMarket.tsx');
const Market = lazy(loadMarket);
loadMarket().catch(() => undefined); // reported where it is rendered

/** A token by its mint: its market, holders, pools and authorities, read from the chain by this browser. */
export default function TokenPage() {
  const { mint = '' } = useParams();
  return <TokenOf key={mint} mint={mint} />;
}

interface Shown {
  readonly report: TokenReport;
  /** `null` if it could not be loaded: then no token is named. */
  readonly listed: ListedTokens | null;
}

/** What reading again cannot change. */
const NO_TOKEN = ['tokens/mint-not-found', 'tokens/not-a-mint', 'accounts/invalid-public-key'] as const;

function TokenOf({ mint }: { readonly mint: string }) {
  const { cluster } = useCluster();
  const { data: read, error, isFetching, refetch } = useTokenReport(mint);
  const readListed = useListedTokens([read?.metadata?.name ?? '', read?.metadata?.symbol ?? '']);
  // A new name waits until it is compared with the lists; the page with the form that set it stays meanwhile.
  const [shown, setShown] = useState<Shown | null>(null);
  if (read && readListed !== undefined && (shown?.report !== read || shown.listed !== readListed)) setShown({ report: read, listed: readListed });
  const report = shown?.report;
  const identity = useMemo(() => shown && tokenIdentity(shown.report, shown.listed), [shown]);
  const linked = useMetadataDocument(report?.metadata?.uri ?? '', identity?.label.trust === 'listed');
  const address = report?.mint.address ?? mint;
  const shareUrl = sharedUrl(tokenPath(address, cluster.name));
  const isMissing = NO_TOKEN.some((code) => isAppError(error, code));

  return (
    <Page
      title={identity ? identity.title : isMissing ? m.screens.noToken : error ? m.screens.tokenUnread : m.screens.lookingForToken}
      logo={identity ? <TokenPicture mint={address} name={identity.symbol || identity.name || '?'} url={linked.imageUrl} /> : !error && picturePlace}
      beside={identity && report && <TokenHead report={report} identity={identity} imageUrl={linked.imageUrl} shareUrl={shareUrl} />}
      wide
      back={error ? <BackLink to={paths.explore}>{m.ui.explore}</BackLink> : <span className={styles.back}><BackLink to={paths.explore}>{m.ui.explore}</BackLink></span>}
    >
      <OtherNetworkNotice />
      {!report && !error && <PoolSkeleton label={m.token.readingToken} />}
      {report && <ReadAgain hasOld error={error} isFetching={isFetching} ask={() => void refetch()} />}
      {!report && error && (
        <PageError
          error={error} isFetching={isFetching} ask={() => void refetch()} address={mint}
          ways={isMissing && <Link className="button button--primary" to={paths.pools}>{m.pools.searchPools}</Link>}
        />
      )}
      {report && identity && (
        <>
          <PageMeta
            title={identity.withSymbol}
            description={formatMessage(m.token.pageDescription, { verdict: tokenVerdict(report).title, network: cluster.label, address })}
            url={shareUrl}
            imageUrl={linked.imageUrl?.startsWith('https:') ? linked.imageUrl : null}
          />
          <TokenScreen report={report} identity={identity} linked={linked} shareUrl={shareUrl} Market={Market} marketPlace={<MarketSkeleton />} />
        </>
      )}
    </Page>
  );
}
