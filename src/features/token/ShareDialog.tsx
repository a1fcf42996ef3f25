import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { shownUiAmount, type UiScales, useUiScales } from '@/action/uiAmounts.ts';
import type { ClusterConfig } from '@/config.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { formatMessage } from '@/messages/format.ts';
import { tokenCard } from './tokenCard.ts';
import { formatLp } from './poolViews.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import { useTokenPools } from './useTokenPools.ts';
import styles from './ShareDialog.module.css';
import * as m from '#messages';

const newTab = { target: '_blank', rel: 'noopener noreferrer' };
import TokenCardPicture from './TokenCardPicture.tsx';

const LOCAL_LINK = m.token.localLinkWarning;

export interface ShareDialogProps extends Pick<AnnouncementParts, 'report' | 'identity' | 'shareUrl'> {
  /** The token's picture, if it may be loaded. */
  readonly imageUrl: string | null;
  onClosed(): void;
}

/** Shares the page as a link, a QR code, a picture, and a text to post. */
export default function ShareDialog({ report, identity, shareUrl: url, imageUrl, onClosed }: ShareDialogProps) {
  const { cluster } = useCluster();
  const scales = useUiScales([report.mint]);
  const { known: pools } = useTokenPools(report.mint.address);
  const [hasPicture, setHasPicture] = useState(false);
  const card = useMemo(() => tokenCard({ cluster, report, scales, identity, pools }), [cluster, report, scales, identity, pools]);
  const announcement = formatAnnouncement({ cluster, report, scales, identity, pools, shareUrl: url });
  const [headline = ''] = announcement.split('\n');
  return (
    <Dialog title={m.ui.share} footer={null} onClosed={onClosed}>
      {() => (
        <>
          {cluster.name === 'localnet' && <p className="notice notice--warning small">{LOCAL_LINK}</p>}
          <div className={styles.link}>
            <QrCode text={url} label={m.token.qrCodeAlt} />
            <div className={styles.ways}>
              <CopyButton text={url} label={m.ui.copyLink} isLarge={hasPicture} />
              <a {...newTab} className={hasPicture ? 'button' : 'button button--small'} href={`https://x.com/intent/post?${query({ text: headline, url })}`}>{m.token.postOnX}</a>
              <a {...newTab} className={hasPicture ? 'button' : 'button button--small'} href={`https://t.me/share/url?${query({ url, text: headline })}`}>{m.token.sendWithTelegram}</a>
              {!hasPicture && <button type="button" className="button button--small" onClick={() => setHasPicture(true)}>{m.token.createPicture}</button>}
            </div>
          </div>
          {hasPicture && <TokenCardPicture card={card} imageUrl={imageUrl} url={url} />}
          <div className={styles.announced}>
            <details className="details">
              <summary>{m.token.announcement}</summary>
              <p className={styles.announcement}>{announcement}</p>
              <p className="field__hint">{m.token.announcementHint}</p>
            </details>
            <CopyButton text={announcement} label={m.token.copyAnnouncement} />
          </div>
        </>
      )}
    </Dialog>
  );
}

const query = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** Quiet zone in modules; the standard requires four. */
const QUIET = 4;

/** A link as a QR code, drawn as one path; dark on light in every theme, as readers expect. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { size: width, data } = encode(text, { ecc: 'M', border: QUIET });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: dark.join('') };
  }, [text]);
  return (
    <svg className={styles.qrCode} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface AnnouncementParts {
  readonly cluster: ClusterConfig;
  readonly report: TokenReport;
  readonly scales: UiScales;
  readonly identity: TokenIdentity;
  /** The deepest first; `null` while unknown. */
  readonly pools: readonly TokenPool[] | null;
  readonly shareUrl: string;
}

/** A text to post: the current facts of the chain, and where to verify them. */
function formatAnnouncement({ cluster, report, scales, identity, pools, shareUrl }: AnnouncementParts): string {
  const { mint, metadata } = report;
  const { exact, unit = '' } = shownUiAmount(scales, mint.supply, mint, identity.unit);
  const ifHeld = (holder: string | null, revoked: string, held: string) => (holder === null ? revoked : held);
  const pool = pools?.find(({ worth }) => worth > 0n);
  return [
    cluster.name === 'mainnet'
      ? formatMessage(m.token.announcedTitle, { token: identity.withSymbol })
      : formatMessage(m.token.announcedTestTitle, { token: identity.withSymbol, network: cluster.label }),
    formatMessage(m.token.announcedMint, { address: mint.address }),
    formatMessage(m.token.announcedSupply, { amount: exact, unit }),
    ifHeld(mint.mintAuthority, m.token.announcedFinal, m.token.announcedMintable),
    ifHeld(mint.freezeAuthority, m.token.announcedUnfreezable, m.token.announcedFreezable),
    ...(metadata ? [metadata.isMutable ? m.token.announcedMutable : m.token.announcedImmutable] : []),
    ...(pool ? [formatMessage(m.token.announcedPool, { address: pool.row.poolId }), ...(pool.lp ? [formatLp(pool.lp)] : [])] : pools ? [m.token.announcedNoPool] : []),
    formatMessage(m.token.announcedLink, { link: shareUrl }),
  ].join('\n');
}
