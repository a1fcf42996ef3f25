import { useId } from 'react';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { QrCode } from './QrCode.tsx';

export interface ShareCardProps {
  /** Link to this page, the network in it. */
  readonly url: string;
  /** Text to post. */
  readonly announcement: string;
  /** Why the link will not work for others; absent where it does. */
  readonly caveat?: string | undefined;
}

/** The page to hand on: as a link, as a code to photograph, as a text to post. */
export default function ShareCard({ url, announcement, caveat }: ShareCardProps) {
  const id = useId();
  return (
    <section className="card share" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Share</h2>
      {caveat && <p className="field__hint">{caveat}</p>}
      <div className="share__link">
        <QrCode text={url} label="QR code of the link to this page" />
        <div className="share__text">
          <code className="share__url">{url}</code>
          <CopyButton text={url} label="Copy link" />
        </div>
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-text`}>Announcement</label>
        <textarea
          id={`${id}-text`} className="field__input share__announcement" readOnly rows={9} value={announcement}
        />
        <p className="field__hint">Made from what the chain says now; nothing in it is anybody's word.</p>
      </div>
      <div className="form__actions">
        <CopyButton text={announcement} label="Copy announcement" />
      </div>
    </section>
  );
}
