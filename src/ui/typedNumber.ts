import type { ReactNode } from 'react';
import { errorText } from './ErrorText.tsx';
import { readTypedDecimal, spacedDecimal } from '@/services/amounts/typedDecimal.ts';

/** A number in a field, while it is typed. */
export interface TypedNumber {
  /** What services read; '' while nothing is typed, and for what is refused. */
  readonly plain: string;
  /** How it was understood, where that is not what was typed letter for letter, or where another person would read it otherwise. */
  readonly readAs: string | undefined;
  /** Why it is refused. */
  readonly error: ReactNode;
}

/** Could be thousands to someone who writes them with a point. */
const LIKE_THOUSANDS = /^-?0*[1-9][0-9]*\.[0-9]{3}$/;

/** Reads a field for numbers by the marks of the user's number format (`readTypedDecimal`). */
export function typedNumber(text: string): TypedNumber {
  try {
    const plain = readTypedDecimal(text);
    const isAsTyped = (plain === text.trim() && !LIKE_THOUSANDS.test(plain)) || !/[0-9]/.test(plain);
    return { plain, readAs: isAsTyped ? undefined : spacedDecimal(plain), error: undefined };
  } catch (error) {
    return { plain: '', readAs: undefined, error: errorText(error) };
  }
}
