import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import type { TabsProps } from '@/ui/Tabs.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import { tokenVerdict } from '@/services/tokens/report/tokenVerdict.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useEpochState } from '@/app/session/useEpoch.ts';
import { useSlotsPerSecond } from '@/app/session/useSlotsPerSecond.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { shownUiAmount, type UiScales, useUiScales } from '@/action/uiAmounts.ts';
import { useTokenOwnerContext } from '@/features/token/owner/useTokenOwnerContext.ts';
import { createPoolPath, launchPath } from '@/paths.ts';
import { extensionFacts, supplyFacts } from './tokenFacts.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import { TokenVerdicts } from './TokenHead.tsx';
import { holderCount, TokenHoldersCard, useTokenHolders } from './TokenHoldersCard.tsx';
import { TokenIdentityCard } from './TokenIdentityCard.tsx';
import type { LinkedDocument } from '@/app/session/useMetadataDocument.ts';
import { useTokenPools } from './useTokenPools.ts';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { AddressRows } from '@/ui/Addresses.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Info } from '@/ui/Info.tsx';
import { formatInteger } from '@/ui/format.ts';
import AuthorityProof, { PROOF_IN_LINK } from './AuthorityProof.tsx';

// Loaded on demand: few visitors own the token, and pools come last.
const OwnerCard = lazy(() => import('@/features/token/owner/OwnerCard.tsx'));
const TokenPoolsCard = lazy(() => import('./TokenPoolsCard.tsx'));

export interface TokenScreenProps {
  readonly report: TokenReport;
  readonly identity: TokenIdentity;
  readonly linked: LinkedDocument;
  /** Link to this page for others. */
  readonly shareUrl: string;
  /** A part of another feature, passed in by the route. */
  readonly Market: ComponentType<TokenMarketProps>;
  /** Its place until it is loaded. */
  readonly marketPlace: ReactNode;
}

/** What the market of a token is told. */
interface TokenMarketProps {
  readonly poolId: string | null | undefined;
  readonly mint: MintInfo;
  readonly isPriced: boolean;
  readonly figures: readonly { readonly term: string; readonly value: string }[];
  readonly shareUrl: string;
  readonly noPool: ReactNode;
  readonly manage: ReactNode;
  tabs(trades: ReactNode): TabsProps;
}

/** A token's market, with the facts to know before buying it, read from the chain by this browser. */
export function TokenScreen(props: TokenScreenProps) {
  const { report, identity, shareUrl, Market, marketPlace } = props;
  const { mint } = report;
  const pools = useTokenPools(mint.address);
  const { list, read, known } = pools;
  const holders = useTokenHolders(mint.address);
  const scales = useUiScales([mint]);
  const ownerContext = useTokenOwnerContext(report, identity.unit);
  const { hash } = useLocation();
  const { warning, trust } = identity.label;
  const poolId = useMarketPool(pools);
  const tabs = (trades: ReactNode) => [
    ...(trades ? [{ id: 'trades', label: m.pool.trades, content: <div className={styles.panel}>{trades}</div> }] : []),
    { id: 'holders', label: m.token.holders, content: <div className={styles.panel}><TokenHoldersCard mint={mint} scales={scales} unit={identity.unit} read={holders} pools={pools} /></div> },
    { id: 'pools', label: m.ui.pools, content: <div className={styles.panel}><Suspense fallback={<Skeleton label={m.ui.loading} />}><TokenPoolsCard mint={mint} label={identity.label} pools={pools} /></Suspense></div> },
    { id: 'authorities', label: m.ui.authorities, content: <div className={styles.panel}><AuthoritiesCard report={report} shareUrl={shareUrl} /></div> },
    { id: 'details', label: m.ui.details, content: <DetailsTab {...props} scales={scales} /> },
  ];

  return (
    <>
      <TokenVerdicts report={report} isListed={trust === 'listed'} pools={known ?? (read.error || (!list.isPending && list.rows.length === 0) ? 'failed' : null)} />
      {warning !== '' && trust !== 'unverified' && <Notice tone="warning" title={identity.title}><p>{warning}</p></Notice>}
      <ChunkBoundary screen="market">
        <Suspense fallback={marketPlace}>
          <Market
            poolId={poolId} mint={mint} shareUrl={shareUrl} isPriced={known?.some(({ row, worth }) => row.poolId === poolId && worth > 0n) ?? false}
            figures={[{ term: m.token.holders, value: holders.data ? holderCount(holders.data.holders.length) : '–' }]}
            noPool={<NoPool mint={mint} scales={scales} unit={identity.unit} isOwn={ownerContext?.offered.has('revoke') ?? false} hasFailed={list.chainProblems.length > 0} />}
            manage={ownerContext && (
              <Suspense fallback={<Skeleton rows={{ count: 1, px: 160 }} label={m.ui.loading} />}>
                <OwnerCard key={ownerContext.walletAddress} context={ownerContext} pools={known} />
              </Suspense>
            )}
            tabs={(trades) => ({ label: m.token.tokenTabs, initial: hash.startsWith(PROOF_IN_LINK) ? 'authorities' : trades ? 'trades' : 'details', tabs: tabs(trades) })}
          />
        </Suspense>
      </ChunkBoundary>
    </>
  );
}

/** The pool whose market the page shows: the deepest, and once all were found the same one while the page is open; `null` for none. */
function useMarketPool({ list: { rows, isPending }, read: { data, error, isPlaceholderData } }: ReturnType<typeof useTokenPools>): string | null | undefined {
  const [kept, keep] = useState<string | null>();
  const [only] = rows;
  const best = data?.pools[0]?.row.poolId ?? (rows.length === 1 || error ? only?.poolId : undefined);
  const found = best ?? (isPending || only ? undefined : null);
  // A form that is open stays while the list is read again.
  if (!kept && found !== undefined && found !== kept && !isPending && !isPlaceholderData) keep(found);
  return kept ?? found ?? kept;
}

interface NoPoolProps {
  readonly mint: MintInfo;
  readonly scales: UiScales;
  readonly unit: string;
  /** The visitor has an authority over it. */
  readonly isOwn: boolean;
  /** Its pools could not be read. */
  readonly hasFailed: boolean;
}

/** A token that nobody can buy yet: in place of a price, how many there are. */
function NoPool({ mint, scales, unit, isOwn, hasFailed }: NoPoolProps) {
  if (hasFailed) return null;
  return (
    <section className={`card ${styles.noPool}`} aria-label={m.ui.buy}>
      <div>
        <p className="muted">{m.ui.supply}</p>
        <p className={styles.loud}><Amount value={shownUiAmount(scales, mint.supply, mint, unit)} /></p>
      </div>
      <p>{m.token.notTraded}</p>
      {isOwn
        ? <Link className="button button--primary" to={launchPath(mint.address)}>{m.token.continueLaunch}</Link>
        : <Link className="button button--primary" to={createPoolPath({ baseMint: mint.address, kind: 'cpmm', signer: 'wallet' })}>{m.token.createPool}</Link>}
    </section>
  );
}

/** Who can still change what. */
function AuthoritiesCard({ report, shareUrl }: Pick<TokenScreenProps, 'report' | 'shareUrl'>) {
  const { cluster } = useCluster();
  const { address: walletAddress } = useWalletSession();
  return (
    <section className="card" aria-labelledby="token-verdict">
      <h2 id="token-verdict">{m.ui.authorities}</h2>
      <p className="visually-hidden">{tokenVerdict(report).title}</p>
      <AuthorityProof report={report} shareUrl={shareUrl}>
        <AuthorityList cluster={cluster} authorities={authorityViews(report.authorities, walletAddress)} />
      </AuthorityProof>
    </section>
  );
}

interface DetailsTabProps extends TokenScreenProps {
  readonly scales: UiScales;
}

/** What a token's creator says about it, its rules, and from which accounts that was read. */
function DetailsTab({ report, identity, linked, scales }: DetailsTabProps) {
  const { cluster } = useCluster();
  const { metadata, metadataProblem, slot } = report;
  const epoch = useEpochState();
  const { transferFee } = report.settings;
  const slots = useSlotsPerSecond(transferFee !== undefined && epoch !== null && epoch.epoch < transferFee.newerTransferFee.epoch);
  const extensions = extensionFacts(report, identity.unit, epoch, scales, slots && Number(slots.denominator) * 1000 / Number(slots.numerator));
  return (
    <div className="stack">
      <TokenIdentityCard {...{ metadata, metadataProblem, identity, linked }} />
      <section className="card" aria-labelledby="token-facts">
        <h2 id="token-facts">{m.token.supplyRules}</h2>
        <div>
          <FactRows label={m.token.supplyFacts} rows={supplyFacts(report, identity.unit, scales)} />
          {metadata?.source === 'metaplex' && <AddressRows cluster={cluster} rows={[{ term: m.token.metadataAccount, id: metadata.address }]} />}
          <FactRows label={m.ui.details} rows={[{ label: m.pool.readAtSlot, value: formatInteger(slot) }]} />
        </div>
        {extensions.length > 0 && (
          <>
            <h3>{m.ui.extensions}</h3>
            <FactRows label={m.ui.extensions} rows={extensions} />
          </>
        )}
      </section>
    </div>
  );
}

/** The authorities over a token, formatted. */
function authorityViews(
  authorities: readonly TokenAuthority[], walletAddress: string | null,
): readonly AuthorityView[] {
  return authorities.map(({ name, nameInText, power, holder }) => ({
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
    <ul className={styles.authorities}>
      {authorities.map(({ name, nameInText, meaning, holder, isMine }) => (
        <li key={name}>
          <span>{name} <Info about={name}>{meaning}</Info></span>
          <Badge tone={holder === null ? 'good' : 'waiting'}>{holder === null ? m.ui.revoked : isMine ? m.ui.holderYou : m.token.held}</Badge>
          {holder !== null && !isMine && (
            <AddressChip cluster={cluster} address={holder} what={formatMessage(m.token.authorityHolderName, { authority: nameInText })} />
          )}
        </li>
      ))}
    </ul>
  );
}
