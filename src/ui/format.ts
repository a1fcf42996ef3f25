import { formatAmount, formatPercentFixed, formatPercentSignificant, formatSignificant } from '@/services/amounts/decimals.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { groupDecimal, numberMarks } from '@/services/amounts/typedDecimal.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { numberLocale } from './numberLocale.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

// The only place that formats numbers, percents and times. Services return exact, plain numbers.

/** A shortened number with its label, as `Amount` shows it. */
export interface ShownNumber {
  /** Before the number: '1 SOL ='. */
  readonly prefix?: string;
  readonly short: string;
  readonly exact: string;
  /** What assistive technology reads, if not all digits. */
  readonly spoken?: string;
  /** After the number, usually a token. */
  readonly unit?: string;
}

/** Significant digits of a shortened number, of what is paid and received, and of one that begins with zeros. */
const DIGITS = 6;
const MOVE_DIGITS = 8;
const SMALL_DIGITS = 4;
/** From this many zeros after the point they are counted instead of written. */
const COUNTED_ZEROS = 4;
/** From this many whole digits a number is shown in trillions: 10^12. */
const TRILLION_DIGITS = 12;
/** More digits of a price carry no information. */
const PRICE_DIGITS = 18;
/** More digits of a price are hard to listen to. */
const SPOKEN_DIGITS = 8;

/**
 * Shortens a number to at most six significant digits by truncating its fraction. The whole part keeps its digits up to a
 * trillion.
 *
 * @param plain digits, at most one point, optionally a leading minus sign
 * @example shorten('1234.56789'); // '1,234.56'
 * @example shorten('0.00000441'); // '0.0₅441'
 */
export function shorten(plain: string, digits = DIGITS): string {
  if (plain.startsWith('-')) return `−${shorten(plain.slice(1), digits)}`;
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole.length > TRILLION_DIGITS) {
    return shorten(`${whole.slice(0, -TRILLION_DIGITS)}.${whole.slice(-TRILLION_DIGITS)}`, digits) + trillionUnit();
  }
  if (whole !== '0') return localize(join(whole, fraction.slice(0, Math.max(0, digits - whole.length))));
  const zeros = fraction.search(/[1-9]/);
  if (zeros < COUNTED_ZEROS) return localize(join(whole, fraction.slice(0, zeros + digits)));
  const count = [...`${zeros}`].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('');
  return `${localize('0.0')}${count}${fraction.slice(zeros, zeros + SMALL_DIGITS).replace(/0+$/, '')}`;
}

/** What the language writes after trillions: 'T', ' B', ' tri', '万亿'. */
function trillionUnit(): string {
  return new Intl.NumberFormat(DATE_LOCALE, { notation: 'compact' }).formatToParts(10 ** TRILLION_DIGITS)
    .map(({ type, value }) => (type === 'integer' ? '' : value)).join('');
}

function join(whole: string, fraction: string): string {
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Applies the separators of the number format, and the minus sign, which is as wide as a plus. */
function localize(plain: string): string {
  return groupDecimal(plain, numberMarks(numberLocale())).replace('-', '−');
}

/**
 * An amount for lists and facts.
 *
 * @param amount base units
 * @param decimals of the token
 */
export function shownAmount(amount: bigint, decimals: number, unit: string): ShownNumber {
  return shownNumber(formatAmount(amount, decimals), unit);
}

/** What a balance changes by, with its sign. @param change base units */
export function shownMove(change: bigint, decimals: number): ShownNumber {
  const plain = formatAmount(change, decimals);
  const sign = change > 0n ? '+' : '';
  return { short: sign + shorten(plain, MOVE_DIGITS), exact: sign + localize(plain) };
}

/** @param plain digits, at most one point */
export function shownNumber(plain: string, unit: string): ShownNumber {
  return { short: shorten(plain), exact: localize(plain), unit };
}

/**
 * An amount with all its digits.
 *
 * @param amount base units
 * @param decimals of the token
 * @example formatExact(1_234_500_000n, 6); // '1,234.5'
 */
export function formatExact(amount: bigint, decimals: number): string {
  return localize(formatAmount(amount, decimals));
}

/** @example formatSol(5_000n); // '0.000005 SOL' */
export function formatSol(lamports: bigint): string {
  return formatMessage(m.ui.solAmount, { amount: formatExact(lamports, NATIVE_DECIMALS) });
}

/** A cost to four digits; the review shows all. @example formatSolCost(18_461_600n); // '0.01846 SOL' */
export function formatSolCost(lamports: bigint): string {
  return formatMessage(m.ui.figureSol, { figure: formatFigure(createFraction(lamports, 10n ** BigInt(NATIVE_DECIMALS)), SMALL_DIGITS) });
}

/**
 * A figure with a number of significant digits.
 *
 * @param rounding 'down' when absent
 */
export function formatFigure(value: Fraction, digits: number, rounding?: 'down' | 'up'): string {
  return localize(formatSignificant(value, digits, { ...(rounding && { rounding }) }));
}

/**
 * A price in short, rounded half up.
 *
 * @example formatPrice(createFraction(1n, 3n)); // '0.333333'
 */
export function formatPrice(price: Fraction): string {
  const figure = (digits: number) => formatSignificant(price, digits, { rounding: 'half-up' });
  const plain = figure(DIGITS);
  // Where zeros are counted fewer digits stay: they are rounded as on a chart's axis, not cut.
  return shorten(Number(plain) < 10 ** -COUNTED_ZEROS ? figure(SMALL_DIGITS) : plain);
}

/** A price for narrow spaces, to four digits: '1.23M', '0.0₆45'. */
export function formatCompactPrice(price: Fraction): string {
  const plain = formatSignificant(price, SMALL_DIGITS, { rounding: 'half-up' });
  const value = Number(plain);
  if (value < 100_000) return shorten(plain);
  return value < 1e15 ? formatCompact(value) : value.toExponential(2);
}

/** A figure of a chart or a list, to four digits. @example formatCompact(1_234_567); // '1.235M' */
export function formatCompact(value: number): string {
  const { decimal, group } = numberMarks(numberLocale());
  // "1,235 M": the word is of the language, the separators of the number format, which may be that of another language.
  return new Intl.NumberFormat(DATE_LOCALE, { notation: 'compact', maximumSignificantDigits: 4 }).formatToParts(value)
    .map(({ type, value: text }) => (type === 'decimal' ? decimal : type === 'group' ? group : text)).join('');
}

/** A figure computed elsewhere, only for display. */
export function shownFigure(value: number, unit: string): ShownNumber {
  const short = new Intl.NumberFormat(numberLocale(), { maximumSignificantDigits: DIGITS }).format(value);
  return { short, exact: short, unit };
}

/** A price without its unit. */
export function shownPriceFigure(price: Fraction): ShownNumber {
  const figure = (digits: number) => localize(formatSignificant(price, digits, { rounding: 'half-up' }));
  return { short: formatPrice(price), exact: figure(PRICE_DIGITS), spoken: figure(SPOKEN_DIGITS) };
}

/** As copied and compared. */
export const exactText = (value: string | ShownNumber): string => (typeof value === 'string' ? value : [value.prefix, value.exact, value.unit].filter(Boolean).join(' '));

/** A price as an equation: '1 SOL = 150.25 USDC'. */
export function shownPrice(price: Fraction, base: string, quote: string): ShownNumber {
  return { prefix: `1 ${base} =`, ...shownPriceFigure(price), unit: quote };
}

/** A number of percent as the language writes it. @example withPercentSign('12.5'); // '12.5 %' */
export function withPercentSign(number: string | number | bigint): string {
  return formatMessage(m.ui.percentSign, { number });
}

/**
 * A fraction as a percentage with two decimals (rule 9.16); a value above 0 is never shown as 0.
 *
 * @example formatPercent(createFraction(1n, 3n)); // '33.33 %'
 */
export function formatPercent(part: Fraction): string {
  const text = formatPercentFixed(part, 2);
  return text === '0.00' && part.numerator > 0n ? `< ${withPercentSign(localize('0.01'))}` : withPercentSign(localize(text));
}

/** A part of a whole in percent; of nothing it is 0. @example formatShare(1n, 4n); // '25.00 %' */
export function formatShare(part: bigint, whole: bigint): string {
  return formatPercent(whole === 0n ? createFraction(0n) : createFraction(part, whole));
}

/**
 * A rate with as many digits as it has, at most five (rule 9.16).
 *
 * @example formatRate(createFraction(25n, 10_000n)); // '0.25 %'
 */
export function formatRate(rate: Fraction, digits?: number): string {
  return withPercentSign(localize(formatPercentSignificant(rate, digits)));
}

/** A percent that was computed for a picture. @example formatPercentNumber(12.34, 1); // '12.3 %' */
export function formatPercentNumber(percent: number, decimals: number): string {
  return withPercentSign(localize(percent.toFixed(decimals)));
}

/** How much of a pool's LP tokens is out of reach: 'burned 12.30 % · locked 0.00 %'. */
export function formatLockedLp({ burned, locked, supply }: { readonly burned: bigint; readonly locked: bigint; readonly supply: bigint }): string {
  return formatMessage(m.ui.burnedAndLocked, { burned: formatShare(burned, supply), locked: formatShare(locked, supply) });
}

/** A whole number, such as a slot. @example formatInteger(1_234n); // '1,234' */
export function formatInteger(value: bigint | number): string {
  return localize(`${value}`);
}

/** The largest time of a `Date`, in seconds. */
export const LAST_DATE_SECONDS = 8_640_000_000_000n;

/** Dates are part of sentences, so they are in their language. */
export const DATE_LOCALE = m.locale === 'en' ? 'en-US' : m.locale;

/** Formatters by their options, because creating one takes far longer than using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the language of the page. @param ms Unix time in milliseconds */
export function formatDate(ms: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(DATE_LOCALE, options);
  dateFormats.set(key, format);
  return format.format(ms);
}

const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' };

/**
 * A time in the device's time zone.
 *
 * @param seconds Unix time
 * @param more in place of what a date has
 */
export function formatTime(seconds: bigint, more?: Intl.DateTimeFormatOptions): string {
  if (seconds > LAST_DATE_SECONDS) return formatMessage(m.ui.impossibleTime, { seconds });
  return formatDate(Number(seconds) * 1000, { ...DATE, ...more });
}

/**
 * A moment in the time of this device and in UTC, to the second where it is not a whole minute.
 *
 * @param seconds Unix time
 */
export function formatTimeWithUtc(seconds: bigint): string {
  if (seconds > LAST_DATE_SECONDS) return formatTime(seconds);
  const format: Intl.DateTimeFormatOptions = { ...DATE, weekday: 'short', ...(seconds % 60n !== 0n && { second: '2-digit' }) };
  const write = (more: Intl.DateTimeFormatOptions) => formatDate(Number(seconds) * 1000, { ...format, ...more });
  return formatMessage(m.ui.localAndUtc, { local: write({ timeZoneName: 'short' }), utc: write({ timeZone: 'UTC' }) });
}

/** A moment in the time of this device, to the second; the time alone for a moment of the same transaction. */
export function formatTimestamp(ms: number, part?: 'time'): string {
  return formatDate(ms, { ...(!part && { dateStyle: 'medium' }), timeStyle: 'medium' });
}

const AGO = [['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3_600], ['minute', 60]] as const;

let agoFormat: Intl.RelativeTimeFormat | undefined;

/** When something happened: how long ago, and in both time zones on hover. @param seconds Unix time, in the past */
export function shownAgo(seconds: bigint): ShownNumber {
  return { short: formatAgo(Number(seconds) * 1000, Date.now()), exact: formatTimeWithUtc(seconds) };
}

/** How long ago a moment was, both in milliseconds. @example formatAgo(0, 125_000); // '2 minutes ago' */
export function formatAgo(ms: number, nowMs: number): string {
  const seconds = Math.max(0, nowMs - ms) / 1000;
  const [unit, length] = AGO.find(([, one]) => seconds >= one) ?? ['second', 1];
  if (unit === 'second') return m.ui.justNow;
  agoFormat ??= new Intl.RelativeTimeFormat(DATE_LOCALE, { numeric: 'auto' });
  return agoFormat.format(-Math.floor(seconds / length), unit);
}

/**
 * @param seconds a duration
 * @param units how many are named at most, the largest first
 * @example formatCountdown(3_725n); // '1 h 2 min 5 s'
 */
export function formatCountdown(seconds: bigint, units = 3): string {
  const parts = [
    [seconds / 86_400n, m.ui.countdownDays], [(seconds / 3_600n) % 24n, m.ui.countdownHours],
    [(seconds / 60n) % 60n, m.ui.countdownMinutes], [seconds % 60n, m.ui.countdownSeconds],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0n);
  return parts.slice(first === -1 ? 3 : first).slice(0, units).map(([count, unit]) => formatMessage(unit, { count })).join(' ');
}

/** A duration in its largest unit, for estimates. @example formatAbout(172_000_000); // '2 days' */
export function formatAbout(ms: number): string {
  const [text, size] = ms >= 129_600_000 ? [m.ui.days, 86_400_000] as const
    : ms >= 5_400_000 ? [m.ui.hours, 3_600_000] as const : [m.ui.minutes, 60_000] as const;
  const count = Math.max(1, Math.round(ms / size));
  return formatPlural(text, count, { count: formatInteger(count) });
}

/** A `datetime-local` value, in the time of this device, as unix seconds; `null` where it is none. */
export function parseLocalTime(text: string): bigint | null {
  const milliseconds = text === '' ? NaN : new Date(text).getTime();
  return Number.isNaN(milliseconds) ? null : BigInt(Math.floor(milliseconds / 1000));
}

/**
 * A moment as `datetime-local` writes it, in the time of this device.
 *
 * @param seconds Unix time
 * @example formatLocalTime(1_893_456_000n); // '2030-01-01T00:00' in UTC; with seconds where it is no whole minute
 */
export function formatLocalTime(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const rest = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${rest}`;
}
