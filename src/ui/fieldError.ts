import type { ReactNode } from 'react';
import { errorText } from './ErrorText.tsx';

/**
 * Turns a parser that throws into a validator of a form field.
 *
 * @returns the error, or `true`
 */
export function fieldError(parse: (text: string) => unknown): (text: string) => ReactNode {
  return (text) => {
    try {
      parse(text);
      return true;
    } catch (error) {
      return errorText(error);
    }
  };
}
