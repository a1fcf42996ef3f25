import { useEffect, useId, useRef, type PointerEvent } from 'react';
import { cropSquare, dragCrop, MAX_ZOOM, type ChosenPicture, type Crop } from './cropPicture.ts';
import styles from './picture.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
export function CropEditor({ picture: { bitmap }, crop, change }: CropEditorProps) {
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
