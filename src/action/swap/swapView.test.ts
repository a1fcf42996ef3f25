import { expect, onTestFinished, test } from 'vitest';
import { setNumberLocale } from '@/services/amounts/typedDecimal.ts';
import { shownValue } from './swapView.ts';

test.each([
  [90_702_430_555n, 9, '90.702430555', '90.70243'],
  [352_287_728_139_761n, 6, '352287728.139761', '352287728'],
  [1_234_567_891n, 15, '0.000001234567891', '0.0000012345678'],
  [1_500n, 3, '1.5', '1.5'],
  [1_000_000n, 0, '1000000', '1000000'],
])('a quote of %i with %i decimals is %s in its field, and %s until it is focused', (amount, decimals, value, short) => {
  expect(shownValue(amount, decimals)).toEqual({ value, short });
});

test('a decimal comma stays readable as one', () => {
  setNumberLocale(() => 'de-DE');
  onTestFinished(() => setNumberLocale(() => null));
  expect(shownValue(1_234_000_000_1n, 10)).toEqual({ value: '1,2340000001', short: '1,2340' });
});
