import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './concentrated.module.css';
import * as m from '#messages';

export interface RangeHandleProps {
  readonly end: 'low' | 'high';
  readonly tick: number;
  /** Position as a part of the width, 0 to 1. */
  readonly part: number;
  /** Outside the visible window: drawn at the edge. */
  readonly isOutside: boolean;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly shown: { readonly low: number; readonly high: number };
  readonly label: { readonly said: string; readonly short: string };
  readonly labelSide: 'left' | 'right' | 'none';
  readonly disabled: boolean;
  change(tick: number): void;
}

/** Steps of Shift with an arrow key, and of PageUp and PageDown. */
const MANY = 10;

/** A handle for one end of a range: moved by dragging, arrows, Shift with arrows, Home and End. */
export function RangeHandle(props: RangeHandleProps) {
  const { end, tick, part, isOutside, min, max, step, shown, label, labelSide, disabled, change } = props;

  function moveTo(wanted: number) {
    if (disabled) return;
    const next = Math.min(max, Math.max(min, Math.round(wanted / step) * step));
    if (next !== tick) change(next);
  }

  function press(event: KeyboardEvent) {
    const by = step * (event.shiftKey ? MANY : 1);
    const next = {
      ArrowRight: tick + by, ArrowUp: tick + by, ArrowLeft: tick - by, ArrowDown: tick - by,
      PageUp: tick + step * MANY, PageDown: tick - step * MANY, Home: min, End: max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const plot = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!plot || plot.width === 0) return;
    moveTo(shown.low + ((event.clientX - plot.left) / plot.width) * (shown.high - shown.low));
  }

  return (
    <div
      className={isOutside ? `${styles.rangeHandle} ${styles.rangeHandleOutside}` : styles.rangeHandle}
      style={{ insetInlineStart: `${part * 100}%` }}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={end === 'low' ? m.pool.lowestRangePrice : m.pool.highestRangePrice}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={tick}
      aria-valuetext={label.said}
      aria-disabled={disabled || undefined}
      onKeyDown={press}
      onPointerDown={(event) => {
        // Otherwise a press could select the label, and the next press would drag that text.
        event.preventDefault();
        if (disabled) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={drag}
    >
      <span className={styles.rangeHandleBar} />
      <span className={styles.rangeHandleGrip} />
      {labelSide !== 'none' && (
        <span className={styles.rangeHandleLabel} data-side={labelSide}>{label.short}</span>
      )}
    </div>
  );
}
