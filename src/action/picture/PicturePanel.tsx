import { useContext, useEffect, useId, useRef, useState, type DragEvent, type PointerEvent } from 'react';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import type { TurboPrice } from '@/services/tokens/picture/storages.ts';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { formatSolCost } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { OpenSettings } from '@/ui/OpenSettings.ts';
import { type ChosenPicture, cropSquare, dragCrop, MAX_ZOOM, type Crop } from './cropPicture.ts';
import type { ReadyPicture } from './useStoring.ts';
import type { StorageName, TokenPicture } from './useTokenPicture.ts';
import styles from './picture.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const NAMES: Readonly<Record<StorageName, readonly [label: string, hint: string]>> = {
  cluster: [m.action.localCluster, m.action.localClusterHint],
  arweave: [m.action.arweave, m.action.arweaveHint],
  ipfs: ['IPFS', m.action.pinataHint],
  own: [m.action.ownLinks, m.action.ownLinksHint],
};

const PRICES: Readonly<Record<Exclude<StorageName, 'arweave'>, string>> = { cluster: m.ui.free, ipfs: m.action.pinataPrice, own: '' };

const WINSTON_PER_CREDIT = 10n ** 12n;

interface PicturePanelProps {
  readonly token: TokenPicture;
  /** Label of the form's button, which stores the picture first. */
  readonly submitLabel: string;
}

/** Chooses a picture for a token, crops it, and uploads it with the token's metadata document. */
export function PicturePanel({ token, submitLabel }: PicturePanelProps) {
  const { picture, ready, crop, problem, choose, setCrop, imageUrl, documentUrl, offered, storage, setStorage, price, blocked } = token;
  const { step, stepText, failure, isStopped, isDocumentOurs, isStored, isUnstored, storeNow, stop } = token;
  const { settings: { 'ipfs-key': ipfsKey } } = useSettings();
  const openSettings = useContext(OpenSettings);
  const id = useId();
  const priceText = storage === 'arweave' ? price?.data && describePrice(price.data) : PRICES[storage];

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{m.action.picture}</h3>
      <PictureField picture={picture} choose={choose} />
      {problem !== null && <p className="field__error" role="alert">{errorText(problem)}</p>}
      {picture && (picture.animation
        ? <Animation bytes={picture.animation} />
        : <CropEditor picture={picture} crop={crop} change={setCrop} />)}
      {ready && <p className="field__hint" role="status">{describePicture(ready)}</p>}
      {picture?.losesAnimation && (
        <p className={styles.note}>{m.action.animationDropped}</p>
      )}
      {(picture || imageUrl !== '') && (
        <>
          <fieldset className="choices">
            <legend>{m.action.storage}</legend>
            {offered.map((name) => (
              <label key={name} className="choice">
                <input type="radio" name={`${id}-storage`} checked={storage === name} disabled={step !== null} onChange={() => setStorage(name)} />
                <span>
                  {NAMES[name][0]}
                  <span className="choice__hint">{NAMES[name][1]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {storage !== 'own' && (
            <>
              {priceText && <p className="field__hint">{formatMessage(m.action.storagePrice, { price: priceText })}</p>}
              {price?.error && <p className="field__error">{errorText(price.error)}</p>}
              {blocked !== null && <p className={styles.note}>{blocked}</p>}
              {storage === 'ipfs' && !ipfsKey && openSettings && (
                <div><button type="button" className="button button--small" onClick={openSettings}>{m.action.openSettings}</button></div>
              )}
              {isUnstored && step === null && (
                <p className="field__hint">
                  {formatMessage(m.action.storesFirstHint, { button: submitLabel })}
                  {documentUrl !== '' && !isDocumentOurs && ` ${m.action.linkReplacedHint}`}
                </p>
              )}
              {isDocumentOurs && !isStored && !picture && step === null && failure === null && (
                <p className={styles.note}>{m.action.documentOutdated}</p>
              )}
              {failure !== null && step === null && (
                <ErrorNotice title={m.action.pictureNotStored} error={failure} offers={{ retry: { run: storeNow } }} />
              )}
              {isStopped && step === null && <Notice tone="info" title={m.action.storingStopped} />}
              {isStored && step === null && (
                <Notice tone="success" title={m.action.pictureStored}>
                  <p>
                    <ExternalLink href={imageUrl}>{m.action.picture}</ExternalLink> · <ExternalLink href={documentUrl}>{m.action.metadataDocument}</ExternalLink>
                  </p>
                </Notice>
              )}
              {stepText !== null && <p role="status">{stepText}</p>}
              <div className="form__actions">
                {step === null && !isStored && (
                  <button type="button" className="button" disabled={blocked !== null || (picture !== null && ready === null)} onClick={storeNow}>
                    {picture ? m.action.storeBoth : m.action.storeDocument}
                  </button>
                )}
                {step !== null && <button type="button" className="button button--small" onClick={stop}>{m.ui.stop}</button>}
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

interface PictureFieldProps {
  readonly picture: ChosenPicture | null;
  choose(file: Blob | null): void;
}

/** Takes a picture by drop or by file choice. */
function PictureField({ picture, choose }: PictureFieldProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <div className="line line--apart">
      <label
        className={`${styles.drop} ${isOver ? styles.over : ''}`} onDragOver={(event) => over(event, true)} onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          choose(event.dataTransfer.files[0] ?? null);
        }}
      >
        <span>{picture ? m.action.pictureReplaceHint : m.action.pictureDropHint}</span>
        <span className="choice__hint">{m.action.pictureFileHint}</span>
        <input
          type="file" className="visually-hidden" accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={({ target }) => {
            choose(target.files?.[0] ?? null);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      {picture && <button type="button" className="button button--small" onClick={() => choose(null)}>{m.action.remove}</button>}
    </div>
  );
}

/** A GIF that is uploaded unchanged. */
function Animation({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/gif' }));
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={image} className={styles.preview} alt={m.action.animationPreview} />;
}

function describePicture({ side, bytes, type }: ReadyPicture): string {
  return formatMessage(m.action.pictureMeasures, { side, size: Math.ceil(bytes.length / 1024), type: type.split('/')[1]?.toUpperCase() ?? '' });
}

function describePrice(price: TurboPrice): string {
  if (price.kind === 'free') return m.ui.free;
  const credits = (winston: bigint): string => formatMessage(m.action.turboCredits, { amount: Number(winston * 1_000_000n / WINSTON_PER_CREDIT) / 1_000_000 });
  const texts = { price: credits(price.winston), held: credits(price.heldWinston) };
  return price.lamports === null
    ? formatMessage(m.action.turboPrice, texts)
    : formatMessage(m.action.turboPriceSol, { ...texts, sol: formatSolCost(price.lamports) });
}

interface CropEditorProps {
  readonly picture: ChosenPicture;
  readonly crop: Crop;
  change(crop: Crop): void;
}

/** Canvas size in pixels, sharp at a device pixel ratio of 2. */
const CANVAS_SIDE = 384;

const SLIDERS = [
  { field: 'zoom', label: m.action.zoom, min: 1, max: MAX_ZOOM },
  { field: 'x', label: m.action.cropHorizontal, min: 0, max: 1 },
  { field: 'y', label: m.action.cropVertical, min: 0, max: 1 },
] as const;

/** Selects the square of a picture by dragging or with sliders. */
function CropEditor({ picture: { bitmap }, crop, change }: CropEditorProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, side } = cropSquare(bitmap, crop);
    context.clearRect(0, 0, CANVAS_SIDE, CANVAS_SIDE);
    context.drawImage(bitmap, left, top, side, side, 0, 0, CANVAS_SIDE, CANVAS_SIDE);
  }, [bitmap, crop]);

  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!held.current) return;
    const { width } = currentTarget.getBoundingClientRect();
    change(dragCrop(bitmap, crop, (clientX - held.current.x) / width, (clientY - held.current.y) / width));
    held.current = { x: clientX, y: clientY };
  }
  return (
    <>
      <canvas
        ref={canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} className={`${styles.preview} ${styles.draggable}`} role="img" aria-label={m.action.cropPreview}
        onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          held.current = { x: clientX, y: clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      />
      <div className={styles.sliders}>
        {SLIDERS.map(({ field, label, min, max }) => (
          <label key={field} htmlFor={`${id}-${field}`} className={styles.slider}>
            {label}
            <input
              id={`${id}-${field}`} type="range" min={min} max={max} step={0.01} value={crop[field]}
              aria-valuetext={field === 'zoom' ? formatMessage(m.ui.percentSpoken, { percent: Math.round(crop.zoom * 100) }) : formatMessage(m.ui.percentSpoken, { percent: Math.round(crop[field] * 100) })}
              onChange={({ target }) => change({ ...crop, [field]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
    </>
  );
}
