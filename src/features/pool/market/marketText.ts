import { formatAmount } from '@/services/amounts/decimals.ts';
import { formatDate } from '@/ui/format.ts';
import type { Trade } from '@/services/trades/decodeTrades.ts';
import * as m from '#messages';

/** Candle periods. */
export const PERIODS = [
  { seconds: 60, label: '1m', name: m.pool.period1Minute },
  { seconds: 300, label: '5m', name: m.pool.period5Minutes },
  { seconds: 900, label: '15m', name: m.pool.period15Minutes },
  { seconds: 3_600, label: '1h', name: m.pool.period1Hour },
  { seconds: 14_400, label: '4h', name: m.pool.period4Hours },
  { seconds: 86_400, label: '1d', name: m.pool.period1Day },
] as const;

export type PeriodSeconds = (typeof PERIODS)[number]['seconds'];

/** Candles that can be distinguished on a small screen. */
const MOST_CANDLES = 150;

/** The shortest period at which all trades until now fit into the chart. */
export function fittingPeriod(trades: readonly Pick<Trade, 'timeSeconds'>[], nowSeconds = Math.floor(Date.now() / 1000)): PeriodSeconds {
  const times = trades.flatMap(({ timeSeconds }) => timeSeconds ?? []);
  const span = Math.max(times.at(-1) ?? 0, nowSeconds) - (times[0] ?? nowSeconds);
  return PERIODS.find(({ seconds }) => span <= seconds * MOST_CANDLES)?.seconds ?? PERIODS[PERIODS.length - 1]!.seconds;
}

const DAY: PeriodSeconds = 86_400;

/** A time of a chart as its axis, crosshair and table say it: days are those of UTC, anything shorter is in local time. */
export function formatPeriod(seconds: number, periodSeconds: number, options: Intl.DateTimeFormatOptions): string {
  return formatDate(seconds * 1000, { ...options, ...(periodSeconds === DAY && { timeZone: 'UTC' }) });
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** The start of a period; days have no time. */
export function formatPeriodStart(seconds: number, periodSeconds: number): string {
  return formatPeriod(seconds, periodSeconds, { ...DATE, ...(periodSeconds !== DAY && TIME) });
}

/** The same in two: the date, which many periods share, and the time. Days have the date alone. */
export function splitPeriodStart(seconds: number, periodSeconds: number): readonly [date: string | null, start: string] {
  const date = formatPeriod(seconds, periodSeconds, DATE);
  return periodSeconds === DAY ? [null, date] : [date, formatPeriod(seconds, periodSeconds, TIME)];
}

/**
 * Where candles stand on the axis, in seconds. The chart begins a day at midnight UTC, so local times are shifted there; they
 * ascend even while clocks are set back.
 *
 * @param starts of the candles, ascending
 * @param offsetMinutes what UTC is ahead of local time
 */
export function axisTimes(
  starts: readonly number[], periodSeconds: number, offsetMinutes = (seconds: number) => new Date(seconds * 1000).getTimezoneOffset(),
): readonly number[] {
  if (periodSeconds === DAY) return starts;
  let last = -Infinity;
  return starts.map((start) => (last = Math.max(last + 1, start - 60 * offsetMinutes(start))));
}

/** An amount as a chart value. */
export const drawnAmount = (amount: bigint, decimals: number): number => Number(formatAmount(amount, decimals));
