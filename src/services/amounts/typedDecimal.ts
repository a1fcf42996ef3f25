import { AppError } from '@/errors/AppError.ts';
import { formatAmount, MAX_DECIMAL_CHARACTERS, readDecimal } from './decimals.ts';
import { createFraction, type Fraction } from './fraction.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A locale's separators for numbers with the digits 0 to 9. */
export interface NumberMarks {
  /** Before the fraction. */
  readonly decimal: '.' | ',';
  /** Between thousands. */
  readonly group: string;
  /** Groups digits like 12,34,567. */
  readonly groupsByTwo: boolean;
}

const DEFAULT_LOCALE = 'en-US';
const marksByLocale = new Map<string, NumberMarks>();

/**
 * Reads a locale's separators from the browser.
 *
 * @param locale BCP 47; en-US if the browser does not support it
 * @example numberMarks('de-DE').decimal; // ','
 */
export function numberMarks(locale: string): NumberMarks {
  const known = marksByLocale.get(locale);
  if (known) return known;
  const parts = numberParts(locale);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  const group = parts.find(({ type }) => type === 'group')?.value ?? '';
  const integers = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const marks: NumberMarks = {
    decimal, group: READABLE_GROUP.test(group) && group !== decimal ? group : decimal === '.' ? ',' : '.', groupsByTwo: integers.at(-2) === 2,
  };
  marksByLocale.set(locale, marks);
  return marks;
}

function numberParts(locale: string): Intl.NumberFormatPart[] {
  const format = (wanted: string) => new Intl.NumberFormat(wanted, { numberingSystem: 'latn' }).formatToParts(1234567.5);
  try {
    return format(locale);
  } catch {
    return format(DEFAULT_LOCALE);
  }
}

let chosenLocale: () => string | null = () => null;

/**
 * Sets the number format that fields use.
 *
 * @param choose called for every number, since the choice may change; `null` uses the browser's language
 */
export function setNumberLocale(choose: () => string | null): void {
  chosenLocale = choose;
}

/** The separators of the chosen locale, or of the browser's. */
function userMarks(): NumberMarks {
  return numberMarks(chosenLocale() ?? (typeof navigator === 'undefined' ? DEFAULT_LOCALE : navigator.language));
}

/** Characters that group digits and never precede a fraction. */
const SPACES = /[\u00a0\u2009\u202f]/g;
const APOSTROPHES = /\u2019/g;
const DIGITS = /^[0-9]*$/;
const GROUP_MARK = /[ ',.]/;
const READABLE_GROUP = /^[ ',.\u00a0\u2009\u202f\u2019]$/;

/**
 * Parses a number as typed, by the separators of the user's locale. Text that could be two different numbers is
 * refused, so any two locales read a text alike or one of them refuses it.
 *
 * A single separator that is not the locale's counts as the decimal one, unless exactly three digits follow it and
 * something other than 0 precedes it. In locales with a decimal comma, `1,234` is refused, too, because the app itself
 * formats 1234 like that. The full table is in docs/decisions/quotes-and-numbers.md.
 *
 * @param text as typed, at most 100 characters
 * @returns text for `readDecimal` and the parsers built on it: digits, at most one point. Empty text, a minus sign and
 *   text that is not a number are passed on, because the parser reports them
 * @throws AppError `amounts/too-long`, `amounts/two-points`, `amounts/ambiguous`, `amounts/grouping`
 * @example readTypedDecimal('0,05'); // '0.05'
 */
export function readTypedDecimal(text: string, marks?: NumberMarks): string {
  const trimmed = text.trim();
  if (trimmed.length > MAX_DECIMAL_CHARACTERS) throw new AppError('amounts/too-long', { details: { length: trimmed.length } });
  // An empty field is read when its form is drawn, and the browser takes long to find the separators.
  if (DIGITS.test(trimmed)) return trimmed;
  return readSeparated(text, trimmed, marks ?? userMarks());
}

/** The same for text with more than digits. */
function readSeparated(text: string, trimmed: string, marks: NumberMarks): string {
  const details = { text };
  const ambiguous = (before: string, after: string): AppError => {
    const advice = formatMessage(m.services.ambiguousNumber, { whole: `${before}${after}`, decimal: writeTypedDecimal(`${before}.${after}`, marks) });
    return new AppError('amounts/ambiguous', { details: { text, advice } });
  };
  const sign = trimmed.startsWith('-') ? '-' : '';
  const body = trimmed.slice(sign.length).replace(SPACES, ' ').replace(APOSTROPHES, "'");
  if (!/^[0-9 ',.]*$/.test(body)) return trimmed;

  const [whole = '', fraction, more] = body.split(marks.decimal);
  if (more !== undefined) throw new AppError('amounts/two-points', { details });
  if (fraction === undefined) {
    const [before = '', after, another] = whole.split(marks.decimal === '.' ? ',' : '.');
    if (after !== undefined && another === undefined && DIGITS.test(before) && DIGITS.test(after)) {
      if (after.length === 3 && !/^0*$/.test(before)) throw ambiguous(before, after);
      return `${sign}${before}.${after}`;
    }
    return sign + ungrouped(whole, marks, text);
  }
  if (!DIGITS.test(fraction)) throw new AppError('amounts/grouping', { details });
  if (marks.decimal === ',' && /^[1-9][0-9]{0,2}$/.test(whole)) {
    if (fraction.length === 3) throw ambiguous(whole, fraction);
    // A fourth digit of 0 marks it as a fraction without exceeding the token's decimals.
    if (/^[0-9]{3}0$/.test(fraction)) return `${sign}${whole}.${fraction.slice(0, 3)}`;
  }
  return `${sign}${ungrouped(whole, marks, text)}.${fraction}`;
}

/**
 * Parses a number as typed, exactly.
 *
 * @throws AppError those of `readTypedDecimal` and `readDecimal`
 * @example parseTypedDecimal('0,25'); // 25/100
 */
export function parseTypedDecimal(text: string): Fraction {
  const { whole, fraction } = readDecimal(readTypedDecimal(text));
  return createFraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/** @throws AppError `amounts/grouping` */
function ungrouped(whole: string, { groupsByTwo }: NumberMarks, text: string): string {
  const mark = GROUP_MARK.exec(whole)?.[0];
  if (mark === undefined) return whole;
  const [first = '', ...groups] = whole.split(mark);
  const isByThree = /^[1-9][0-9]{0,2}$/.test(first) && groups.every((group) => /^[0-9]{3}$/.test(group));
  const isByTwo = groupsByTwo && mark === ',' && /^[1-9][0-9]?$/.test(first)
    && groups.every((group, index) => DIGITS.test(group) && group.length === (index === groups.length - 1 ? 3 : 2));
  if (!isByThree && !isByTwo) throw new AppError('amounts/grouping', { details: { text } });
  return [first, ...groups].join('');
}

/**
 * Formats a number for a field, so that `readTypedDecimal` parses it back exactly in the same locale. If `1,234` could
 * mean thousands, a 0 is appended.
 *
 * @param decimal digits, at most one point
 * @example writeTypedDecimal('0.05', numberMarks('de-DE')); // '0,05'
 * @example writeTypedDecimal('1.234', numberMarks('de-DE')); // '1,2340'
 */
export function writeTypedDecimal(decimal: string, marks = userMarks()): string {
  if (marks.decimal === '.') return decimal;
  return decimal.replace(/^-?[1-9][0-9]{0,2}\.[0-9]{3}$/, '$&0').replace('.', ',');
}

/**
 * Separates thousands in a field without focus; its state keeps the text as typed. Text that would be refused is
 * returned unchanged.
 *
 * @example groupTypedDecimal('1234567.5', numberMarks('en-US')); // '1,234,567.5'
 */
export function groupTypedDecimal(text: string, marks?: NumberMarks): string {
  let plain: string;
  try {
    plain = readTypedDecimal(text, marks);
  } catch {
    return text;
  }
  return /^[0-9]{4,}(?:\.[0-9]*)?$/.test(plain) ? groupDecimal(plain, marks ?? userMarks()) : text;
}

/**
 * Formats plain digits with a locale's separators.
 *
 * @param plain digits, at most one point, optional minus sign
 * @example groupDecimal('1234.50', numberMarks('de-DE')); // '1.234,50'
 */
export function groupDecimal(plain: string, { decimal, group, groupsByTwo }: NumberMarks): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(new RegExp(`\\B(?=([0-9]{${groupsByTwo ? 2 : 3}})*[0-9]{3}$)`, 'g'), group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/**
 * Formats a number shown beside a field so that its point cannot be taken for a thousands separator: thousands are
 * separated by narrow no-break spaces, and a number from 1 on never has exactly three decimals.
 *
 * @param decimal digits, at most one point, optional minus sign
 * @example spacedDecimal('1234567.125'); // '1 234 567.1250'
 */
export function spacedDecimal(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace(/^-?(?=\.)/, '$&0').split('.');
  const spaced = whole.replace(/\B(?=(?:[0-9]{3})+$)/g, '\u202f');
  if (fraction === '') return spaced;
  return `${spaced}.${fraction}${fraction.length === 3 && /[1-9]/.test(whole) ? '0' : ''}`;
}

/**
 * Formats an amount for a field.
 *
 * @param amount base units
 * @param decimals the token's decimals
 */
export function typedAmount(amount: bigint, decimals: number): string {
  return writeTypedDecimal(formatAmount(amount, decimals));
}

/**
 * Formats an amount inside a text, such as the title of an action, with the separators that the screens show.
 *
 * @param amount base units
 * @param decimals the token's decimals
 * @example formatShownAmount(1_234_500_000n, 6); // '1,234.5'
 */
export function formatShownAmount(amount: bigint, decimals: number): string {
  return groupDecimal(formatAmount(amount, decimals), numberMarks(chosenLocale() ?? DEFAULT_LOCALE));
}
