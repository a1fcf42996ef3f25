import {
  AreaSeries, type AutoscaleInfo, CandlestickSeries, ColorType, createChart, CrosshairMode, type CustomData, customSeriesDefaultOptions, type IChartApi, type ICustomSeriesPaneView, type DeepPartial,
  type ISeriesApi, type LogicalRange, type PaneRendererCustomData, type SeriesOptionsCommon, TickMarkType, type Time, type UTCTimestamp, type WhitespaceData,
} from 'lightweight-charts';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import type { Candle } from '@/services/trades/candles.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { formatCompactPrice } from '@/ui/format.ts';
import { candlesToDraw } from './drawnCandles.ts';
import { axisTimes, drawnAmount, formatPeriod, formatPeriodStart } from './marketText.ts';
import styles from './market.module.css';

export interface PriceChartProps {
  readonly candles: readonly Candle[];
  readonly periodSeconds: number;
  readonly quoteDecimals: number;
  /** Joins the closes by a line instead of drawing candles. */
  readonly isLine: boolean;
  /** Text alternative of the chart. */
  readonly label: string;
  /** Called with the start of the candle under the pointer; null for none. */
  point(startSeconds: number | null): void;
}

interface Drawing {
  readonly chart: IChartApi;
  readonly prices: ISeriesApi<'Candlestick'>;
  readonly line: ISeriesApi<'Area'>;
  readonly volumes: ISeriesApi<'Custom', Time, VolumeBar | WhitespaceData<Time>>;
  fit(view: { readonly from: number; readonly to: number }): void;
  /** Whether the visitor has dragged the chart since it was fitted. */
  isMoved(): boolean;
  /** Shows the chart. It draws its first frames hidden: drawing and copying them to the screen would be one long task. */
  show(): void;
}

interface Drawn {
  readonly candles: readonly Candle[];
  /** Decimal shift of their prices. */
  readonly digits: number;
  readonly periodSeconds: number;
  readonly isLine: boolean;
  /** Places before the first candle. */
  readonly lead: number;
  /** Pixels. */
  readonly width: number;
}

const NOTHING: Drawn = { candles: [], digits: 0, periodSeconds: 0, isLine: false, lead: 0, width: 0 };

/**
 * Price and volume over time. Drawing thousands of candles blocks the page, so older ones are drawn when the chart is
 * scrolled to them. The wheel and vertical swipes still scroll the page.
 */
export default function PriceChart({ candles, periodSeconds, quoteDecimals, isLine, label, point }: PriceChartProps) {
  const [drawing, draw] = useDrawing();
  const drawn = useRef(NOTHING);
  useEffect(() => () => { drawn.current = NOTHING; }, [drawing]);
  /** Number of candles that the view was fitted to. */
  const fitted = useRef(0);
  const wantedCount = useWantedCount(drawing, drawn, candles, periodSeconds);
  /** Starts of the candles by their place on the axis. */
  const starts = useRef<ReadonlyMap<Time, number>>(new Map());

  useEffect(() => {
    if (!drawing) return undefined;
    const tell = ({ time }: { readonly time?: Time }) => point(time === undefined ? null : starts.current.get(time) ?? null);
    drawing.chart.subscribeCrosshairMove(tell);
    return () => drawing.chart.unsubscribeCrosshairMove(tell);
  }, [drawing, point]);

  const [resized, resize] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timeScale = drawing?.chart.timeScale();
    timeScale?.subscribeSizeChange(resize);
    return () => timeScale?.unsubscribeSizeChange(resize);
  }, [drawing]);

  useEffect(() => {
    if (!drawing || candles.length === 0) return undefined;
    let isOver = false;
    void (async () => {
      const before = drawn.current;
      const isSamePeriod = before.periodSeconds === periodSeconds;
      const shown = candlesToDraw(candles, wantedCount, isSamePeriod ? before.candles[0]?.startSeconds ?? null : null);
      let highest = 0;
      for (const candle of shown) {
        await yieldToMain();
        if (isOver) return;
        highest = Math.max(highest, figuresOf(candle, quoteDecimals).high);
      }
      const digits = digitsOf(highest);
      const times = axisTimes(shown.map(({ startSeconds }) => startSeconds), periodSeconds) as readonly UTCTimestamp[];
      starts.current = new Map(shown.map(({ startSeconds }, place) => [times[place]!, startSeconds]));
      const startOf = (time: Time): number => starts.current.get(time) ?? Number(time);
      drawing.chart.applyOptions({
        localization: {
          priceFormatter: (value: number) => formatCompactPrice(priceOf(value, digits)),
          timeFormatter: (time: Time) => formatPeriodStart(startOf(time), periodSeconds),
        },
        timeScale: { tickMarkFormatter: (time: Time, type: TickMarkType) => (starts.current.has(time) ? formatPeriod(startOf(time), periodSeconds, TICKS[type]) : '') },
      });
      const scale = 10 ** digits;
      const priceAt = (candle: Candle, place: number) => {
        const { open, high, low, close } = figuresOf(candle, quoteDecimals);
        return { time: times[place]!, open: open * scale, high: high * scale, low: low * scale, close: close * scale };
      };
      const volumeAt = (candle: Candle, place: number) => ({ time: times[place]!, value: figuresOf(candle, quoteDecimals).volume });
      const { prices, line, volumes, chart } = drawing;
      const closeAt = (candle: Candle, place: number) => ({ time: times[place]!, value: figuresOf(candle, quoteDecimals).close * scale });
      let { lead } = before;
      const width = chart.timeScale().width();
      // A line that nobody has moved keeps the whole width.
      const isFitted = isLine && !drawing.isMoved();
      const isResized = isFitted && width !== before.width;
      const changed = before.digits === digits && before.isLine === isLine && !isResized ? shown.findIndex((candle, place) => candle !== before.candles[place]) : 0;
      if (changed > 0 && changed >= before.candles.length - 1) {
        // New trades change the last candle or add candles.
        for (let place = changed; place < shown.length; place++) {
          if (isLine) line.update(closeAt(shown[place]!, place));
          else prices.update(priceAt(shown[place]!, place));
          volumes.update(volumeAt(shown[place]!, place));
        }
      } else if (changed !== -1 || shown.length !== before.candles.length) {
        const [first] = shown;
        // The line begins with the price before the first trade: far enough that the time below the first candle is not cut.
        lead = isLine ? leadOf(shown.length, width) : 0;
        const earlier = (place: number) => Number(times[0]) - (1 - place / lead) * periodSeconds as UTCTimestamp;
        const [lineData, priceData, volumeData] = [
          isLine && first ? [
            { time: earlier(0), value: figuresOf(first, quoteDecimals).open * scale }, ...Array.from({ length: lead - 1 }, (_, place) => ({ time: earlier(place + 1) })), ...shown.map(closeAt),
          ] : [],
          isLine ? [] : shown.map(priceAt), shown.map(volumeAt),
        ];
        await yieldToMain();
        if (isOver) return;
        drawn.current = { ...NOTHING, periodSeconds: before.periodSeconds }; // until both are drawn
        prices.setData(priceData);
        line.setData(lineData);
        await yieldToMain();
        if (isOver) return;
        volumes.setData(volumeData);
      }
      if (!isSamePeriod || isResized || (isFitted && shown.length !== fitted.current)) {
        drawing.fit(placesInView(shown.length, lead));
        fitted.current = shown.length;
      }
      drawn.current = { candles: shown, digits, periodSeconds, isLine, lead, width };
      requestAnimationFrame(() => requestAnimationFrame(drawing.show));
    })();
    return () => { isOver = true; };
  }, [drawing, candles, wantedCount, periodSeconds, quoteDecimals, isLine, resized]);

  return <div ref={draw} className={styles.chart} role="img" aria-label={label} />;
}

/** The chart on the element that gets the ref `draw`; its colours follow the theme. */
function useDrawing() {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const draw = useCallback((host: HTMLDivElement) => {
    const started = startDrawing(host);
    const recolour = () => colour(started, host);
    // The rest follows a frame later, because the first one is long: it lays out the empty chart.
    const frame = requestAnimationFrame(() => {
      recolour();
      setDrawing(started);
    });
    const theme = new MutationObserver(recolour);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const forced = window.matchMedia('(forced-colors: active)');
    forced.addEventListener('change', recolour);
    return () => {
      cancelAnimationFrame(frame);
      theme.disconnect();
      forced.removeEventListener('change', recolour);
      started.chart.remove();
      setDrawing(null);
    };
  }, []);
  return [drawing, draw] as const;
}

/** How many of the candles to draw: more once the oldest drawn ones are in view. */
function useWantedCount(drawing: Drawing | null, drawn: RefObject<Drawn>, candles: readonly Candle[], periodSeconds: number): number {
  const [wanted, setWanted] = useState({ periodSeconds, count: DRAWN_CANDLES });
  const wantedCount = wanted.periodSeconds === periodSeconds ? wanted.count : DRAWN_CANDLES;
  useEffect(() => {
    if (!drawing) return undefined;
    const timeScale = drawing.chart.timeScale();
    const drawOlder = (view: LogicalRange | null) => {
      const { candles: { length }, periodSeconds: drawnSeconds } = drawn.current;
      if (!view || view.from > NEAR_CANDLES || drawnSeconds !== periodSeconds || length < wantedCount || length >= candles.length) return;
      setWanted({ periodSeconds, count: length - Math.floor(view.from) + DRAWN_CANDLES });
    };
    drawOlder(timeScale.getVisibleLogicalRange()); // more may have been read while the oldest are in view
    timeScale.subscribeVisibleLogicalRangeChange(drawOlder);
    return () => timeScale.unsubscribeVisibleLogicalRangeChange(drawOlder);
  }, [drawing, drawn, candles, wantedCount, periodSeconds]);
  return wantedCount;
}

/** Width of the prices beside the chart: enough for most, so that the first ones do not resize it. */
const PRICES_PX = 64;
/** More than half of a time below the chart. */
const LABEL_PX = 32;
/** Candles drawn at first, and added with those in view when the chart is scrolled back. */
const DRAWN_CANDLES = 1_000;
/** Distance of the view from the oldest drawn candle at which older ones are added. */
const NEAR_CANDLES = 100;
/** Minimum and initial maximum number of candle slots in view. */
const [FEWEST_PLACES, MOST_PLACES] = [40, 300];
/** Of the places, after the last candle: room for half of its time. */
const ROOM_AT_END = 0.13;
/** What is added to the places, so that the first is in view whatever the library rounds. */
const ROUNDING = 0.02;
/** A bar of the volume is no wider. */
const MOST_BAR_PX = 16;
/** Minimum span of the axis as a part of the price; otherwise its labels would repeat. */
const LEAST_SPAN = 0.01;
/** Chart steps per chart unit. */
const STEPS = 10_000;

/** Places between the beginning of a line and its first candle; fewer than two the library does not show. @param width of the chart, px */
const leadOf = (count: number, width: number): number => Math.max(2, Math.ceil((count * LABEL_PX) / Math.max(width * (1 - ROOM_AT_END) - LABEL_PX, LABEL_PX)));

/** What is in view at first: a line from its beginning; at least some candles, because a few would be wide blocks, and not thousands. */
function placesInView(count: number, lead: number): { readonly from: number; readonly to: number } {
  const last = lead + count - 1;
  const places = Math.min(lead > 0 ? last / (1 - ROOM_AT_END) + ROUNDING : Math.max(count + 0.5, FEWEST_PLACES), MOST_PLACES);
  // The library adds half a place at both ends.
  const to = last + places * ROOM_AT_END - 0.5;
  return { from: to - places + 1, to };
}

const near = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

/** A candle in chart units. */
interface Figures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const figures = new WeakMap<Candle, Figures>();

/** Cached per candle: for thousands this takes longer than drawing. */
function figuresOf(candle: Candle, quoteDecimals: number): Figures {
  const known = figures.get(candle);
  if (known) return known;
  const { open, high, low, close, volume } = candle;
  const found = { open: near(open), high: near(high), low: near(low), close: near(close), volume: drawnAmount(volume, quoteDecimals) };
  figures.set(candle, found);
  return found;
}

/** Decimal shift for drawing, so that the highest price has four digits before the point: the library rounds to steps. */
const digitsOf = (highest: number): number => (highest === 0 ? 0 : 3 - Math.floor(Math.log10(highest)));

/** The price of a chart value. */
function priceOf(value: number, digits: number): Fraction {
  const steps = BigInt(Math.max(0, Math.round(value * STEPS)));
  const places = digits + Math.log10(STEPS);
  return places >= 0 ? createFraction(steps, 10n ** BigInt(places)) : createFraction(steps * 10n ** BigInt(-places));
}

function startDrawing(host: HTMLElement): Drawing {
  host.style.contentVisibility = 'hidden';
  const chart = createChart(host, {
    autoSize: true,
    // The page credits the library in text beside the chart, as its licence requires.
    layout: { attributionLogo: false },
    handleScale: { mouseWheel: false },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    kineticScroll: { touch: !window.matchMedia('(prefers-reduced-motion: reduce)').matches },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, minimumWidth: PRICES_PX },
    timeScale: { borderVisible: false, timeVisible: true, minBarSpacing: 0.01, rightOffset: 1, allowBoldLabels: false },
  });
  const scaled: DeepPartial<SeriesOptionsCommon> = {
    priceFormat: { type: 'price', precision: 4, minMove: 1 / STEPS },
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const info = original();
      if (!info?.priceRange) return info;
      const { minValue, maxValue } = info.priceRange;
      const missing = Math.max(0, maxValue * LEAST_SPAN - (maxValue - minValue)) / 2;
      return { ...info, priceRange: { minValue: minValue - missing, maxValue: maxValue + missing } };
    },
  };
  const prices = chart.addSeries(CandlestickSeries, scaled);
  const line = chart.addSeries(AreaSeries, { ...scaled, lineWidth: 2 });
  const volumes = chart.addCustomSeries(volumeBars(), { priceScaleId: '', lastValueVisible: false, priceLineVisible: false });
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.12, bottom: 0.28 } });
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  let isMoved = false;
  host.addEventListener('pointermove', ({ buttons }) => { isMoved ||= buttons !== 0; });
  return {
    chart, prices, line, volumes,
    fit: (view) => {
      chart.timeScale().setVisibleLogicalRange(view);
      isMoved = false;
    },
    isMoved: () => isMoved,
    show: () => { host.style.contentVisibility = ''; },
  };
}

interface VolumeBar extends CustomData<Time> {
  readonly value: number;
}

/** Bars of a limited width: those of the library are as wide as their places. */
function volumeBars(): ICustomSeriesPaneView<Time, VolumeBar> {
  let shown: PaneRendererCustomData<Time, VolumeBar>;
  let color = '';
  return {
    update(data, options) { [shown, color] = [data, options.color]; },
    priceValueBuilder: ({ value }) => [0, value],
    isWhitespace: (item): item is never => !('value' in item),
    defaultOptions: () => customSeriesDefaultOptions,
    renderer: () => ({
      draw: (target, yOf) => target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio, verticalPixelRatio }) => {
        const { bars, barSpacing, visibleRange } = shown;
        const width = Math.max(1, Math.round(Math.min(barSpacing - 1, MOST_BAR_PX) * horizontalPixelRatio));
        const bottom = yOf(0) ?? 0;
        context.fillStyle = color;
        for (const { x, originalData } of bars.slice(visibleRange?.from ?? 0, visibleRange?.to ?? 0)) {
          const top = yOf(originalData.value) ?? bottom;
          context.fillRect(Math.round(x * horizontalPixelRatio - width / 2), Math.round(top * verticalPixelRatio), width, Math.round((bottom - top) * verticalPixelRatio));
        }
      }),
    }),
  };
}

const TICKS: Readonly<Record<TickMarkType, Intl.DateTimeFormatOptions>> = {
  [TickMarkType.Year]: { year: 'numeric' },
  [TickMarkType.Month]: { month: 'short' },
  [TickMarkType.DayOfMonth]: { day: 'numeric', month: 'short' },
  [TickMarkType.Time]: { hour: '2-digit', minute: '2-digit' },
  [TickMarkType.TimeWithSeconds]: { hour: '2-digit', minute: '2-digit' },
};

/** Applies the current colours of the design tokens. */
function colour({ chart, prices, line: area, volumes }: Drawing, host: HTMLElement): void {
  const probe = host.ownerDocument.createElement('span');
  host.append(probe);
  const token = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const [ink, line, strong, surface, up, down, accent, focus] = ['ink-muted', 'line', 'line-strong', 'surface', 'ok', 'bad', 'accent', 'focus'].map(token) as
    [string, string, string, string, string, string, string, string];
  const fontFamily = getComputedStyle(host).fontFamily;
  probe.remove();
  const cross = { color: strong, labelBackgroundColor: ink };
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: surface }, textColor: ink, fontFamily },
    grid: { vertLines: { color: line }, horzLines: { color: line } },
    crosshair: { vertLine: cross, horzLine: cross },
  });
  prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down, borderVisible: false });
  // The grid is seen through the fill. The browser gives colours as "rgb(…)".
  const see = (alpha: number): string => accent.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`);
  // The library writes white on a colour of medium grey.
  area.applyOptions({ lineColor: accent, priceLineColor: focus, topColor: see(0.18), bottomColor: see(0) });
  volumes.applyOptions({ color: strong });
}
