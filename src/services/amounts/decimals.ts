import { PERCENT_DECIMALS, PERCENT_SIGNIFICANT_DIGITS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from './fraction.ts';
import { assertDecimals, assertNonNegativeInteger, divideRounded, type Rounding, U64_MAX } from './integers.ts';
import { type Percent, percentToHundredths } from './slippage.ts';

/** The digits of a decimal number. One part may be empty, but not both. */
interface DecimalDigits {
  readonly whole: string;
  readonly fraction: string;
}

/** Longer than any amount or price. The limit is checked first, because parsing a pasted book would freeze the page. */
export const MAX_DECIMAL_CHARACTERS = 100;

/**
 * Splits a decimal text at its point, accepting digits and at most one point (rule 5.11).
 *
 * Signs are refused because the SDK reads '-0.5' as +0.5, exponents because '1e21' would be read as 1, and commas
 * because '1,234' is a different number in different countries. `readTypedDecimal` knows the locale and passes a point.
 *
 * @param text at most 100 characters; surrounding spaces are ignored; '.5' and '5.' are numbers, '.' is not
 * @returns the digits before and after the point
 * @throws AppError `amounts/empty`, `amounts/too-long`, `amounts/two-points`, `amounts/not-a-number`
 * @example readDecimal('1.50'); // { whole: '1', fraction: '50' }
 */
export function readDecimal(text: string): DecimalDigits {
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError('amounts/empty');
  if (trimmed.length > MAX_DECIMAL_CHARACTERS) throw new AppError('amounts/too-long', { details: { length: trimmed.length } });
  if (trimmed.split('.').length > 2) throw new AppError('amounts/two-points', { details: { text } });
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(trimmed) ?? [];
  if (whole === '' && fraction === '') throw new AppError('amounts/not-a-number', { details: { text } });
  return { whole, fraction };
}

interface WriteDecimalOptions {
  /** Separates thousands with commas, for display only: no parser here accepts them. */
  readonly grouping?: boolean;
  /** Keeps trailing zeros of the fraction. */
  readonly keepZeros?: boolean;
}

/**
 * Formats units × 10^-`decimals` in plain digits.
 *
 * @param decimals digits after the point, 0 or more
 * @returns the number, never with an exponent, never `'-0'`
 * @example writeDecimal(-1_500n, 3); // '-1.5'
 */
export function writeDecimal(units: bigint, decimals: number, options: WriteDecimalOptions = {}): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const zeros = digits.slice(digits.length - decimals);
  const fraction = options.keepZeros ? zeros : zeros.replace(/0+$/, '');
  const grouped = options.grouping ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return (units < 0n ? '-' : '') + grouped + (fraction === '' ? '' : `.${fraction}`);
}

/**
 * Parses what a person typed into base units, and refuses anything that would not be sent exactly as typed (rule 5.7).
 * `parseTokenAmount` is the lenient version, which truncates a long fraction.
 *
 * @param text as typed, e.g. `'1.5'`; no sign, no exponent, no grouping, at most one point
 * @param decimals decimals of the token, 0 to 255
 * @returns base units, 0 to 2^64 - 1
 * @throws AppError `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`, `amounts/too-many-decimals`,
 *   `amounts/out-of-range`, `amounts/invalid-decimals`
 * @example parseAmount('1.5', 9); // 1_500_000_000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  assertDecimals(decimals);
  const { whole, fraction } = readDecimal(text);
  if (fraction.length > decimals) throw new AppError('amounts/too-many-decimals', { details: { text, decimals } });
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { text, decimals } });
  return amount;
}

interface FormatAmountOptions {
  /** Decimals shown at most; the rest is truncated, never rounded up. All if absent. */
  readonly maxDecimals?: number;
  /** Separates thousands with commas, for display only: `parseAmount` refuses them. */
  readonly grouping?: boolean;
}

/**
 * Formats base units as a decimal number: exact, without trailing zeros, truncated to `maxDecimals`.
 *
 * @param amount base units; a negative one keeps its sign and is truncated towards 0
 * @param decimals decimals of the token, 0 to 255
 * @returns the number with a point, e.g. `'1.5'`; never an exponent, never `'-0'`
 * @throws AppError `amounts/invalid-decimals`, `amounts/not-a-non-negative-integer`
 * @example formatAmount(1_500_000_000n, 9); // '1.5'
 * @example formatAmount(1_234_567_890n, 6, { maxDecimals: 2, grouping: true }); // '1,234.56'
 */
export function formatAmount(amount: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  assertDecimals(decimals);
  const { maxDecimals = decimals, grouping } = options;
  assertNonNegativeInteger(maxDecimals);
  if (maxDecimals >= decimals) return writeDecimal(amount, decimals, { grouping });
  return writeDecimal(amount / 10n ** BigInt(decimals - maxDecimals), maxDecimals, { grouping });
}

export interface FormatOptions {
  /** 'down' if absent. */
  readonly rounding?: Rounding;
  /** Separates thousands with commas. */
  readonly grouping?: boolean;
}

/**
 * Formats a fraction with a fixed number of decimals, zeros included (rule 5.6).
 *
 * @param decimalPlaces decimals to show, a non-negative integer
 * @returns the number, rounded down (towards 0) unless `rounding` is given
 * @throws AppError `amounts/not-a-non-negative-integer`
 * @example formatFixed(createFraction(2n, 3n), 2); // '0.66'
 */
export function formatFixed(fraction: Fraction, decimalPlaces: number, options: FormatOptions = {}): string {
  assertNonNegativeInteger(decimalPlaces);
  const { rounding = 'down', grouping } = options;
  const { numerator, denominator } = fraction;
  const size = numerator < 0n ? -numerator : numerator;
  const units = divideRounded(size * 10n ** BigInt(decimalPlaces), denominator, rounding);
  return writeDecimal(numerator < 0n ? -units : units, decimalPlaces, { grouping, keepZeros: true });
}

/** Power of ten of the first non-zero digit: 0 for 1 to 9, 1 for 10 to 99, -1 for 0.1 to 0.9. */
function exponentOf(numerator: bigint, denominator: bigint): number {
  // The exponent is the difference in length, or one less.
  const guess = numerator.toString().length - denominator.toString().length;
  const reaches =
    guess >= 0 ? numerator >= denominator * 10n ** BigInt(guess) : numerator * 10n ** BigInt(-guess) >= denominator;
  return reaches ? guess : guess - 1;
}

/**
 * Formats a fraction with a number of significant digits, without trailing zeros (rule 5.6).
 *
 * @param significantDigits digits to show, an integer greater than 0
 * @returns the number in plain digits, rounded down (towards 0) unless `rounding` is given
 * @throws AppError `amounts/not-a-positive-integer`
 * @example formatSignificant(createFraction(1_234_567n, 10n), 3); // '123000'
 */
export function formatSignificant(fraction: Fraction, significantDigits: number, options: FormatOptions = {}): string {
  if (!Number.isInteger(significantDigits) || significantDigits <= 0) {
    throw new AppError('amounts/not-a-positive-integer', { details: { significantDigits } });
  }
  const { rounding = 'down', grouping } = options;
  const { numerator, denominator } = fraction;
  if (numerator === 0n) return '0';
  const size = numerator < 0n ? -numerator : numerator;
  const places = significantDigits - 1 - exponentOf(size, denominator);
  const power = 10n ** BigInt(Math.abs(places));
  const units = places >= 0
    ? divideRounded(size * power, denominator, rounding)
    : divideRounded(size, denominator * power, rounding) * power;
  return writeDecimal(numerator < 0n ? -units : units, Math.max(places, 0), { grouping });
}

/**
 * Parses a percentage as typed: '0.5' is 1/200 (rule 3.9).
 *
 * @param text a decimal number without the percent sign
 * @returns the exact fraction of the whole
 * @throws AppError `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`
 * @example parsePercent('0.5'); // 5 / 1000
 */
export function parsePercent(text: string): Percent {
  const { whole, fraction } = readDecimal(text);
  return createFraction(BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length));
}

/**
 * Formats a percentage with a fixed number of decimals, without the sign (rule 9.16).
 *
 * @param decimalPlaces a non-negative integer, 2 if absent
 * @returns the fraction times 100, rounded down unless `rounding` is given
 * @throws AppError `amounts/not-a-non-negative-integer`
 * @example formatPercentFixed(createFraction(1n, 3n)); // '33.33'
 */
export function formatPercentFixed(
  percent: Percent,
  decimalPlaces: number = PERCENT_DECIMALS,
  options: FormatOptions = {},
): string {
  return formatFixed(percentToHundredths(percent), decimalPlaces, options);
}

/**
 * Formats a percentage with a number of significant digits, without the sign (rule 9.16).
 *
 * @param significantDigits an integer greater than 0, 5 if absent
 * @returns the fraction times 100, rounded down unless `rounding` is given
 * @throws AppError `amounts/not-a-positive-integer`
 * @example formatPercentSignificant(createFraction(1n, 3n)); // '33.333'
 */
export function formatPercentSignificant(
  percent: Percent,
  significantDigits: number = PERCENT_SIGNIFICANT_DIGITS,
  options: FormatOptions = {},
): string {
  return formatSignificant(percentToHundredths(percent), significantDigits, options);
}
