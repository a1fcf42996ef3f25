import { ImagePlus, ImageUp, Trash2 } from 'lucide';
import { lazy, Suspense, useEffect, useId, useRef, type PointerEvent } from 'react';
import { FileDrop } from '@/ui/FileDrop.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { CropSlider, type CropProps } from './CropSlider.tsx';
import { type ChosenPicture, cropSquare, dragCrop, MAX_ZOOM } from './cropPicture.ts';
import type { ReadyPicture } from './useStoring.ts';
import type { PicturePanelProps } from './useTokenPicture.ts';
import styles from './picture.module.css';
import * as m from '#messages';

// Few forms have a picture while they load.
const Details = lazy(() => import('./PictureDetails.tsx'));

/** Chooses a picture for a token, crops it, and uploads it with the token's metadata document. */
export function PicturePanel({ token, submitLabel }: PicturePanelProps) {
  return (
    <div className={styles.panel}>
      <PictureTile isWide token={token} />
      <PictureDetails token={token} submitLabel={submitLabel} />
    </div>
  );
}

/** What belongs to a chosen picture, or to a link to one. */
export function PictureDetails(props: PicturePanelProps) {
  const { picture, imageUrl, problem } = props.token;
  return (picture !== null || imageUrl !== '' || problem !== null) && <ChunkBoundary screen={m.action.picture}><Suspense><Details {...props} /></Suspense></ChunkBoundary>;
}

/** The place of the picture: takes one by drop or by file choice, and shows its square, which can be dragged. */
export function PictureTile({ token: { picture, crop, choose, setCrop }, isWide }: Pick<PicturePanelProps, 'token'> & { readonly isWide?: boolean }) {
  const id = useId();
  const words = isWide ? '' : 'visually-hidden';
  return (
    <section className={styles.tile} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="field__label">{m.action.picture}</h3>
      <FileDrop
        accept="image/png,image/jpeg,image/gif,image/webp" icon={ImagePlus} label={m.action.pictureDropHint} describedBy={`${id}-hint`}
        className={styles.drop} take={choose}
        chosen={picture === null ? undefined : (input) => (
          <>
            {picture.animation ? <PictureOfBytes picture={{ bytes: picture.animation, type: 'image/gif' }} label={m.action.animationPreview} className={styles.preview} /> : <CropCanvas picture={picture} crop={crop} change={setCrop} />}
            {!picture.animation && <CropSlider isQuiet field="zoom" label={m.action.zoom} min={1} max={MAX_ZOOM} crop={crop} change={setCrop} />}
            <div className={styles.tileActions}>
              <label className={`button button--small ${styles.file}`} title={m.action.replace}><Icon of={ImageUp} size={16} /><span className={words}>{m.action.replace}</span>{input}</label>
              <button type="button" className="button button--small" title={m.action.remove} onClick={() => choose(null)}><Icon of={Trash2} size={16} /><span className={words}>{m.action.remove}</span></button>
            </div>
          </>
        )}
      />
      <span id={`${id}-hint`} className="visually-hidden">{m.action.pictureFileHint}</span>
    </section>
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

/** Canvas size in pixels, sharp at a device pixel ratio of 2. */
const CANVAS_SIDE = 256;

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
