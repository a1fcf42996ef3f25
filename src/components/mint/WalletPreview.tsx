import { useState } from 'react';
import { useSettled } from './useSettled.ts';

export interface WalletPreviewProps {
  readonly name: string;
  readonly symbol: string;
  /** Where its picture is; '' for none. */
  readonly imageUrl: string;
  /** With its unit, e.g. '1,000 ZOE'. */
  readonly amount: string;
  /** What is missing for more than this, in words; '' when nothing is. */
  readonly note: string;
}

type Picture = 'loading' | 'shown' | 'missing';

/** A token as wallets will list it. */
export function WalletPreview({ name, symbol, imageUrl, amount, note }: WalletPreviewProps) {
  const pictureUrl = useSettled(imageUrl);
  return (
    <figure className="wallet-preview">
      <figcaption>As a wallet shows it</figcaption>
      <div className="wallet-preview__row">
        {pictureUrl === ''
          ? <span className="wallet-preview__picture" aria-hidden="true">{[...(symbol || name || '?')][0]}</span>
          : <TokenPicture key={pictureUrl} url={pictureUrl} />}
        <span className="wallet-preview__words">
          <strong>{name || symbol || 'Unknown token'}</strong>
          <span>{amount}</span>
        </span>
      </div>
      {note && <p className="field__hint">{note}</p>}
    </figure>
  );
}

function TokenPicture({ url }: { readonly url: string }) {
  const [picture, setPicture] = useState<Picture>('loading');
  return (
    <>
      <img
        className="wallet-preview__picture"
        src={url}
        alt={picture === 'missing' ? '' : 'The picture of the token'}
        referrerPolicy="no-referrer"
        hidden={picture === 'missing'}
        onLoad={() => setPicture('shown')}
        onError={() => setPicture('missing')}
      />
      {picture === 'missing' && (
        <>
          <span className="wallet-preview__picture wallet-preview__picture--missing" aria-hidden="true">?</span>
          <span className="wallet-preview__problem field__error" role="alert">
            No picture can be loaded from this address, so wallets will show none. It must begin with https:// and lead
            straight to a picture, not to a page about it.
          </span>
        </>
      )}
      {picture === 'loading' && <span className="visually-hidden" role="status">Loading the picture</span>}
    </>
  );
}
