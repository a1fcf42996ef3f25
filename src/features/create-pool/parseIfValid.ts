import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { parseTypedDecimal } from '@/services/amounts/typedDecimal.ts';

/** Parses text as it is typed; `null` while it is invalid. */
export function parseIfValid<Value>(parse: () => Value): Value | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A number as it is typed. */
export const typedFraction = (text: string): Fraction | null => parseIfValid(() => parseTypedDecimal(text));
