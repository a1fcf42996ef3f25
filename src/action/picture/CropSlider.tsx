import { ZoomIn, ZoomOut } from 'lucide';
import { Icon } from '@/ui/Icon.tsx';
import type { Crop } from './cropPicture.ts';
import styles from './picture.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface CropProps {
  readonly crop: Crop;
  change(crop: Crop): void;
}

interface CropSliderProps extends CropProps {
  readonly field: keyof Crop;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Its label is only said: it stands below the picture. */
  readonly isQuiet?: boolean;
}

/** One measure of the square. */
export function CropSlider({ field, label, min, max, isQuiet = false, crop, change }: CropSliderProps) {
  return (
    <label className={styles.slider} title={isQuiet ? label : undefined} data-quiet={isQuiet || undefined}>
      <span className={isQuiet ? 'visually-hidden' : undefined}>{label}</span>
      {isQuiet && <Icon of={ZoomOut} size={16} />}
      <input
        type="range" min={min} max={max} step={0.01} value={crop[field]}
        aria-valuetext={formatMessage(m.ui.percentSpoken, { percent: Math.round(crop[field] * 100) })}
        onChange={({ target }) => change({ ...crop, [field]: Number(target.value) })}
      />
      {isQuiet && <Icon of={ZoomIn} size={16} />}
    </label>
  );
}
