import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './LiquidityChart.module.css';
import * as m from '#messages';

/** An interval of ticks with constant liquidity. */
export interface LiquidityBar {
  readonly from: number;
  readonly to: number;
  readonly liquidity: number;
}

export interface ChartWindow {
  readonly low: number;
  readonly high: number;
}

export interface LiquidityChartProps {
  /** Ascending, in ticks from the left; `null` for a pool that is still to be created. */
  readonly bars: readonly LiquidityBar[] | null;
  /** Tick of the price. */
  readonly current: number;
  /** The range of the position. */
  readonly range: ChartWindow;
  /** The visible window. */
  readonly shown: ChartWindow;
  /** The outermost ends of a range. */
  readonly limits: ChartWindow;
  /** Tick spacing of the pool, the step of an end. */
  readonly step: number;
  /** Price labels along the bottom. */
  readonly marks: readonly { readonly tick: number; readonly label: string }[];
  /** The price, formatted. */
  readonly currentLabel: string;
  /** What a screen reader announces for each end, price and distance; a short form is shown above the chart. */
  readonly ends: Readonly<Record<'low' | 'high', { readonly said: string; readonly short: string }>>;
  change(range: ChartWindow): void;
  /** While something is being signed. */
  readonly disabled: boolean;
}

const WIDTH = 1000;
const HEIGHT = 300;
/** Part of the height kept free above the highest bar, for the labels. */
const HEADROOM = 0.16;
/** Part of the width: closer to an edge than this there is no room for a label on that side. */
const EDGE = 0.14;

/** The liquidity of a pool by price, with a range that can be dragged by mouse, finger or keyboard. */
export function LiquidityChart(props: LiquidityChartProps) {
  const { bars, current, range, shown, limits, step, marks, currentLabel, ends, change, disabled } = props;
  const span = shown.high - shown.low;
  const part = (tick: number) => Math.min(1, Math.max(0, (tick - shown.low) / span));
  const seen = (bars ?? []).filter(({ from, to }) => to > shown.low && from < shown.high);
  const top = seen.reduce((most, { liquidity }) => Math.max(most, liquidity), 0);
  const x = (tick: number) => Math.round(part(tick) * WIDTH * 10) / 10;
  const y = (liquidity: number) =>
    Math.round((HEIGHT - (top === 0 ? 0 : (liquidity / top) * HEIGHT * (1 - HEADROOM))) * 10) / 10;
  const area = seen.length === 0 ? '' : [
    `M${x(seen[0]?.from ?? 0)} ${HEIGHT}`,
    ...seen.map(({ from, to, liquidity }) => `L${x(from)} ${y(liquidity)}H${x(to)}`),
    `V${HEIGHT}Z`,
  ].join('');
  const [left, right] = [x(range.low), x(range.high)];
  const isCurrentSeen = current >= shown.low && current <= shown.high;
  const isCurrentRight = part(current) > 0.5;

  return (
    <div className={styles.liquidity} data-disabled={disabled || undefined}>
      <div className={styles.liquidityPlot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.liquidityBand} x={left} y="0" width={Math.max(right - left, 1)} height={HEIGHT} />
          {area && <path className={styles.liquidityArea} d={area} />}
        </svg>
        {isCurrentSeen && (
          <div
            className={styles.liquidityCurrent}
            style={{ insetInlineStart: `${part(current) * 100}%` }}
            aria-hidden="true"
          >
            <span className={isCurrentRight ? `${styles.liquidityCurrentLabel} ${styles.liquidityCurrentLabelLeft}` : styles.liquidityCurrentLabel}>
              {currentLabel}
            </span>
          </div>
        )}
        {(['low', 'high'] as const).map((end) => (
          <RangeHandle
            key={end}
            end={end}
            tick={range[end]}
            part={part(range[end])}
            isOutside={range[end] < shown.low || range[end] > shown.high}
            min={end === 'low' ? limits.low : range.low + step}
            max={end === 'low' ? range.high - step : limits.high}
            step={step}
            shown={shown}
            label={ends[end]}
            labelSide={labelSide(end, part(range[end]), part(range[end === 'low' ? 'high' : 'low']))}
            disabled={disabled}
            change={(tick) => change({ ...range, [end]: tick })}
          />
        ))}
        {bars && top === 0 && <p className={styles.liquidityEmpty}>{m.pool.chartEmpty}</p>}
      </div>
      <div className={styles.liquidityAxis} aria-hidden="true">
        {marks.map(({ tick, label }) => (
          <span key={tick} style={{ insetInlineStart: `${part(tick) * 100}%` }}>{label}</span>
        ))}
      </div>
    </div>
  );
}

/**
 * The side of an end on which its label is drawn. Two labels at the same edge would overlap, so the farther one is omitted.
 *
 * @param at its place in the width, from 0 to 1
 * @param other that of the other end
 */
function labelSide(end: 'low' | 'high', at: number, other: number): 'left' | 'right' | 'none' {
  if (at === other) return at === (end === 'low' ? 0 : 1) ? 'none' : at === 0 ? 'right' : 'left';
  if (at < EDGE) return 'right';
  return at > 1 - EDGE ? 'left' : end === 'low' ? 'left' : 'right';
}

interface RangeHandleProps {
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
function RangeHandle(props: RangeHandleProps) {
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
