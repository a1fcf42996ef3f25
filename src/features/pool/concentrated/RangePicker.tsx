import { Maximize, Minus, Plus, Table2, type IconNode } from 'lucide';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { PriceField } from './PriceField.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Info } from '@/ui/Info.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { PriceDirection } from '@/ui/PriceDirection.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatCompactPrice, withPercentSign } from '@/ui/format.ts';
import { writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { QuoteSide } from '@/features/pool/positions/describePosition.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { describeRange, type PricePosition } from './openView.ts';
import {
  formatRangeEnd, fullRange, tickOfPriceText, rangeAround, shownCurrentTick, currentPrice, invertRange,
  type ShownRange,
} from '@/action/range/rangePrices.ts';
import { describeRangeEnd, fitted, priceMarks, zoomed } from '@/action/range/rangeWindow.ts';
import { liquidityBars, liquidityRows, listedBars } from './rangePicture.ts';
import { useAllTickArrays, useListedLiquidity } from './useTickArrays.ts';
import styles from './concentrated.module.css';
import { Message } from '@/ui/Message.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import LiquidityTable from './LiquidityTable.tsx';

const reading = <Skeleton className={styles.liquidityLoading} label={m.ui.loading} />;

// Drawn once the liquidity has been read, and loaded meanwhile.
const loadLiquidityChart = async () => ({ default: (await import('@/action/range/LiquidityChart.tsx')).LiquidityChart });
const LiquidityChart = lazy(loadLiquidityChart);
loadLiquidityChart().catch(() => undefined); // reported where it is rendered

const PRESETS = [1n, 5n, 20n] as const;

export interface RangePickerProps {
  readonly context: Pick<ClmmContext, 'pool' | 'nameOf' | 'tickArrays' | 'tickArraysProblem'>;
  readonly quote: QuoteSide;
  /** Absent where the page has another button for it. */
  turn?(isTurned: boolean): void;
  /** As drawn: inverted with the prices. */
  readonly range: ShownRange;
  choose(range: ShownRange): void;
  /** What the range means for the position. */
  readonly position: PricePosition;
  /** While something is being signed. */
  readonly disabled: boolean;
}

/** Chooses the price range of a position: on the liquidity chart, by a preset, or as typed prices. */
export function RangePicker({ context, quote, turn, range, choose, position, disabled }: RangePickerProps) {
  const { pool, nameOf } = context;
  const [showsTable, showTable] = useState(false);
  const stateText = describeRange(position, context, quote);
  const tickArrays = useAllTickArrays(pool, context.tickArrays);
  const current = shownCurrentTick(pool, quote);
  const limits = fullRange(pool);
  // As the pool counts: another part of the page may turn the prices over.
  const asCounted = (one: ShownRange) => (quote === 'b' ? one : invertRange(one));
  const [seen, setSeen] = useState<ShownRange | null>(null);
  const shown = seen ? asCounted(seen) : fitted(pool, range, current);
  const listed = useListedLiquidity(pool, !tickArrays && context.tickArraysProblem !== null);
  const bars = useMemo(
    () => (tickArrays ? liquidityBars(pool, tickArrays, quote) : listedBars(pool, listed ?? [], quote)), [pool, tickArrays, listed, quote],
  );
  const table = useMemo(() => liquidityRows(pool, bars, current, quote), [pool, bars, current, quote]);
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const units = [formatMessage(m.ui.priceUnit, { quote: nameB, base: nameA }), formatMessage(m.ui.priceUnit, { quote: nameA, base: nameB })] as const;
  const unit = units[quote === 'b' ? 0 : 1];

  /** Keeps the visible window while an end is dragged, unless the end leaves it. */
  function move(next: ShownRange) {
    const isSeen = next.low >= shown.low && next.high <= shown.high;
    setSeen(isSeen ? asCounted(shown) : null);
    choose(next);
  }

  function fit(next: ShownRange) {
    setSeen(null);
    choose(next);
  }

  const endOf = (end: 'low' | 'high') => describeRangeEnd(pool, range[end], current, quote, unit);
  return (
    <section className={styles.rangePicker} aria-label={m.ui.priceRange}>
      <div className={styles.rangePickerHead}>
        <span className="field__label">{m.ui.priceRange}</span>
        <span className={turn ? `${styles.rangeIn} ${styles.rangeLine}` : styles.rangeIn} role="status">
          {position === 'in' && <><Badge tone="good">{m.ui.inRange}</Badge><Info about={m.ui.inRange}>{stateText}</Info></>}
        </span>
        {turn && <PriceDirection units={units} isTurned={quote === 'a'} turn={turn} />}
        <Zoom zoom={(factor) => setSeen(asCounted(zoomed(pool, shown, factor)))} fit={() => setSeen(null)}>
          <button type="button" className="button button--small" aria-label={m.pool.chartTable} title={m.pool.chartTable} aria-pressed={showsTable} onClick={() => showTable(!showsTable)}>
            <Icon of={Table2} size={16} />
          </button>
        </Zoom>
      </div>
      {tickArrays || bars.length > 0
        ? (
          <Suspense fallback={reading}>
            <LiquidityChart
              bars={bars}
              current={current}
              range={range}
              shown={shown}
              limits={limits}
              step={pool.tickSpacing}
              marks={priceMarks(pool, shown, quote)}
              currentLabel={formatCompactPrice(currentPrice(pool, quote))}
              ends={{ low: endOf('low'), high: endOf('high') }}
              change={move}
              disabled={disabled}
            />
          </Suspense>
        )
        : context.tickArraysProblem
          ? <p className="field__error">{errorText(context.tickArraysProblem)}</p>
          : reading}
      {!tickArrays && bars.length > 0 && (
        <p className="field__hint"><Message text={m.pool.liquiditySource} parts={{ problem: errorText(context.tickArraysProblem) }} /></p>
      )}
      <Presets pool={pool} quote={quote} range={range} choose={fit} />
      <EndFields pool={pool} quote={quote} unit={unit} range={range} choose={fit} move={move} />
      {showsTable && <LiquidityTable rows={table.rows} left={table.left} unit={unit} />}
      {position !== 'in' && <p className={styles.rangeState} role="status">{stateText}</p>}
    </section>
  );
}

/** Enlarges and reduces what the picture shows. */
function Zoom({ zoom, fit, children }: { zoom(factor: number): void; fit(): void; readonly children: ReactNode }) {
  return (
    <div className="segments" role="group" aria-label={m.pool.chartZoom}>
      {([[m.pool.zoomIn, Plus, () => zoom(0.5)], [m.pool.zoomOut, Minus, () => zoom(2)], [m.pool.fitHint, Maximize, fit]] as readonly (readonly [string, IconNode, () => void])[]).map(([words, icon, press]) => (
        <button key={words} type="button" className="button button--small" aria-label={words} title={words} onClick={press}><Icon of={icon} size={16} /></button>
      ))}
      {children}
    </div>
  );
}

type PresetsProps = Pick<RangePickerProps, 'quote' | 'range' | 'choose'> & Pick<ClmmContext, 'pool'>;

/** Ranges around the price, and all prices. */
function Presets({ pool, quote, range, choose }: PresetsProps) {
  const limits = fullRange(pool);
  const isSame = (one: ShownRange) => one.low === range.low && one.high === range.high;
  return (
    <div className={styles.rangePickerPresets} role="group" aria-label={m.pool.rangePresets}>
      {PRESETS.map((percent) => {
        const preset = rangeAround(pool, percent, quote);
        return (
          <button
            key={`${percent}`}
            type="button"
            className="button button--small"
            aria-pressed={isSame(preset)}
            onClick={() => choose(preset)}
          >
            ±{withPercentSign(percent)}
          </button>
        );
      })}
      <button
        type="button"
        className="button button--small"
        aria-pressed={isSame(limits)}
        onClick={() => choose(limits)}
      >
        <span className={styles.fullWord} aria-hidden="true">{m.pool.fullShort}</span><span>{m.ui.fullRange}</span>
      </button>
    </div>
  );
}

interface EndFieldsProps extends PresetsProps {
  readonly unit: string;
  /** Keeps the visible window. */
  move(range: ShownRange): void;
}

/** The two prices, typed. */
function EndFields({ pool, quote, unit, range, choose, move }: EndFieldsProps) {
  const limits = fullRange(pool);

  /** The range with one end changed. @throws AppError `clmm/range-empty`, those of `tickOfPriceText` */
  function withEnd(end: 'low' | 'high', text: string): ShownRange {
    const next = { ...range, [end]: tickOfPriceText(pool, text, quote) };
    if (next.low >= next.high) throw new AppError('clmm/range-empty');
    return next;
  }

  return (
    <div className={styles.rangePickerFields}>
      {(['low', 'high'] as const).map((end) => (
        <PriceField
          key={end}
          label={end === 'low' ? m.pool.lowestPrice : m.pool.highestPrice}
          unit={unit}
          price={formatRangeEnd(pool, range[end], quote)}
          read={(text) => {
            try {
              return { snapped: writeTypedDecimal(formatRangeEnd(pool, withEnd(end, text)[end], quote)) };
            } catch (problem) {
              return { error: errorText(problem) };
            }
          }}
          take={(text) => choose(withEnd(end, text))}
          nudge={(steps) => {
            const tick = Math.min(limits.high, Math.max(limits.low, range[end] + steps * pool.tickSpacing));
            const next = { ...range, [end]: tick };
            if (next.low < next.high) move(next);
          }}
        />
      ))}
    </div>
  );
}
