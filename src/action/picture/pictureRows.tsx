import type { FactRow } from '@/ui/FactRows.tsx';
import * as m from '#messages';

interface PictureRowQuery {
  /** Of the picture that wallets will show; '' for none, `null` while it is looked up. */
  readonly url: string | null;
  /** A picture was chosen or its link typed. */
  readonly isWanted: boolean;
  /** The metadata link can never be changed. */
  readonly isFinal: boolean;
  /** The metadata link was not opened, so what it leads to is unknown. */
  readonly isUnchecked: boolean;
  /** Whether the picture stands elsewhere in the review. */
  readonly isShown?: boolean;
  /** Stores the picture and reviews again; `null` if it cannot be stored here. */
  readonly store: (() => void) | null;
}

/** In pixels. */
const SIDE = 48;

/** The picture in the review of a token: as wallets will show it, or that there is none although one was wanted or can never be added. */
export function pictureRows({ url, isWanted, isFinal, isUnchecked, isShown, store }: PictureRowQuery): readonly FactRow[] {
  const label = m.action.picture;
  if (url === null) return [{ label, value: m.action.pictureLoading }];
  if (url !== '' && isShown) return [{ label, value: new URL(url).host }];
  if (url !== '') return [{ label, value: new URL(url).host, hint: <img src={url} alt={m.action.pictureReviewedHint} width={SIDE} height={SIDE} style={{ display: 'block' }} referrerPolicy="no-referrer" /> }];
  if (isUnchecked) return [{ label, value: m.action.pictureUnchecked, tone: 'warning' }];
  if (!isWanted && !isFinal) return [];
  return [{
    label: m.action.noPicture,
    value: '',
    tone: 'bad',
    hint: (
      <>
        <span>{isFinal ? m.action.noPictureEver : m.action.noPictureStored}</span>
        {store && <button type="button" className="button button--small" onClick={store}>{m.action.storePicture}</button>}
      </>
    ),
  }];
}
