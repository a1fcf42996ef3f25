import { AppError } from '@/errors/AppError.ts';

/** A decimal number as its digits, both parts possibly empty but never both. */
export interface DecimalDigits {
  readonly whole: string;
  readonly fraction: string;
}

/** No amount or price has more; longer text is refused before it is looked at, as a pasted book would freeze the page. */
export const MAX_DECIMAL_CHARACTERS = 100;

/**
 * Splits a decimal text at its point, accepting digits and at most one point (SPEC section 5).
 *
 * A sign is refused because the SDK reads '-0.5' as +0.5; an exponent because '1e21' would be 1; a comma because
 * '1,234' is one number in one country and another in the next: `readTypedDecimal` knows the locale and hands on a point.
 *
 * @param text at most 100 characters; spaces around it are ignored; '.5' and '5.' are numbers, '.' is none
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
