import { describeInLine } from '@/errors/describeInLine.ts';

/**
 * Turns a parser that throws into a validator of a form field.
 *
 * @returns what is wrong in words, or `true`
 */
export function fieldError(parse: (text: string) => unknown): (text: string) => string | true {
  return (text) => {
    try {
      parse(text);
      return true;
    } catch (error) {
      return describeInLine(error);
    }
  };
}
