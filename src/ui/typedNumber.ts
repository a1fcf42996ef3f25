import type { ReactNode } from 'react';
import { errorText } from './ErrorText.tsx';
import { readTypedDecimal, spacedDecimal } from '@/services/amounts/typedDecimal.ts';

/** A number as it is typed. */
export interface TypedNumber {
  /** For services; '' while empty or invalid. */
  readonly plain: string;
  /** The parsed value, if it differs from the text or the text is ambiguous. */
  readonly readAs: string | undefined;
  /** Why it is invalid. */
  readonly error: ReactNode;
}

/** Would be thousands to a user who groups with a point. */
const LIKE_THOUSANDS = /^-?0*[1-9][0-9]*\.[0-9]{3}$/;

/** Parses a number in the user's number format (`readTypedDecimal`). */
export function typedNumber(text: string): TypedNumber {
  try {
    const plain = readTypedDecimal(text);
    const isAsTyped = (plain === text.trim() && !LIKE_THOUSANDS.test(plain)) || !/[0-9]/.test(plain);
    return { plain, readAs: isAsTyped ? undefined : spacedDecimal(plain), error: undefined };
  } catch (error) {
    return { plain: '', readAs: undefined, error: errorText(error) };
  }
}
