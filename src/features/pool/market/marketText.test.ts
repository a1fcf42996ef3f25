import { expect, test } from 'vitest';
import { axisTimes } from './marketText.ts';

const HOUR = 3_600;
const at = (text: string): number => Date.parse(text) / 1000;
const hours = (from: string, count: number): readonly number[] => Array.from({ length: count }, (_, hour) => at(from) + hour * HOUR);

/** Minutes that UTC is ahead of a city, as `getTimezoneOffset` gives them for the device. */
function offsetOf(timeZone: string): (seconds: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (seconds) => {
    const [, sign, hour, minute] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(seconds * 1000)) ?? [];
    return (sign === '-' ? 1 : -1) * (Number(hour ?? 0) * 60 + Number(minute ?? 0));
  };
}

test.each([
  ['America/Los_Angeles', '2026-01-06T08:00Z'],
  ['Asia/Kolkata', '2026-01-05T18:30Z'],
  ['Pacific/Auckland', '2026-01-05T11:00Z'],
])('a day of shorter candles begins at midnight of %s', (zone, midnight) => {
  expect(axisTimes(hours(midnight, 3), HOUR, offsetOf(zone))).toEqual(hours('2026-01-06T00:00Z', 3));
});

test('daily candles stand on their day in UTC, wherever the reader is', () => {
  const days = [at('2026-12-31T00:00Z'), at('2027-01-01T00:00Z')];
  expect(axisTimes(days, 86_400, offsetOf('America/Los_Angeles'))).toEqual(days);
});

test('candles ascend while clocks are set back, and stand at local time after it', () => {
  const night = hours('2026-11-01T07:00Z', 5); // 0:00, 1:00, 1:00 again, 2:00, 3:00
  const times = axisTimes(night, HOUR, offsetOf('America/Los_Angeles'));
  expect(times).toEqual([at('2026-11-01T00:00Z'), at('2026-11-01T01:00Z'), at('2026-11-01T01:00:01Z'), at('2026-11-01T02:00Z'), at('2026-11-01T03:00Z')]);
  const minutes = axisTimes(Array.from({ length: 300 }, (_, minute) => at('2026-11-01T07:00Z') + minute * 60), 60, offsetOf('America/Los_Angeles'));
  expect(minutes.every((time, place) => place === 0 || time > minutes[place - 1]!)).toBe(true);
  expect(minutes.at(-1)).toBe(at('2026-11-01T03:59Z'));
});
