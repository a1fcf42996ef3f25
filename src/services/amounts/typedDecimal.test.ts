import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeInLine } from '@/errors/describe.ts';
import { formatAmount, parseAmount, readDecimal } from './decimals.ts';
import { formatShownAmount, groupTypedDecimal, numberMarks, readTypedDecimal, setNumberLocale, spacedDecimal, typedAmount, writeTypedDecimal } from './typedDecimal.ts';
import { U64_MAX } from './integers.ts';
import { codeOf } from '@tests/support/codeOf.ts';

const LOCALES = [
  'en-US', 'en-GB', 'en-IN', 'hi-IN', 'de-DE', 'de-CH', 'de-AT', 'fr-FR', 'fr-CH', 'es-ES', 'es-MX', 'pt-PT', 'pt-BR', 'it-IT',
  'nl-NL', 'sv-SE', 'nb-NO', 'da-DK', 'fi-FI', 'pl-PL', 'cs-CZ', 'ru-RU', 'uk-UA', 'bg-BG', 'tr-TR', 'el-GR', 'hu-HU', 'id-ID',
  'vi-VN', 'ja-JP', 'zh-CN', 'ko-KR', 'th-TH', 'ar-EG', 'ar-MA', 'fa-IR', 'bn-BD', 'en-ZA', 'af-ZA', 'lv-LV', 'et-EE',
];
const [EN, DE, INDIA] = ['en-US', 'de-DE', 'en-IN'].map(numberMarks) as [ReturnType<typeof numberMarks>, ReturnType<typeof numberMarks>, ReturnType<typeof numberMarks>];

/** The parsed number, or `null` if refused. */
function reading(text: string, locale: string): string | null {
  try {
    const { whole, fraction } = readDecimal(readTypedDecimal(text, numberMarks(locale)));
    return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.replace(/0+$/, '')}`;
  } catch {
    return null;
  }
}

describe('A number as typed', () => {
  it.each([
    ['0,05', '0.05', '0.05'],
    ['0.05', '0.05', '0.05'],
    [' 1,5 ', '1.5', '1.5'],
    ['1.5', '1.5', '1.5'],
    [',5', '.5', '.5'],
    ['5,', '5.', '5.'],
    ['0,125', '0.125', '0.125'],
    ['0.125', '0.125', '0.125'],
    ['1,2345', '1.2345', '1.2345'],
    ['1000000,5', '1000000.5', '1000000.5'],
    ['1.000', '1.000', 'amounts/ambiguous'],
    ['1,000', 'amounts/ambiguous', 'amounts/ambiguous'],
    ['1.234', '1.234', 'amounts/ambiguous'],
    ['1,234', 'amounts/ambiguous', 'amounts/ambiguous'],
    ['-999,123', 'amounts/ambiguous', 'amounts/ambiguous'],
    ['1,2340', '1.2340', '1.234'],
    ['1.2340', '1.2340', '1.2340'],
    ['0,234', '0.234', '0.234'],
    ['1234.567', '1234.567', 'amounts/ambiguous'],
    ['1234,567', 'amounts/ambiguous', '1234.567'],
    ['1,234.5', '1234.5', 'amounts/grouping'],
    ['1.234,5', 'amounts/grouping', '1234.5'],
    ['1,234,567', '1234567', 'amounts/two-points'],
    ['1.234.567', 'amounts/two-points', '1234567'],
    ['1,234,567.000001', '1234567.000001', 'amounts/two-points'],
    ['1 000', '1000', '1000'],
    ['1\u00a0000\u202f000', '1000000', '1000000'],
    ["1'000'000", '1000000', '1000000'],
    ['1’000.5', '1000.5', 'amounts/grouping'],
    ['1 00', 'amounts/grouping', 'amounts/grouping'],
    ['1,23,4', 'amounts/grouping', 'amounts/two-points'],
    ['12,34,567', 'amounts/grouping', 'amounts/two-points'],
    ['0,123,456', 'amounts/grouping', 'amounts/two-points'],
    ['1,,5', 'amounts/grouping', 'amounts/two-points'],
    ["1'000 000", 'amounts/grouping', 'amounts/grouping'],
    ['-1,5', 'amounts/not-a-number', 'amounts/not-a-number'],
    ['', 'amounts/empty', 'amounts/empty'],
    ['1e5', 'amounts/not-a-number', 'amounts/not-a-number'],
    ['+1', 'amounts/not-a-number', 'amounts/not-a-number'],
    ['1_000', 'amounts/not-a-number', 'amounts/not-a-number'],
    ['٠٫٠٥', 'amounts/not-a-number', 'amounts/not-a-number'],
    ['０．０５', 'amounts/not-a-number', 'amounts/not-a-number'],
    ['1'.repeat(101), 'amounts/too-long', 'amounts/too-long'],
  ])('%j is %s in English and %s in German', (text, english, german) => {
    for (const [marks, wanted] of [[EN, english], [DE, german]] as const) {
      const read = () => readTypedDecimal(text, marks);
      if (wanted.startsWith('amounts/')) expect(codeOf(() => readDecimal(read()))).toBe(wanted);
      else expect(read()).toBe(wanted);
    }
  });

  it('groups like India only in locales that do', () => {
    expect(readTypedDecimal('1,00,000.5', INDIA)).toBe('100000.5');
    expect(readTypedDecimal('1,000,000', INDIA)).toBe('1000000');
    expect(codeOf(() => readTypedDecimal('1,00,000.5', EN))).toBe('amounts/grouping');
  });

  it('that could be two numbers is refused, naming both unambiguously', () => {
    const refusal = (text: string, marks: typeof EN) => {
      try {
        return readTypedDecimal(text, marks);
      } catch (error) {
        return describeInLine(error);
      }
    };
    expect(refusal('1,000', EN)).toBe('The number can be read in two ways. Write 1000 or 1.000.');
    expect(refusal('1,234', DE)).toBe('The number can be read in two ways. Write 1234 or 1,2340.');
    expect(refusal('1.234', DE)).toBe('The number can be read in two ways. Write 1234 or 1,2340.');
    expect(refusal('1234.567', DE)).toBe('The number can be read in two ways. Write 1234567 or 1234,567.');
    expect(refusal('1,23,4', EN)).toBe('The thousands separators are in the wrong place. Enter the number without thousands separators.');
  });

  it('leaves the sign to the parser', () => {
    expect(readTypedDecimal('-1,5', EN)).toBe('-1.5');
    expect(readTypedDecimal('', EN)).toBe('');
  });

  it('uses the separators of this browser, or English ones if it has no locale', () => {
    expect(readTypedDecimal('1,234.5')).toBe('1234.5');
    expect(numberMarks('en-US@posix')).toEqual(numberMarks('en-US'));
  });

  const typed = fc.oneof(
    fc.stringMatching(/^[0-9]{0,7}[.,][0-9]{0,4}$/),
    fc.stringMatching(/^[0-9]{1,3}([ ,.'][0-9]{2,3}){0,3}([.,][0-9]{1,4})?$/),
    fc.string({ unit: fc.constantFrom(...'0123456789.,\' \u00a0-'), maxLength: 14 }),
  );

  it('is the same number in every locale that does not refuse it [5.12]', () => {
    fc.assert(fc.property(typed, (text) => {
      const readings = new Set(LOCALES.map((locale) => reading(text, locale)).filter((one) => one !== null));
      const isTwoWays = readings.size > 1;
      expect(isTwoWays).toBe(false);
    }), { numRuns: 3_000 });
  });

  it('keeps its digits: a separator never removes one or moves the point past one', () => {
    fc.assert(fc.property(typed, fc.constantFrom(...LOCALES), (text, locale) => {
      const read = reading(text, locale);
      if (read === null) return;
      const plain = readTypedDecimal(text, numberMarks(locale));
      // A 0 that was added to tell a fraction from thousands is not a digit of the number.
      const counting = numberMarks(locale).decimal === ',' ? text.trim().replace(/^(-?[1-9][0-9]{0,2},[0-9]{3})0$/, '$1') : text.trim();
      expect(plain.replace(/\D/g, '')).toBe(counting.replace(/\D/g, ''));
      // The point is at the last separator typed.
      if (plain.includes('.')) expect(plain.split('.')[1]).toBe(/[0-9]*$/.exec(counting)?.[0]);
    }), { numRuns: 3_000 });
  });

  it('as Intl formats it is parsed or refused, in every locale', () => {
    fc.assert(fc.property(fc.bigInt(0n, U64_MAX), fc.integer({ min: 0, max: 9 }), fc.constantFrom(...LOCALES), (amount, decimals, locale) => {
      const text = new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 20 })
        .format(formatAmount(amount, decimals) as `${number}`);
      const read = reading(text, locale);
      if (read !== null) expect(parseAmount(read, decimals)).toBe(amount);
    }), { numRuns: 3_000 });
  });
});

describe('A number that the app shows', () => {
  const amounts = fc.oneof(fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, U64_MAX));

  it('is parsed as itself or refused, in whatever locale it was copied [5.13]', () => {
    fc.assert(fc.property(amounts, fc.integer({ min: 0, max: 12 }), fc.constantFrom(...LOCALES), (amount, decimals, locale) => {
      const plain = formatAmount(amount, decimals);
      for (const text of [plain, formatAmount(amount, decimals, { grouping: true }), spacedDecimal(plain)]) {
        const read = reading(text, locale);
        if (read !== null) expect(read).toBe(reading(plain, 'en-US'));
      }
    }), { numRuns: 3_000 });
  });

  it.each([
    ['1234.5', '1 234.5'], ['1234567', '1 234 567'], ['0.05', '0.05'], ['.5', '0.5'], ['-.5', '-0.5'], ['5.', '5'], ['0.125', '0.125'],
    ['1.234', '1.2340'], ['-123456.125', '-123 456.1250'], ['100', '100'],
  ])('%s beside a field is shown as %s', (plain, spaced) => {
    expect(spacedDecimal(plain)).toBe(spaced.replaceAll(' ', '\u202f'));
  });
});

describe('A number that the app writes into a field', () => {
  it('is parsed back exactly in every locale', () => {
    fc.assert(fc.property(fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, U64_MAX)), fc.integer({ min: 0, max: 12 }), fc.constantFrom(...LOCALES), (amount, decimals, locale) => {
      const marks = numberMarks(locale);
      const plain = formatAmount(amount, decimals);
      const read = readTypedDecimal(writeTypedDecimal(plain, marks), marks);
      expect([read, parseAmount(read, decimals)]).toEqual([plain, amount]);
    }), { numRuns: 3_000 });
  });

  it('is an amount in this browser\'s format', () => {
    expect(typedAmount(1_234_500_000_000n, 9)).toBe('1234.5');
  });
});

describe('A number in a field without the focus', () => {
  it.each([
    ['1234567.5', '1,234,567.5', '1.234.567,5', '12,34,567.5'],
    ['1000', '1,000', '1.000', '1,000'],
    ['999', '999', '999', '999'],
    ['1000.', '1,000.', '1.000,', '1,000.'],
    ['', '', '', ''],
    ['abc', 'abc', 'abc', 'abc'],
    ['1,000', '1,000', '1,000', '1,000'],
  ])('%s has its thousands separated', (text, en, de, india) => {
    expect([EN, DE, INDIA].map((marks) => groupTypedDecimal(text, marks))).toEqual([en, de, india]);
  });

  it('is never parsed back as another number [5.13]', () => {
    fc.assert(fc.property(fc.bigInt(0n, U64_MAX), fc.integer({ min: 0, max: 18 }), fc.constantFrom(...LOCALES), (amount, decimals, locale) => {
      const text = writeTypedDecimal(formatAmount(amount, decimals), numberMarks(locale));
      expect([null, reading(text, locale)]).toContain(reading(groupTypedDecimal(text, numberMarks(locale)), locale));
    }));
  });
});

describe('an amount inside a text', () => {
  it.each([
    [1_234_567_890n, 6, '1,234.56789', '1.234,56789'],
    [100n, 0, '100', '100'],
    [-1_000n, 0, '-1,000', '-1.000'],
    [U64_MAX, 0, '18,446,744,073,709,551,615', '18.446.744.073.709.551.615'],
  ])('of %s with %i decimals is %s, and %s where that format is chosen', (amount, decimals, text, withComma) => {
    expect(formatShownAmount(amount, decimals)).toBe(text);
    setNumberLocale(() => 'de-DE');
    onTestFinished(() => setNumberLocale(() => null));
    expect(formatShownAmount(amount, decimals)).toBe(withComma);
  });
});

it('empty text and plain digits are read and grouped without the separators, which take a browser long to find', () => {
  setNumberLocale(() => { throw new Error('asked for the separators'); });
  onTestFinished(() => setNumberLocale(() => null));
  for (const text of ['', ' ', '0', '123']) {
    expect(readTypedDecimal(text)).toBe(text.trim());
    expect(groupTypedDecimal(text)).toBe(text);
  }
  expect(() => readTypedDecimal('1.5')).toThrow('asked for the separators');
});
