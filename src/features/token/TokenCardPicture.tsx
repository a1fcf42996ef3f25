import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/ui/Notice.tsx';
import { saveFile } from '@/ui/saveFile.ts';
import { CARD_SIZE, drawTokenCard } from './drawTokenCard.ts';
import type { TokenCard } from './tokenCard.ts';
import styles from './ShareDialog.module.css';
import * as m from '#messages';

export interface TokenCardPictureProps {
  readonly card: TokenCard;
  /** The token's picture, if it may be loaded. */
  readonly imageUrl: string | null;
  /** Link to the token's page. */
  readonly url: string;
}

const CANNOT_DRAW = m.token.pictureNotDrawn;

/** A picture of the token's facts to post: drawn in the browser, never uploaded. */
export default function TokenCardPicture({ card, imageUrl, url }: TokenCardPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');

  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      // Drawn on a separate canvas, so that the visible one is never shown half finished.
      const drawn = document.createElement('canvas');
      if (!await drawTokenCard(drawn, card, imageUrl)) throw new Error(CANNOT_DRAW);
      const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/png'));
      if (!blob) throw new Error(CANNOT_DRAW);
      if (!isCurrent || !canvas.current) return;
      Object.assign(canvas.current, CARD_SIZE);
      canvas.current.getContext('2d')?.drawImage(drawn, 0, 0);
      setFile(new File([blob], `${card.mint}.png`, { type: 'image/png' }));
      setProblem('');
    };
    draw().catch(() => isCurrent && setProblem(CANNOT_DRAW));
    return () => {
      isCurrent = false;
    };
  }, [card, imageUrl]);

  if (problem !== '') return <Notice isLive tone="warning" title={problem} />;
  const sheet = file ? { files: [file], title: card.title, url } : null;
  const canShare = sheet !== null && typeof navigator.canShare === 'function' && navigator.canShare(sheet);
  const canCopy = typeof ClipboardItem === 'function' && 'write' in (navigator.clipboard ?? {});

  function download() {
    if (!file) return;
    saveFile(file.name, file);
    setSaid(m.token.pictureSaved);
  }

  async function copy() {
    if (!file) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
      setSaid(m.token.pictureCopied);
    } catch {
      setSaid(m.token.copyPictureRefused);
    }
  }

  async function share() {
    if (!sheet) return;
    try {
      await navigator.share(sheet);
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof Error && error.name === 'AbortError')) setSaid(m.token.sharePictureRefused);
    }
  }

  return (
    <>
      <canvas
        ref={canvas} className={styles.picture} role="img" {...CARD_SIZE}
        aria-label={`${card.title}. ${card.facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`}
      />
      <div className={styles.pictureWays}>
        <button type="button" className="button button--small" disabled={!file} onClick={download}>{m.token.downloadPicture}</button>
        {canCopy && <button type="button" className="button button--small" disabled={!file} onClick={() => void copy()}>{m.token.copyPicture}</button>}
        {canShare && <button type="button" className="button button--small" onClick={() => void share()}>{m.token.sharePicture}</button>}
      </div>
      <p className={said ? 'field__hint' : 'visually-hidden'} role="status">{said}</p>
    </>
  );
}
