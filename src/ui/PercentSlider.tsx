import { useId, type CSSProperties } from 'react';
import { withPercentSign } from './format.ts';
import styles from './PercentSlider.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PercentSliderProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  choose(percent: number): void;
  readonly disabled?: boolean;
}

const STOPS = [25, 50, 75, 100] as const;

/** A share from 0 to 100 %, by slider or one of four presets. */
export function PercentSlider({ label, percent, choose, disabled = false }: PercentSliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <div className="line line--apart">
        <label className="muted small" htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id}>
          {withPercentSign(percent)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.range}
        style={{ '--part': percent / 100 } as CSSProperties}
        min={0}
        max={100}
        step={1}
        value={percent}
        disabled={disabled}
        aria-valuetext={formatMessage(m.ui.percentSpoken, { percent })}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <PercentStops {...{ percent, choose, disabled }} />
    </div>
  );
}

/** The four presets alone. */
export function PercentStops({ percent, sign = '', choose, disabled = false }: Omit<PercentSliderProps, 'label'> & { readonly sign?: '' | '+' }) {
  return (
    <div className={styles.stops}>
      {STOPS.map((stop) => (
        <button key={stop} type="button" className="button button--small" aria-pressed={percent === stop} disabled={disabled} onClick={() => choose(stop)}>
          {sign}{withPercentSign(stop)}
        </button>
      ))}
    </div>
  );
}
