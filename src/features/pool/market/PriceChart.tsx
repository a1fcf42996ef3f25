import {
  type AutoscaleInfo, CandlestickSeries, ColorType, createChart, CrosshairMode, HistogramSeries, type IChartApi, type ISeriesApi, TickMarkType, type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import type { Candle } from '@/services/trades/candles.ts';
import { DATE_LOCALE, formatCompactPrice } from '@/ui/format.ts';
import { drawnAmount, formatPeriodStart } from './marketText.ts';
import styles from './market.module.css';

export interface PriceChartProps {
  readonly candles: readonly Candle[];
  readonly periodSeconds: number;
  readonly quoteDecimals: number;
  /** What the picture shows, in a sentence. */
  readonly label: string;
  /** Told the start of the candle under the pointer; null for none. */
  point(startSeconds: number | null): void;
}

interface Drawing {
  readonly chart: IChartApi;
  readonly prices: ISeriesApi<'Candlestick'>;
  readonly volumes: ISeriesApi<'Histogram'>;
}

/** Price and volume over time. The wheel and vertical swipes stay with the page. */
export default function PriceChart({ candles, periodSeconds, quoteDecimals, label, point }: PriceChartProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  /** What was last fitted into view: trades that come later move nothing. */
  const fitted = useRef('');
  const digits = useMemo(() => digitsOf(candles), [candles]);

  const draw = useCallback((host: HTMLDivElement) => {
    const drawn = startDrawing(host);
    const recolour = () => colour(drawn, host);
    recolour();
    setDrawing(drawn);
    const theme = new MutationObserver(recolour);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const forced = window.matchMedia('(forced-colors: active)');
    forced.addEventListener('change', recolour);
    return () => {
      theme.disconnect();
      forced.removeEventListener('change', recolour);
      drawn.chart.remove();
      setDrawing(null);
      fitted.current = '';
    };
  }, []);

  useEffect(() => {
    if (!drawing) return undefined;
    const tell = ({ time }: { readonly time?: Time }) => point(typeof time === 'number' ? time : null);
    drawing.chart.subscribeCrosshairMove(tell);
    return () => drawing.chart.unsubscribeCrosshairMove(tell);
  }, [drawing, point]);

  useEffect(() => {
    if (!drawing) return;
    const { chart, prices, volumes } = drawing;
    chart.applyOptions({
      localization: {
        priceFormatter: (value: number) => formatCompactPrice(priceOf(value, digits)),
        timeFormatter: (time: Time) => formatPeriodStart(Number(time), periodSeconds),
      },
    });
    const scale = 10 ** digits;
    prices.setData(candles.map(({ startSeconds, open, high, low, close }) => ({
      time: startSeconds as UTCTimestamp, open: near(open) * scale, high: near(high) * scale, low: near(low) * scale, close: near(close) * scale,
    })));
    volumes.setData(candles.map(({ startSeconds, volume }) => ({ time: startSeconds as UTCTimestamp, value: drawnAmount(volume, quoteDecimals) })));
    const fits = `${periodSeconds} ${digits}`;
    if (fitted.current !== fits && candles.length > 0) {
      // A few candles would fill the picture as blocks.
      chart.timeScale().setVisibleLogicalRange({ from: Math.min(-0.5, candles.length - FEWEST_PLACES), to: candles.length });
      fitted.current = fits;
    }
  }, [drawing, candles, digits, periodSeconds, quoteDecimals]);

  return <div ref={draw} className={styles.chart} role="img" aria-label={label} />;
}

/** Places for candles in the picture, at least. */
const FEWEST_PLACES = 40;
/** Of a price: the axis spans this much at least, or it would repeat one figure. */
const LEAST_SPAN = 0.01;
/** Steps of the drawing in one of its own units. */
const STEPS = 10_000;

const near = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

/** Places by which the decimal point moves for drawing, so that the highest price has four digits before it: the library rounds to steps. */
function digitsOf(candles: readonly Candle[]): number {
  const highest = candles.reduce((most, { high }) => Math.max(most, near(high)), 0);
  return highest === 0 ? 0 : 3 - Math.floor(Math.log10(highest));
}

/** The price a drawn value stands for. */
function priceOf(value: number, digits: number): Fraction {
  const steps = BigInt(Math.max(0, Math.round(value * STEPS)));
  const places = digits + Math.log10(STEPS);
  return places >= 0 ? createFraction(steps, 10n ** BigInt(places)) : createFraction(steps * 10n ** BigInt(-places));
}

function startDrawing(host: HTMLElement): Drawing {
  const chart = createChart(host, {
    autoSize: true,
    // The page names the library in words beside the chart, as its licence asks.
    layout: { attributionLogo: false },
    handleScale: { mouseWheel: false },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    kineticScroll: { touch: !window.matchMedia('(prefers-reduced-motion: reduce)').matches },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderVisible: false, timeVisible: true, tickMarkFormatter: formatTick, minBarSpacing: 0.01, rightOffset: 1 },
  });
  const prices = chart.addSeries(CandlestickSeries, {
    priceFormat: { type: 'price', precision: 4, minMove: 1 / STEPS },
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const info = original();
      if (!info?.priceRange) return info;
      const { minValue, maxValue } = info.priceRange;
      const missing = Math.max(0, maxValue * LEAST_SPAN - (maxValue - minValue)) / 2;
      return { ...info, priceRange: { minValue: minValue - missing, maxValue: maxValue + missing } };
    },
  });
  const volumes = chart.addSeries(HistogramSeries, { priceScaleId: '', lastValueVisible: false, priceLineVisible: false });
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.28 } });
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  return { chart, prices, volumes };
}

/** A mark of the time axis, in the time of this device. */
function formatTick(time: Time, type: TickMarkType): string {
  const form: Intl.DateTimeFormatOptions = type === TickMarkType.Year
    ? { year: 'numeric' }
    : type === TickMarkType.Month ? { month: 'short' }
      : type === TickMarkType.DayOfMonth ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit' };
  return new Intl.DateTimeFormat(DATE_LOCALE, form).format(Number(time) * 1000);
}

/** Gives the drawing the colours of the design tokens as they are now. */
function colour({ chart, prices, volumes }: Drawing, host: HTMLElement): void {
  const probe = host.ownerDocument.createElement('span');
  host.append(probe);
  const token = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const [ink, line, strong, surface, up, down] = ['ink-muted', 'line', 'line-strong', 'surface', 'ok', 'bad'].map(token) as
    [string, string, string, string, string, string];
  const fontFamily = getComputedStyle(host).fontFamily;
  probe.remove();
  const cross = { color: strong, labelBackgroundColor: ink };
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: surface }, textColor: ink, fontFamily },
    grid: { vertLines: { color: line }, horzLines: { color: line } },
    crosshair: { vertLine: cross, horzLine: cross },
  });
  prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down, borderVisible: false });
  volumes.applyOptions({ color: strong });
}
