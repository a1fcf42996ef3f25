import { BadgeCheck, Share2 } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { WatchButton } from '@/action/tokens/WatchButton.tsx';
import { tokenVerdicts, VERDICT_ICONS } from '@/action/tokens/tokenVerdicts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { useEpoch } from '@/app/session/useEpoch.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Badge } from '@/ui/Badge.tsx';
import iconButton from '@/ui/CopyLinkIcon.module.css';
import { Icon } from '@/ui/Icon.tsx';
import { Info } from '@/ui/Info.tsx';
import type { TokenIdentity } from './tokenIdentity.ts';
import styles from './token.module.css';
import * as m from '#messages';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

export interface TokenHeadProps {
  readonly report: TokenReport;
  readonly identity: TokenIdentity;
  /** The token's picture, if it may be loaded. */
  readonly imageUrl: string | null;
  /** Link to the page for others. */
  readonly shareUrl: string;
}

/** Beside a token's name: its symbol, whether a list has it, its address, and what shares the page. */
export function TokenHead(props: TokenHeadProps) {
  const { report: { mint }, identity: { symbol, label } } = props;
  const { cluster } = useCluster();
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles.beside}>
      <strong className={styles.symbol} title={label.full}>{symbol === '' ? m.token.noSymbol : label.full}</strong>
      {label.trust === 'listed'
        ? <Badge tone="good"><Icon of={BadgeCheck} size={16} /> {m.ui.verified}</Badge>
        : label.trust === 'unverified' && <span className={styles.chips}><Badge tone="waiting">{m.ui.unverified}</Badge><Info about={m.ui.unverified}>{label.warning}</Info></span>}
      <AddressChip cluster={cluster} address={mint.address} what={m.ui.mintAddressName} />
      <WatchButton mint={mint.address} name={label.short} />
      <button type="button" className={`address__link ${iconButton.button} ${styles.share}`} aria-label={m.ui.share} title={m.ui.share} onClick={() => setSharing(true)}><Icon of={Share2} size={16} /></button>
      {isSharing && <Suspense><ShareDialog {...props} onClosed={() => setSharing(false)} /></Suspense>}
    </div>
  );
}

export interface TokenVerdictsProps {
  readonly report: TokenReport;
  readonly isListed: boolean;
  /** The deepest pools first; `null` while loading, 'failed' if they could not be read. */
  readonly pools: readonly TokenPool[] | null | 'failed';
}

/** What can still be changed, in one row, and what it means on demand. */
export function TokenVerdicts({ report, isListed, pools }: TokenVerdictsProps) {
  const epoch = useEpoch(report.settings.transferFee !== undefined);
  const verdicts = tokenVerdicts(report, pools, isListed, epoch);
  return (
    <div className={styles.verdicts}>
      <ul aria-label={m.ui.glance}>
        {verdicts.map(({ title, tone }) => <li key={title} data-tone={tone}><Icon of={VERDICT_ICONS[tone]} size={16} /> {title}</li>)}
      </ul>
      <Info about={m.ui.glance}>{verdicts.map(({ title, detail }) => <span key={title} className={styles.meaning}><strong>{title}</strong> {detail}</span>)}</Info>
    </div>
  );
}

export interface TokenPictureProps {
  /** base58 */
  readonly mint: string;
  readonly name: string;
  /** `null` if there is none that may be loaded. */
  readonly url: string | null;
}

/** The picture of a token: always an image, and its host does not learn which page shows it. */
export function TokenPicture({ mint, name, url }: TokenPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || failed === url) return <span className={styles.logo} title={url === null ? undefined : m.token.pictureUnloadable}><TokenLogo mint={mint} name={name} /></span>;
  return (
    <img
      className={styles.picture} src={url} alt={m.token.pictureAlt}
      referrerPolicy="no-referrer" decoding="async" onError={() => setFailed(url)}
    />
  );
}

/** Its place before the token is known. */
export const picturePlace = <span className={styles.picture} aria-hidden="true" />;
