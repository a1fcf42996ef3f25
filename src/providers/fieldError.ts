import { describe } from '../errors/describe.ts';

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
      const { message, advice } = describe(error);
      return `${message} ${advice}`;
    }
  };
}
