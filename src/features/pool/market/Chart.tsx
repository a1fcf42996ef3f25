import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { ChartLine, Table2 } from 'lucide';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Amount } from '@/ui/Amount.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Info } from '@/ui/Info.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { unreadText } from '@/ui/unreadText.ts';
import { formatCompactPrice, formatInteger, formatPercent, shownAmount } from '@/ui/format.ts';
import { otherSide, type Side } from '@/action/amounts.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { useUrlChoices } from '@/app/session/useUrlChoices.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { Candle } from '@/services/trades/candles.ts';
import { dayFigures, type DayFigures } from '@/services/trades/dayFigures.ts';
import { feeApr } from '@/services/trades/feeApr.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import { shownWorth, UNKNOWN, type Figure } from './figure.ts';
import { fittingPeriod, formatPeriodStart, PERIODS, type PeriodSeconds } from './marketText.ts';
import { useCandles, useTrades, type Trades } from './useTrades.ts';
import styles from './market.module.css';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

// Either is loaded only when it is shown.
const PriceChart = lazy(() => import('./PriceChart.tsx'));
const CandleTable = lazy(() => import('./CandleTable.tsx'));

const VIEW_KEY = 'chart-view';
/** More candles of one period take the chart library too long to draw; the table has all. */
const MOST_DRAWN = 5_000;
const VIEWS = [['chart', m.pool.chart, ChartLine], ['table', m.pool.table, Table2]] as const;
/** Fewer trades make no candles worth looking at: their prices are joined by a line. */
const FEW_TRADES = 20;
type View = (typeof VIEWS)[number][0];
const CAN_DRAW = typeof CanvasRenderingContext2D !== 'undefined';

/** What the rest of the market shows of what the chart reads. */
export interface ReadTrades extends Pick<Trades, 'trades' | 'isReading' | 'error'> {
  /** Of the last 24 hours; `null` while unknown. */
  readonly day: DayFigures | null;
}

export interface ChartProps {
  readonly pool: AnyPool;
  readonly nameOf: TokenName;
  /** Of token A in token B, whole tokens; `null` for an empty pool. */
  readonly price: Fraction | null;
  readonly figures?: readonly Figure[] | undefined;
  /** Called with what was read of the trades. */
  tell(trades: ReadTrades): void;
}

/** Price and volume of a pool over time. */
export default function Chart({ pool, nameOf, price, figures = NO_FIGURES, tell }: ChartProps) {
  const trades = useTrades(pool);
  const [side] = useQuoteSide(pool);
  const [search, setSearch] = useUrlChoices();
  const chosen = PERIODS.find(({ label }) => label === search.get('period'))?.seconds;
  const [view, setView] = useState<View>(() => (readChoice(VIEW_KEY) === 'table' || !CAN_DRAW ? 'table' : 'chart'));
  const [pointed, setPointed] = useState<number | null>(null);
  const { trades: all, createdSeconds, isReading, error } = trades;
  const day = useDay(trades, side, price);
  useEffect(() => tell({ trades: all, isReading, error, day }), [tell, all, isReading, error, day]);
  const fitting = useMemo(() => fittingPeriod([{ timeSeconds: createdSeconds }, ...all ?? []]), [all, createdSeconds]);
  const period: PeriodSeconds = chosen ?? fitting;
  // The candles lag behind the choice, so period and quote are taken with them.
  const { candles, periodSeconds, quote } = useCandles(trades, period, side, price) ?? { candles: [], periodSeconds: period, quote: side };
  const base = otherSide(quote);
  const [baseName, quoteName] = [nameOf(pool[base].mint.address), nameOf(pool[quote].mint.address)];
  const quoteDecimals = pool[quote].mint.decimals;
  const periodName = PERIODS.find(({ seconds }) => seconds === periodSeconds)?.name ?? '';
  const traded = useMemo(() => candles.filter((candle) => candle.trades > 0), [candles]);
  const drawn = useMemo(() => candles.slice(-MOST_DRAWN), [candles]);
  const label = formatPlural(m.pool.priceChart, drawn.length, {
    base: baseName, quote: quoteName, count: formatInteger(drawn.length), period: periodName,
  });
  const shown = candles.find(({ startSeconds }) => startSeconds === pointed);

  function chooseView(next: View) {
    setView(next);
    writeChoice(VIEW_KEY, next === 'table' ? next : null);
  }

  return (
    <>
      <Figures pool={pool} price={price} quote={side} quoteName={nameOf(pool[side].mint.address)} day={day} more={figures} />
      <div className={styles.plot}>
        {all === undefined && !trades.error && <Skeleton label={m.ui.loading} className={styles.chart} />}
        {all !== undefined && candles.length > 0 && (view === 'table'
          ? traded.length === 0 ? <p className="muted">{m.pool.tradesEmpty}</p> : (
            <ChunkBoundary screen={view}>
              <Suspense fallback={<Skeleton label={m.ui.loading} className={styles.chart} />}>
                <CandleTable candles={traded} periodSeconds={periodSeconds} quote={quoteName} quoteDecimals={quoteDecimals} />
              </Suspense>
            </ChunkBoundary>
          )
          : (
            <>
              {shown && <Legend candle={shown} periodSeconds={periodSeconds} quote={quoteName} quoteDecimals={quoteDecimals} />}
              <ChunkBoundary screen={view}>
                <Suspense fallback={<Skeleton label={m.ui.loading} className={styles.chart} />}>
                  <PriceChart isLine={(all?.length ?? 0) < FEW_TRADES} candles={drawn} periodSeconds={periodSeconds} quoteDecimals={quoteDecimals} label={label} point={setPointed} />
                </Suspense>
              </ChunkBoundary>
            </>
          ))}
      </div>
      <div className={styles.head}>
        <ChartChoices
          period={period} choosePeriod={(name) => setSearch(new URLSearchParams([...[...search].filter(([key]) => key !== 'period'), ['period', name]]))}
          view={view} chooseView={chooseView}
        />
      </div>
      {drawn.length < candles.length && <p className="field__hint">{formatMessage(m.pool.candlesCut, { count: formatInteger(drawn.length) })}</p>}
      <Reading trades={trades} source={figures.length > 0 ? m.pool.tokenFiguresSource : m.pool.figuresSource} />
    </>
  );
}

interface FiguresProps {
  readonly pool: AnyPool;
  readonly price: Fraction | null;
  readonly quote: Side;
  readonly quoteName: string;
  readonly day: DayFigures | null;
  readonly more: readonly Figure[];
}

const NO_FIGURES: readonly Figure[] = [];

/** What the pool holds, at its own price, and what its trades of the last 24 hours come to; a dash for what is not known. */
function Figures({ pool, price, quote, quoteName, day, more }: FiguresProps) {
  const inQuote = (amount: bigint | null) => (amount === null ? UNKNOWN : shownWorth(amount, pool[quote].mint.decimals, quoteName));
  const [a, b] = isConcentrated(pool) ? [pool.a.vaultAmount, pool.b.vaultAmount] : [pool.a.reserve, pool.b.reserve];
  const liquidity = price && worthOf(pool, { a, b }, price, quote);
  // Without trades there is nothing to reckon a year from.
  const apr = price && day && day.volume > 0n && feeApr(pool, worthOf(pool, day.received, price, quote), liquidity ?? 0n);
  const rows: readonly Figure[] = [
    ...more,
    { term: m.ui.liquidity, value: inQuote(liquidity) },
    { term: m.pool.dayVolume, value: inQuote(day?.volume ?? null) },
    { term: m.ui.apr, value: apr ? formatPercent(apr) : UNKNOWN },
  ];
  return (
    <dl className={styles.figures} aria-label={m.pool.figures}>
      {rows.map(({ term, value }) => <div key={term}><dt>{term}</dt><dd><Amount value={value} /></dd></div>)}
    </dl>
  );
}

/** Amounts of both tokens in base units of the quote token, at the pool's price, rounded down. */
function worthOf(pool: AnyPool, { a, b }: Readonly<Record<Side, bigint>>, { numerator, denominator }: Fraction, quote: Side): bigint {
  const [unitA, unitB] = [10n ** BigInt(pool.a.mint.decimals), 10n ** BigInt(pool.b.mint.decimals)];
  return quote === 'b' ? b + a * numerator * unitB / (denominator * unitA) : a + b * denominator * unitA / (numerator * unitB);
}

/** What the trades of the last 24 hours come to; `null` if not all of them were read. */
function useDay({ trades, opening, hasMore, isReading, unread, error }: Trades, quote: Side, price: Fraction | null): DayFigures | null {
  const isWhole = !hasMore && !isReading && !error;
  return useMemo(
    () => (price && trades && unread.length === 0 ? dayFigures({ trades, isWhole, quote, price, opening }) : null),
    [trades, isWhole, unread, quote, price, opening],
  );
}

interface ChartChoicesProps {
  readonly period: PeriodSeconds;
  choosePeriod(label: string): void;
  readonly view: View;
  chooseView(view: View): void;
}

/** Buttons for the period of a candle, and for chart or table. */
function ChartChoices({ period, choosePeriod, view, chooseView }: ChartChoicesProps) {
  return (
    <>
      <div className="segments" role="group" aria-label={m.pool.candlePeriod}>
        {PERIODS.map(({ seconds, label: short, name }) => (
          <button
            key={seconds} type="button" className="button button--small" title={name} aria-pressed={seconds === period}
            onClick={() => choosePeriod(short)}
          >
            {short}
          </button>
        ))}
      </div>
      <div className="segments" role="group" aria-label={m.pool.showAs}>
        {VIEWS.map(([id, words, icon]) => (
          <button
            key={id} type="button" className="button button--small" title={words} aria-pressed={view === id}
            onClick={() => chooseView(id)}
          >
            <Icon of={icon} size={16} /><span className="visually-hidden">{words}</span>
          </button>
        ))}
      </div>
    </>
  );
}

interface LegendProps {
  readonly candle: Candle;
  readonly periodSeconds: number;
  readonly quote: string;
  readonly quoteDecimals: number;
}

/** The figures of the candle under the pointer. */
function Legend({ candle, periodSeconds, quote, quoteDecimals }: LegendProps) {
  const { startSeconds, open, high, low, close, volume } = candle;
  const prices = [[m.pool.candleOpen, open], [m.pool.high, high], [m.pool.low, low], [m.pool.candleClose, close]] as const;
  return (
    <dl className={styles.legend} aria-label={formatMessage(m.pool.candleOf, { start: formatPeriodStart(startSeconds, periodSeconds) })}>
      <div><dt>{formatPeriodStart(startSeconds, periodSeconds)}</dt></div>
      {prices.map(([term, price]) => <div key={term}><dt>{term}</dt><dd>{formatCompactPrice(price)}</dd></div>)}
      <div><dt>{m.pool.volume}</dt><dd><Amount value={shownAmount(volume, quoteDecimals, quote)} /></dd></div>
    </dl>
  );
}

/** Reading progress, with buttons to stop, continue or retry; trades read so far stay. */
function Reading({ trades, source }: { readonly trades: Trades; readonly source: string }) {
  const { readCount, mostCount, isReading, hasMore, error, stop, readMore } = trades;
  if (error && !isReading) {
    return (
      <ErrorNotice
        title={readCount > 0 ? formatPlural(m.pool.readingStopped, readCount, { count: formatInteger(readCount) }) : undefined}
        error={error} offers={{ retry: { run: readMore } }}
      />
    );
  }
  return (
    <div className={styles.reading}>
      {unreadText(trades.unread).map((text) => <span key={text} className="field__hint">{text}</span>)}
      <span className="field__hint">
        {trades.trades === undefined ? m.ui.readingNow : isReading
          ? formatMessage(m.pool.readProgress, { count: formatInteger(readCount), most: formatInteger(mostCount) })
          : hasMore ? formatPlural(m.pool.readLast, readCount, { count: formatInteger(readCount) }) : formatPlural(m.pool.readAll, readCount, { count: formatInteger(readCount) })}
        <Info about={m.pool.figures}>{source}</Info>
      </span>
      {isReading && <button type="button" className="button button--small" onClick={stop}>{m.ui.stop}</button>}
      {!isReading && hasMore && <button type="button" className="button button--small" onClick={readMore}>{m.pool.readMore}</button>}
      <ExternalLink href="https://www.tradingview.com/" className={styles.credit}>
        {m.pool.tradingViewNotice}<span className={styles.product}> {m.pool.tradingViewProduct}</span>
      </ExternalLink>
    </div>
  );
}
