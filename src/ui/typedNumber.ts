import type { ReactNode } from 'react';
import { errorText } from './ErrorText.tsx';
import { readTypedDecimal, spacedDecimal } from '@/services/amounts/typedDecimal.ts';

/** A number in a field, while it is typed. */
export interface TypedNumber {
  /** What services read; '' while nothing is typed, and for what is refused. */
  readonly plain: string;
  /** How it was understood, where that is not what was typed letter for letter. */
  readonly readAs: string | undefined;
  /** Why it is refused. */
  readonly error: ReactNode;
}

/** Reads a field for numbers by the marks of the user's locale (`readTypedDecimal`). */
export function typedNumber(text: string): TypedNumber {
  try {
    const plain = readTypedDecimal(text);
    const isAsTyped = plain === text.trim() || !/[0-9]/.test(plain);
    return { plain, readAs: isAsTyped ? undefined : spacedDecimal(plain), error: undefined };
  } catch (error) {
    return { plain: '', readAs: undefined, error: errorText(error) };
  }
}
