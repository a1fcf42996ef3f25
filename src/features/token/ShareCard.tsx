import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { formatAnnouncement, type AnnouncementParts } from './formatAnnouncement.ts';
import { QrCode } from './QrCode.tsx';
import { tokenCard } from './tokenCard.ts';
import styles from './token.module.css';
import * as m from '#messages';

const newTab = { target: '_blank', rel: 'noopener noreferrer' };
const TokenCardPicture = lazy(() => import('./TokenCardPicture.tsx'));

const LOCAL_LINK = m.token.networkRunsYourComputerOthers;

export interface ShareCardProps extends AnnouncementParts {
  /** The token's picture, if it may be loaded. */
  readonly imageUrl: string | null;
}

/** Shares the page as a link, a QR code, a picture, and a text to post. */
export default function ShareCard({ cluster, report, scales, identity, pools, shareUrl: url, imageUrl }: ShareCardProps) {
  const id = useId();
  const [hasPicture, setHasPicture] = useState(false);
  const card = useMemo(() => tokenCard({ cluster, report, scales, identity, pools }), [cluster, report, scales, identity, pools]);
  const announcement = formatAnnouncement({ cluster, report, scales, identity, pools, shareUrl: url });
  const [headline = ''] = announcement.split('\n');
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{m.token.share}</h2>
      {cluster.name === 'localnet' && <p className="field__hint">{LOCAL_LINK}</p>}
      <div className={styles.shareLink}>
        <QrCode text={url} label={m.token.qrCodeLinkPage} />
        <div className={styles.shareText}>
          <code className={styles.shareUrl}>{url}</code>
          <CopyButton text={url} label={m.token.copyLink} />
          <span className="links">
            <a {...newTab} href={`https://x.com/intent/post?${query({ text: headline, url })}`}>{m.token.postX}</a>
            <a {...newTab} href={`https://t.me/share/url?${query({ url, text: headline })}`}>{m.token.sendWithTelegram}</a>
          </span>
        </div>
      </div>
      {hasPicture ? (
        <Suspense fallback={<Skeleton label={m.token.drawingPicture} />}>
          <TokenCardPicture card={card} imageUrl={imageUrl} url={url} />
        </Suspense>
      ) : (
        <div className="form__actions">
          <button type="button" className="button button--small" onClick={() => setHasPicture(true)}>{m.token.createPicture}</button>
        </div>
      )}
      <div className="field">
        <label className="field__label" htmlFor={`${id}-text`}>{m.token.announcement}</label>
        <textarea
          id={`${id}-text`} className={`field__input ${styles.shareAnnouncement}`} readOnly rows={9} value={announcement}
        />
        <p className="field__hint">{m.token.writtenFromChainDataNow}</p>
      </div>
      <div className="form__actions">
        <CopyButton text={announcement} label={m.token.copyAnnouncement} />
      </div>
    </section>
  );
}

const query = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
