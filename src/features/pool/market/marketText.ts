import { formatAmount } from '@/services/amounts/decimals.ts';
import { formatDate } from '@/ui/format.ts';
import type { Trade } from '@/services/trades/decodeTrades.ts';
import * as m from '#messages';

/** Candle periods. */
export const PERIODS = [
  { seconds: 60, label: '1m', name: m.pool.minute1 },
  { seconds: 300, label: '5m', name: m.pool.minutes5 },
  { seconds: 900, label: '15m', name: m.pool.minutes15 },
  { seconds: 3_600, label: '1h', name: m.pool.hour1 },
  { seconds: 14_400, label: '4h', name: m.pool.hours4 },
  { seconds: 86_400, label: '1d', name: m.pool.day1 },
] as const;

export type PeriodSeconds = (typeof PERIODS)[number]['seconds'];

/** Candles that can be distinguished on a small screen. */
const MOST_CANDLES = 150;

/** The shortest period at which all trades fit into the chart. */
export function fittingPeriod(trades: readonly Trade[]): PeriodSeconds {
  const times = trades.flatMap(({ timeSeconds }) => timeSeconds ?? []);
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return PERIODS.find(({ seconds }) => span <= seconds * MOST_CANDLES)?.seconds ?? PERIODS[PERIODS.length - 1]!.seconds;
}

/** The start of a period; days have no time and start in UTC. */
export function formatPeriodStart(seconds: number, periodSeconds: number): string {
  const isDay = periodSeconds === 86_400;
  return formatDate(seconds * 1000, {
    year: 'numeric', month: 'short', day: 'numeric', ...(isDay ? { timeZone: 'UTC' } : { hour: '2-digit', minute: '2-digit' }),
  });
}

/** An amount as a chart value. */
export const drawnAmount = (amount: bigint, decimals: number): number => Number(formatAmount(amount, decimals));
