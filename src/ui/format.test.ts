import { expect, onTestFinished, test, vi } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import {
  formatAbout, formatAgo,
  formatCompact, formatCompactPrice, formatCountdown, formatExact, formatInteger, formatPercent, formatPrice, formatRate, formatShare, formatSol, formatTime, formatTimeWithUtc,
  shownAmount, shownPrice,
} from './format.ts';

test.each([
  [0n, 9, '0', '0'],
  [1n, 9, '0.0₈1', '0.000000001'],
  [1n, 0, '1', '1'],
  [4_410n, 9, '0.0₅441', '0.00000441'],
  [99_999n, 9, '0.0₄9999', '0.000099999'],
  [123_456n, 9, '0.000123456', '0.000123456'],
  [123_456_789n, 9, '0.123456', '0.123456789'],
  [9_779_893_210_987n, 9, '9,779.89', '9,779.893210987'],
  [1_000_000_000_000_000n, 9, '1,000,000', '1,000,000'],
  [1_234_567_900_000_000n, 9, '1,234,567', '1,234,567.9'],
  [U64_MAX, 9, '18,446,744,073', '18,446,744,073.709551615'],
  [U64_MAX, 0, '18,446,744T', '18,446,744,073,709,551,615'],
  [1_000_000_000_000n, 0, '1T', '1,000,000,000,000'],
  [-1_234_567n, 6, '−1.23456', '−1.234567'],
  [-1n, 9, '−0.0₈1', '−0.000000001'],
])('%i with %i decimals is %s in short and %s in full', (amount, decimals, short, exact) => {
  expect(shownAmount(amount, decimals, 'X')).toEqual({ short, exact, unit: 'X' });
  expect(formatExact(amount, decimals)).toBe(exact);
});

test('lamports are SOL', () => {
  expect([5_000n, 0n, 12_345_000_000_000n].map(formatSol)).toEqual(['0.000005 SOL', '0 SOL', '12,345 SOL']);
});

test('a price has six digits, rounded half up', () => {
  const price = (numerator: bigint, denominator: bigint) => formatPrice(createFraction(numerator, denominator));
  expect([price(1n, 3n), price(2n, 3n), price(1_999_999_999n, 10_000_000n), price(441n, 100_000_000n), price(12_345_678n, 10n)])
    .toEqual(['0.333333', '0.666667', '200', '0.0₅441', '1,234,570']);
});

test('a small price, whose zeros are counted, is rounded as where there is little room', () => {
  const price = createFraction(113_567n, 10n ** 10n);
  expect([formatPrice(price), formatCompactPrice(price)]).toEqual(['0.0₄1136', '0.0₄1136']);
});

test('a price as a sentence has its digits, too', () => {
  expect(shownPrice(createFraction(1n, 3n), 'SOL', 'RAY'))
    .toEqual({ prefix: '1 SOL =', short: '0.333333', exact: '0.333333333333333333', spoken: '0.33333333', unit: 'RAY' });
});

test('a price where there is little room has four digits', () => {
  const price = (numerator: bigint, denominator: bigint) => formatCompactPrice(createFraction(numerator, denominator));
  expect([price(0n, 1n), price(1n, 3n), price(12_345_678n, 1n), price(1n, 30_000_000n), price(10n ** 20n, 1n)])
    .toEqual(['0', '0.3333', '12.35M', '0.0₇3333', '1.00e+20']);
});

test('a percent has two decimals, and a share above 0 is never called nothing [9.16]', () => {
  expect([createFraction(1n, 1_000_000n), createFraction(0n), createFraction(1n, 3n)].map(formatPercent))
    .toEqual(['< 0.01 %', '0.00 %', '33.33 %']);
  expect([formatShare(1n, 4n), formatShare(0n, 0n)]).toEqual(['25.00 %', '0.00 %']);
});

test('a rate has the digits that it has, at most five [9.16]', () => {
  expect([formatRate(createFraction(25n, 10_000n)), formatRate(createFraction(1n, 3n)), formatRate(createFraction(20n, 1n)), formatRate(createFraction(-5n, 1_000n))])
    .toEqual(['0.25 %', '33.333 %', '2,000 %', '−0.5 %']);
});

test('a countdown starts with its largest unit', () => {
  expect([5n, 3_725n, 90_061n, 8_640_000n].map((seconds) => formatCountdown(seconds))).toEqual(['5 s', '1 h 2 min 5 s', '1 d 1 h 1 min', '100 d 0 h 0 min']);
});

test('a rough duration has its largest unit alone', () => {
  expect([400, 89 * 60_000, 90 * 60_000, 35 * 3_600_000, 172_000_000, 1_000 * 86_400_000].map(formatAbout))
    .toEqual(['1 minute', '89 minutes', '2 hours', '35 hours', '2 days', '1,000 days']);
});

test('how long ago something was is said in its largest unit, in English', () => {
  expect([0, 59_000, 60_000, 7_200_000, 90_000_000].map((ms) => formatAgo(0, ms))).toEqual(
    ['just now', 'just now', '1 minute ago', '2 hours ago', 'yesterday']);
  expect(formatAgo(5_000, 0)).toBe('just now');
});

test('a moment is written in local time and in UTC, and one beyond every calendar in seconds', () => {
  expect(formatTimeWithUtc(0n)).toMatch(/ \(local\) · .*1970.* \(UTC\)$/);
  expect(formatTimeWithUtc(61n)).toContain(':01:01');
  expect([formatTime(2n ** 63n), formatTimeWithUtc(2n ** 63n)]).toEqual(Array(2).fill('second 9223372036854775808, which no calendar reaches'));
});

test('a whole number has its thousands separated', () => {
  expect([formatInteger(0), formatInteger(1_234_567n)]).toEqual(['0', '1,234,567']);
});

test.each([
  ['de-DE', ['1.234,56', '1.234,56789', '0,0₅441', '33,33 %', '1.234', '1,235M']],
  ['en-US', ['1,234.56', '1,234.56789', '0.0₅441', '33.33 %', '1,234', '1.235M']],
])('the number format %s applies to all of them', (locale, texts) => {
  vi.stubGlobal('window', { localStorage: { getItem: () => locale } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { short, exact } = shownAmount(123_456_789n, 5, 'X');
  expect([short, exact, shownAmount(441n, 8, 'X').short, formatPercent(createFraction(1n, 3n)), formatInteger(1_234), formatCompact(1_234_567)]).toEqual(texts);
});
