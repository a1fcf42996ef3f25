import { useId } from 'react';
import { RangeHandle } from './RangeHandle.tsx';
import styles from './concentrated.module.css';

/** Places between which the liquidity is the same. */
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
  /** Ascending, in ticks from the left. */
  readonly bars: readonly LiquidityBar[];
  /** Where the price stands. */
  readonly current: number;
  /** The range of the position. */
  readonly range: ChartWindow;
  /** What is seen. */
  readonly shown: ChartWindow;
  /** Outermost ends a range can have. */
  readonly limits: ChartWindow;
  /** Tick spacing of the pool: an end moves by this much. */
  readonly step: number;
  /** Prices along the bottom. */
  readonly marks: readonly { readonly tick: number; readonly label: string }[];
  /** The price as figures. */
  readonly currentLabel: string;
  /** What a screen reader says of the ends, price and distance; shown above them in short. */
  readonly ends: Readonly<Record<'low' | 'high', { readonly said: string; readonly short: string }>>;
  change(range: ChartWindow): void;
  /** While something is being signed. */
  readonly disabled: boolean;
}

const WIDTH = 1000;
const HEIGHT = 300;
/** Part of the height that the highest bar leaves free, for the price and the ends. */
const HEADROOM = 0.16;
/** Of the width: so near to an edge there is no room for words on that side. */
const EDGE = 0.14;

/** How the liquidity of a pool is spread over prices, with a range to draw in it by mouse, finger or keyboard. */
export function LiquidityChart(props: LiquidityChartProps) {
  const { bars, current, range, shown, limits, step, marks, currentLabel, ends, change, disabled } = props;
  const id = useId();
  const span = shown.high - shown.low;
  const part = (tick: number) => Math.min(1, Math.max(0, (tick - shown.low) / span));
  const seen = bars.filter(({ from, to }) => to > shown.low && from < shown.high);
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

  /** On which side of an end its words stand; both at one edge would lie on each other, the nearer one tells enough. */
  function labelSideOf(end: 'low' | 'high'): 'left' | 'right' | 'none' {
    const at = part(range[end]);
    const other = part(range[end === 'low' ? 'high' : 'low']);
    if (at === other) return at === (end === 'low' ? 0 : 1) ? 'none' : at === 0 ? 'right' : 'left';
    if (at < EDGE) return 'right';
    return at > 1 - EDGE ? 'left' : end === 'low' ? 'left' : 'right';
  }

  return (
    <div className={styles.liquidity} data-disabled={disabled || undefined}>
      <div className={styles.liquidityPlot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <clipPath id={`${id}-range`}>
              <rect x={left} y="0" width={Math.max(right - left, 1)} height={HEIGHT} />
            </clipPath>
          </defs>
          <rect className={styles.liquidityBand} x={left} y="0" width={Math.max(right - left, 1)} height={HEIGHT} />
          {area && <path className={styles.liquidityArea} d={area} />}
          {area && <path className={`${styles.liquidityArea} ${styles.liquidityAreaIn}`} d={area} clipPath={`url(#${id}-range)`} />}
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
            labelSide={labelSideOf(end)}
            disabled={disabled}
            change={(tick) => change({ ...range, [end]: tick })}
          />
        ))}
        {top === 0 && <p className={styles.liquidityEmpty}>No liquidity at these prices yet</p>}
      </div>
      <div className={styles.liquidityAxis} aria-hidden="true">
        {marks.map(({ tick, label }) => (
          <span key={tick} style={{ insetInlineStart: `${part(tick) * 100}%` }}>{label}</span>
        ))}
      </div>
    </div>
  );
}
