import { useState } from 'react';
import { useSettled } from './useSettled.ts';
import styles from './mint.module.css';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';
import * as m from '#messages';

export interface WalletPreviewProps {
  readonly name: string;
  readonly symbol: string;
  /** The picture of its metadata document; '' until one was opened and matches. */
  readonly pictureUrl: string;
  /** The picture as typed; '' for none. */
  readonly imageUrl: string;
  /** With its unit, e.g. '1,000 ZOE'. */
  readonly amount: string;
  /** What wallets will lack, or ''. */
  readonly note: string;
}

type Picture = 'loading' | 'shown' | 'missing';

/** A token as wallets will list it: the picture comes only from its metadata document. */
export function WalletPreview({ name, symbol, pictureUrl, imageUrl, amount, note }: WalletPreviewProps) {
  const typed = useSettled(imageUrl);
  // Only what a browser loads: `ipfs://` from its gateway.
  const typedUrl = typed.startsWith('data:image/') ? typed : webAddress(typed) ?? '';
  return (
    <figure className={styles.walletPreview}>
      <figcaption>{m.mint.previewTitle}</figcaption>
      <div className={styles.walletPreviewRow}>
        {pictureUrl === ''
          ? <span className={styles.walletPreviewPicture} aria-hidden="true">{[...(symbol || name || '?')][0]}</span>
          : <TokenPicture key={pictureUrl} url={pictureUrl} alt={m.mint.pictureOfToken} />}
        <span className={styles.walletPreviewText}>
          <strong>{name || symbol || m.ui.unknownToken}</strong>
          <span>{amount}</span>
        </span>
      </div>
      {typedUrl !== '' && typedUrl !== pictureUrl && (
        <div className={styles.walletPreviewRow}>
          <TokenPicture key={typedUrl} url={typedUrl} alt={m.mint.pictureOfUrl} />
          <span className="field__hint">
            {m.mint.pictureNotLinked}
          </span>
        </div>
      )}
      {note && <p className="field__hint">{note}</p>}
    </figure>
  );
}

function TokenPicture({ url, alt }: { readonly url: string; readonly alt: string }) {
  const [picture, setPicture] = useState<Picture>('loading');
  return (
    <>
      <img
        className={styles.walletPreviewPicture}
        src={url}
        alt={picture === 'missing' ? '' : alt}
        referrerPolicy="no-referrer"
        hidden={picture === 'missing'}
        onLoad={() => setPicture('shown')}
        onError={() => setPicture('missing')}
      />
      {picture === 'missing' && (
        <>
          <span className={`${styles.walletPreviewPicture} ${styles.walletPreviewPictureMissing}`} aria-hidden="true">?</span>
          <span className={`${styles.walletPreviewProblem} field__error`} role="alert">
            {m.mint.pictureUnloadable}
          </span>
        </>
      )}
      {picture === 'loading' && <span className="visually-hidden" role="status">{m.mint.loadingPicture}</span>}
    </>
  );
}
