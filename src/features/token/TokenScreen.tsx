import { lazy, Suspense } from 'react';
import { FactRows } from '@/ui/FactRows.tsx';
import { AuthorityList } from './AuthorityList.tsx';
import { PageMeta } from './PageMeta.tsx';
import { PoolAnswers } from './PoolAnswers.tsx';
import { SourceLine } from './SourceLine.tsx';
import type { ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { tokenVerdict } from '@/services/tokens/report/tokenVerdict.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { announcement } from './announcement.ts';
import { authorityViews } from './authorityViews.ts';
import { useOwnerDesk } from '@/features/token/owner/useOwnerDesk.ts';
import { poolAnswers } from './poolViews.ts';
import { extensionFacts, supplyFacts } from './tokenFacts.ts';
import { tokenIdentity } from './tokenIdentity.ts';
import { TokenHoldersCard } from './TokenHoldersCard.tsx';
import { TokenIdentityCard } from './TokenIdentityCard.tsx';
import { TokenPoolsCard } from './TokenPoolsCard.tsx';
import { useMetadataDocument } from './useMetadataDocument.ts';
import { useTokenPools } from './useTokenPools.ts';

const LOCAL_LINK = 'This network runs on this computer: nobody else can open the link.';

// Hardly any visitor is the token's owner, and nobody hands a page on before they have looked at it.
const OwnerCard = lazy(() => import('@/features/token/owner/OwnerCard.tsx'));
const ShareCard = lazy(() => import('./ShareCard.tsx'));

export interface TokenScreenProps {
  readonly report: TokenReport;
  /** `null` where it could not be loaded: then no token has a name. */
  readonly listed: ListedTokens | null;
  /** Link to this page for others. */
  readonly shareUrl: string;
  poolPath(poolId: string): string;
  /** Where a pool of this token is made, by kind. */
  createPoolPath(kind: string): string;
  /** Where all its pools are listed. */
  readonly poolsPath: string;
  readonly statusPath: string;
  /** A launch that goes on with this token. */
  readonly launchPath: string;
}

/** Everything about a token that somebody should know before they buy it, read from the chain by this browser. */
export function TokenScreen({ report, listed, shareUrl, poolPath, createPoolPath, poolsPath, statusPath, launchPath }: TokenScreenProps) {
  const { cluster } = useCluster();
  const { address: walletAddress } = useWalletSession();
  const { mint, metadata, slot } = report;
  const identity = tokenIdentity(report, listed);
  const link = metadata?.uri ?? '';
  const linked = useMetadataDocument(link, identity.label.trust === 'listed');
  const pools = useTokenPools(mint.address);
  const { isPending, isFetching, rows, chainProblems } = pools.list;
  const hasNoPool = !isPending && !isFetching && rows.length === 0 && chainProblems.length === 0;
  const epoch = useEpoch();
  const desk = useOwnerDesk(report, identity.unit, { statusPath, launchPath });
  const verdict = tokenVerdict(report);
  const extensions = extensionFacts(report, identity.unit, epoch);
  const sources = [
    { what: 'Mint', id: mint.address },
    ...(metadata?.source === 'metaplex' ? [{ what: 'Metadata', id: metadata.address }] : []),
  ];

  return (
    <>
      <PageMeta
        title={identity.withSymbol}
        description={`${verdict.title} ${cluster.label}, mint ${mint.address}.`}
        url={shareUrl}
        imageUrl={linked.imageUrl?.startsWith('https:') ? linked.imageUrl : null}
      />
      <div className="token">
        <div className="token__main">
          <TokenIdentityCard report={report} identity={identity} linked={linked} />
          <section className="card" aria-labelledby="token-verdict">
            <h2 id="token-verdict">What can still be done to it</h2>
            <p className={verdict.held.length === 0 ? 'verdict verdict--none' : 'verdict'}>{verdict.title}</p>
            <AuthorityList cluster={cluster} authorities={authorityViews(report.authorities, walletAddress)} />
            <SourceLine cluster={cluster} slot={slot} sources={sources} />
          </section>
          {desk && (
            <Suspense fallback={<div className="skeleton" role="status" aria-label="Fetching the forms" />}>
              <OwnerCard key={desk.walletAddress} desk={desk} />
            </Suspense>
          )}
          <TokenPoolsCard mint={mint} label={identity.label} pools={pools} poolPath={poolPath} poolsPath={poolsPath} />
          <TokenHoldersCard mint={mint} unit={identity.unit} poolOfVault={pools.poolOfVault} poolPath={poolPath} />
        </div>
        <div className="token__aside">
          <section className="card" aria-labelledby="token-facts">
            <h2 id="token-facts">Supply and rules</h2>
            <FactRows label="Supply and program" rows={supplyFacts(report, identity.unit)} />
            {extensions.length > 0 && (
              <>
                <h3>Extensions</h3>
                <FactRows label="Extensions" rows={extensions} />
              </>
            )}
            <SourceLine cluster={cluster} slot={slot} sources={[{ what: 'Mint', id: mint.address }]} />
          </section>
          <section className="card" aria-labelledby="token-enters">
            <h2 id="token-enters">Can this mint enter a Raydium pool?</h2>
            <PoolAnswers answers={poolAnswers(mint, createPoolPath)} />
            <SourceLine cluster={cluster} slot={slot} sources={[{ what: 'Mint', id: mint.address }]} />
          </section>
          <Suspense fallback={<div className="skeleton" role="status" aria-label="Drawing the code" />}>
            <ShareCard
              url={shareUrl}
              announcement={announcement({ cluster, report, identity, pools: pools.read.data?.pools ?? (hasNoPool ? [] : null), shareUrl })}
              caveat={cluster.name === 'localnet' ? LOCAL_LINK : undefined}
            />
          </Suspense>
        </div>
      </div>
    </>
  );
}
