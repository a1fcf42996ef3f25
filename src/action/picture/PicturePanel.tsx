import { Check, ImagePlus } from 'lucide';
import { useContext, useEffect, useId, useRef, type PointerEvent } from 'react';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import type { TurboPrice } from '@/services/tokens/picture/storages.ts';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { FileDrop } from '@/ui/FileDrop.tsx';
import { formatSolCost } from '@/ui/format.ts';
import { Icon } from '@/ui/Icon.tsx';
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
  return (
    <div className={styles.panel}>
      <PictureTile token={token} />
      <PictureDetails token={token} submitLabel={submitLabel} />
    </div>
  );
}

/** The place of the picture: takes one by drop or by file choice, and shows its square, which can be dragged. */
export function PictureTile({ token: { picture, crop, choose, setCrop } }: Pick<PicturePanelProps, 'token'>) {
  const id = useId();
  return (
    <section className={styles.tile} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="field__label">{m.action.picture}</h3>
      <FileDrop
        accept="image/png,image/jpeg,image/gif,image/webp" icon={ImagePlus} label={m.action.pictureDropHint} describedBy={`${id}-hint`}
        className={styles.drop} take={choose}
        chosen={picture === null ? undefined : (input) => (
          <>
            {picture.animation ? <PictureOfBytes picture={{ bytes: picture.animation, type: 'image/gif' }} label={m.action.animationPreview} className={styles.preview} /> : <CropCanvas picture={picture} crop={crop} change={setCrop} />}
            <div className={styles.tileActions}>
              <label className={`button button--small ${styles.file}`}>{m.action.replace}{input}</label>
              <button type="button" className="button button--small" onClick={() => choose(null)}>{m.action.remove}</button>
            </div>
          </>
        )}
      />
      <span id={`${id}-hint`} className="visually-hidden">{m.action.pictureFileHint}</span>
    </section>
  );
}

/** What belongs to a chosen picture: its problems, its crop, where it is stored and how far that has got. */
export function PictureDetails({ token, submitLabel }: PicturePanelProps) {
  const { picture, ready, crop, problem, setCrop, imageUrl, documentUrl, step, stepText, isStored, isStopped } = token;
  const isIdle = step === null;
  if (!picture && imageUrl === '' && problem === null) return null;
  return (
    <div className={styles.details}>
      {problem !== null && <p className="field__error" role="alert">{errorText(problem)}</p>}
      {picture && !picture.animation && <CropSliders crop={crop} change={setCrop} />}
      {ready && <p className="field__hint" role="status">{describePicture(ready)}</p>}
      {picture?.losesAnimation && <p className={styles.note}>{m.action.animationDropped}</p>}
      {(picture || imageUrl !== '') && <Storage token={token} submitLabel={submitLabel} />}
      {isStopped && isIdle && <Notice isLive tone="info" title={m.action.storingStopped} />}
      {isStored && isIdle && (
        <p className={styles.stored} role="status">
          <Icon of={Check} size={16} />
          {m.action.pictureStored}
          <ExternalLink href={imageUrl}>{m.action.picture}</ExternalLink>
          <ExternalLink href={documentUrl}>{m.action.metadataDocument}</ExternalLink>
        </p>
      )}
      {stepText !== null && <p role="status">{stepText}</p>}
    </div>
  );
}

/** Where picture and document are stored: one line, and the choice in it. It opens by itself if something must be done there. */
function Storage({ token, submitLabel }: PicturePanelProps) {
  const { picture, ready, offered, storage, setStorage, price, blocked, needs, documentUrl } = token;
  const { step, failure, isDocumentOurs, isStored, isUnstored, storeNow, stop } = token;
  const { settings: { 'ipfs-key': ipfsKey } } = useSettings();
  const openSettings = useContext(OpenSettings);
  const id = useId();
  const priceText = storage === 'arweave' ? price?.data && describePrice(price.data) : PRICES[storage];
  const isIdle = step === null;
  const isOutdated = isDocumentOurs && !isStored && !picture && isIdle && failure === null;
  const name = NAMES[storage][0];
  return (
    <Disclosure
      className="details" opens={needs !== null || isOutdated || (failure !== null && isIdle) || Boolean(price?.error)}
      summary={priceText ? formatMessage(m.action.storageAtPrice, { storage: name, price: priceText }) : formatMessage(m.action.storageAt, { storage: name })}
    >
      <div className={styles.details}>
        <fieldset className="choices">
          <legend className="visually-hidden">{m.action.storage}</legend>
          {offered.map((one) => (
            <label key={one} className="choice">
              <input type="radio" name={`${id}-storage`} checked={storage === one} disabled={!isIdle} onChange={() => setStorage(one)} />
              <span>
                {NAMES[one][0]}
                <span className="choice__hint">{NAMES[one][1]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {storage !== 'own' && (
          <>
            {price?.error && <p className="field__error">{errorText(price.error)}</p>}
            {blocked !== null && <p className={styles.note}>{blocked}</p>}
            {storage === 'ipfs' && !ipfsKey && openSettings && (
              <div><button type="button" className="button button--small" onClick={openSettings}>{m.action.openSettings}</button></div>
            )}
            {isUnstored && isIdle && (
              <p className="field__hint">
                {formatMessage(m.action.storesFirstHint, { button: submitLabel })}
                {documentUrl !== '' && !isDocumentOurs && ` ${m.action.linkReplacedHint}`}
              </p>
            )}
            {isOutdated && <p className={styles.note}>{m.action.documentOutdated}</p>}
            {failure !== null && isIdle && (
              <ErrorNotice title={m.action.pictureNotStored} error={failure} offers={{ retry: { run: storeNow } }} />
            )}
            <div className="form__actions">
              {isIdle && !isStored && (
                <button type="button" className="button button--small" disabled={blocked !== null || (picture !== null && ready === null)} onClick={storeNow}>
                  {picture ? m.action.storeBoth : m.action.storeDocument}
                </button>
              )}
              {!isIdle && <button type="button" className="button button--small" onClick={stop}>{m.ui.stop}</button>}
            </div>
          </>
        )}
      </div>
    </Disclosure>
  );
}

interface PictureOfBytesProps {
  readonly picture: Pick<ReadyPicture, 'bytes' | 'type'>;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A picture that is in this browser only. */
export function PictureOfBytes({ picture: { bytes, type }, label, className }: PictureOfBytesProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes, type]);
  return <img ref={image} className={className} alt={label} />;
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

interface CropProps {
  readonly crop: Crop;
  change(crop: Crop): void;
}

/** Canvas size in pixels, sharp at a device pixel ratio of 2. */
const CANVAS_SIDE = 256;

const SLIDERS = [
  { field: 'zoom', label: m.action.zoom, min: 1, max: MAX_ZOOM },
  { field: 'x', label: m.action.cropHorizontal, min: 0, max: 1 },
  { field: 'y', label: m.action.cropVertical, min: 0, max: 1 },
] as const;

/** Selects the square of a picture by dragging. */
function CropCanvas({ picture: { bitmap }, crop, change }: CropProps & { readonly picture: ChosenPicture }) {
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
  );
}

/** The same by sliders. */
function CropSliders({ crop, change }: CropProps) {
  const id = useId();
  return (
    <div className={styles.sliders}>
      {SLIDERS.map(({ field, label, min, max }) => (
        <label key={field} htmlFor={`${id}-${field}`} className={styles.slider}>
          {label}
          <input
            id={`${id}-${field}`} type="range" min={min} max={max} step={0.01} value={crop[field]}
            aria-valuetext={formatMessage(m.ui.percentSpoken, { percent: Math.round(crop[field] * 100) })}
            onChange={({ target }) => change({ ...crop, [field]: Number(target.value) })}
          />
        </label>
      ))}
    </div>
  );
}
