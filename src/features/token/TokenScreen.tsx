import { lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { PoolAnswers } from './PoolAnswers.tsx';
import type { ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import { tokenVerdict } from '@/services/tokens/report/tokenVerdict.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useEpochState } from '@/app/session/useEpoch.ts';
import { useSlotsPerSecond } from '@/app/session/useSlotsPerSecond.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { useUiScales } from '@/action/uiAmounts.ts';
import { useTokenOwnerContext } from '@/features/token/owner/useTokenOwnerContext.ts';
import { poolAnswers } from './poolViews.ts';
import { extensionFacts, supplyFacts } from './tokenFacts.ts';
import { tokenIdentity } from './tokenIdentity.ts';
import { TokenHead } from './TokenHead.tsx';
import { TokenHoldersCard } from './TokenHoldersCard.tsx';
import { TokenIdentityCard } from './TokenIdentityCard.tsx';
import { TokenPoolsCard } from './TokenPoolsCard.tsx';
import { useMetadataDocument } from '@/app/session/useMetadataDocument.ts';
import { useTokenPools } from './useTokenPools.ts';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { formatInteger } from '@/ui/format.ts';
import AuthorityProof from './AuthorityProof.tsx';

const NO_POOLS: readonly TokenPool[] = [];

// Loaded on demand: few visitors own the token, and sharing comes last.
const OwnerCard = lazy(() => import('@/features/token/owner/OwnerCard.tsx'));
const ShareCard = lazy(() => import('./ShareCard.tsx'));

export interface TokenScreenProps {
  readonly report: TokenReport;
  /** `null` if it could not be loaded: then no token is named. */
  readonly listed: ListedTokens | null;
  /** Link to this page for others. */
  readonly shareUrl: string;
}

/** The facts about a token to know before buying it, read from the chain by this browser. */
export function TokenScreen({ report, listed, shareUrl }: TokenScreenProps) {
  const { cluster } = useCluster();
  const { address: walletAddress } = useWalletSession();
  const { mint, metadata, slot } = report;
  const identity = useMemo(() => tokenIdentity(report, listed), [report, listed]);
  const link = metadata?.uri ?? '';
  const linked = useMetadataDocument(link, identity.label.trust === 'listed');
  const pools = useTokenPools(mint.address);
  const { isPending, isFetching, rows, chainProblems } = pools.list;
  const hasNoPool = !isPending && !isFetching && rows.length === 0 && chainProblems.length === 0;
  const epoch = useEpochState();
  const { transferFee } = report.settings;
  const slots = useSlotsPerSecond(transferFee !== undefined && epoch !== null && epoch.epoch < transferFee.newerTransferFee.epoch);
  const ownerContext = useTokenOwnerContext(report, identity.unit);
  const verdict = tokenVerdict(report);
  const scales = useUiScales([mint]);
  const extensions = extensionFacts(report, identity.unit, epoch, scales, slots && Number(slots.denominator) * 1000 / Number(slots.numerator));
  const sources = [
    { what: m.token.mintAccount, id: mint.address },
    ...(metadata?.source === 'metaplex' ? [{ what: m.token.metadata, id: metadata.address }] : []),
  ];

  return (
    <>
      <PageMeta
        title={identity.withSymbol}
        description={formatMessage(m.token.pageDescription, { verdict: verdict.title, network: cluster.label, address: mint.address })}
        url={shareUrl}
        imageUrl={linked.imageUrl?.startsWith('https:') ? linked.imageUrl : null}
      />
      <TokenHead
        report={report} identity={identity} imageUrl={linked.imageUrl} shareUrl={shareUrl} canBuy={rows.length > 0}
        pools={pools.read.data?.pools ?? (hasNoPool ? NO_POOLS : pools.read.error || (!isPending && rows.length === 0) ? 'failed' : null)}
      />
      <div className={styles.token}>
        <div className={styles.main}>
          <TokenIdentityCard report={report} identity={identity} linked={linked} />
          <section className="card" aria-labelledby="token-verdict">
            <h2 id="token-verdict">{m.ui.authorities}</h2>
            <p className={verdict.held.length === 0 ? `${styles.verdict} ${styles.verdictNone}` : styles.verdict}>{verdict.title}</p>
            <AuthorityList cluster={cluster} authorities={authorityViews(report.authorities, walletAddress)} />
            <Suspense><AuthorityProof report={report} shareUrl={shareUrl} /></Suspense>
            <SourceLine cluster={cluster} slot={slot} sources={sources} />
          </section>
          {ownerContext && (
            <Suspense fallback={<Skeleton label={m.ui.loading} />}>
              <OwnerCard key={ownerContext.walletAddress} context={ownerContext} />
            </Suspense>
          )}
          <TokenPoolsCard mint={mint} label={identity.label} pools={pools} />
          <TokenHoldersCard mint={mint} scales={scales} unit={identity.unit} poolOfVault={pools.poolOfVault} />
        </div>
        <div className={styles.aside}>
          <Suspense fallback={<Skeleton className={styles.sharePlace} label={m.ui.loading} />}>
            <ShareCard
              cluster={cluster} report={report} scales={scales} identity={identity} imageUrl={linked.imageUrl} shareUrl={shareUrl}
              pools={pools.read.data?.pools ?? (hasNoPool ? NO_POOLS : null)}
            />
          </Suspense>
          <section className="card" aria-labelledby="token-facts">
            <h2 id="token-facts">{m.token.supplyRules}</h2>
            <FactRows label={m.token.supplyFacts} rows={supplyFacts(report, identity.unit, scales)} />
            {extensions.length > 0 && (
              <>
                <h3>{m.ui.extensions}</h3>
                <FactRows label={m.ui.extensions} rows={extensions} />
              </>
            )}
          </section>
          <section className="card" aria-labelledby="token-enters">
            <h2 id="token-enters">{m.ui.worksWithPools}</h2>
            <PoolAnswers answers={poolAnswers(mint)} />
          </section>
        </div>
      </div>
    </>
  );
}

/** The authorities over a token, formatted, active ones first. */
function authorityViews(
  authorities: readonly TokenAuthority[], walletAddress: string | null,
): readonly AuthorityView[] {
  const held = authorities.filter(({ holder }) => holder !== null);
  const revoked = authorities.filter(({ holder }) => holder === null);
  return [...held, ...revoked].map(({ name, nameInText, power, holder }) => ({
    name,
    nameInText,
    meaning: holder === null ? formatMessage(m.ui.noOneCan, { power }) : formatMessage(m.ui.holderCan, { power }),
    holder,
    isMine: holder !== null && holder === walletAddress,
  }));
}

/** An authority over a token, formatted. */
interface AuthorityView {
  /** e.g. 'Mint authority'. */
  readonly name: string;
  /** The same inside a sentence. */
  readonly nameInText: string;
  /** What its holder can do, or what revoking it means, in one sentence. */
  readonly meaning: string;
  /** base58; `null` when it is revoked. */
  readonly holder: string | null;
  /** The connected wallet holds it. */
  readonly isMine: boolean;
}

interface AuthorityListProps {
  readonly cluster: ClusterConfig;
  readonly authorities: readonly AuthorityView[];
}

/** The authorities over a token and their holders. */
function AuthorityList({ cluster, authorities }: AuthorityListProps) {
  return (
    <ul className={`list ${styles.rows}`}>
      {authorities.map(({ name, nameInText, meaning, holder, isMine }) => (
        <li key={name}>
          <span className="line">
            <strong>{name}</strong>
            <Badge tone={holder === null ? 'good' : 'waiting'}>{holder === null ? m.ui.revoked : isMine ? m.ui.holderYou : m.token.held}</Badge>
          </span>
          <span className="field__hint">{meaning}</span>
          {holder !== null && (
            <AddressChip cluster={cluster} address={holder} what={formatMessage(m.token.authorityHolderName, { authority: nameInText })} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SourceLineProps {
  readonly cluster: ClusterConfig;
  /** Slot the facts above were read at. */
  readonly slot: bigint;
  /** Accounts they were read from. */
  readonly sources: readonly { readonly what: string; readonly id: string }[];
}

/** The slot and accounts that the page was read from, so that its facts can be verified. */
function SourceLine({ cluster, slot, sources }: SourceLineProps) {
  return (
    <p className={styles.sourceLine}>
      <span>{formatMessage(m.token.readAtSlot, { slot: formatInteger(slot) })}</span>
      {sources.map(({ what, id }) => (
        <span key={id} className={styles.sourceLineSource}>
          {what} <AddressChip cluster={cluster} address={id} what={what} />
        </span>
      ))}
    </p>
  );
}

interface PageMetaProps {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** `null` if there is no picture on the web. */
  readonly imageUrl: string | null;
}

/**
 * The link preview metadata of this page, written while it is open. The app is static files: a crawler that runs no scripts,
 * as those of most messengers, sees the texts of index.html or of a share page instead (docs/sharing.md).
 */
function PageMeta({ title, description, url, imageUrl }: PageMetaProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {imageUrl !== null && <meta property="og:image" content={imageUrl} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
