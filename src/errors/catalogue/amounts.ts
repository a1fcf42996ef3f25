import type { CataloguePart } from './entry.ts';

export const amountsErrors = {
  'amounts/empty': {
    message: 'No amount was given',
    advice: 'Enter an amount.',
  },
  'amounts/not-a-number': {
    message: 'The amount is not a plain number',
    advice: 'Use the digits 0 to 9 and one decimal mark, for example 1250.5, without a sign or an exponent.',
  },
  'amounts/too-long': {
    message: 'The number is too long',
    advice: 'Use at most 100 characters.',
  },
  'amounts/ambiguous': {
    message: 'The number can be read in two ways',
    advice: 'Enter the number without thousands separators.',
  },
  'amounts/grouping': {
    message: 'The thousands separators are in the wrong place',
    advice: 'Enter the number without thousands separators.',
  },
  'amounts/two-points': {
    message: 'The number has several decimal marks',
    advice: 'Enter the number without thousands separators, for example 1000000.',
  },
  'amounts/too-many-decimals': {
    message: 'The amount has more decimals than the token',
    advice: 'Shorten the part after the point to the number of decimals this token has.',
  },
  'amounts/out-of-range': {
    message: 'The amount is negative or larger than a token account can hold',
    advice: 'Use an amount from 0 to 18446744073709551615 base units.',
  },
  'amounts/invalid-decimals': {
    message: 'The decimals of a token must be an integer from 0 to 255',
    advice: 'Check the mint address: its decimals could not be read.',
  },
  'amounts/not-a-positive-integer': {
    message: 'The number of significant digits must be an integer greater than 0',
    advice: 'Ask for 1 digit or more.',
  },
  'amounts/not-a-non-negative-integer': {
    message: 'The number of decimals to show must be a non-negative integer',
    advice: 'Ask for 0, 1, 2 or more decimals.',
  },
  'amounts/decimals-overflow': {
    message: 'More decimals than the token has',
    advice: 'Ask for fewer decimals.',
  },
  'amounts/add-token-not-equals': {
    message: 'These amounts are in different tokens',
    advice: 'Only amounts of the same token can be added.',
  },
  'amounts/sub-token-not-equals': {
    message: 'These amounts cannot be subtracted: they are in different tokens',
    advice: 'Only amounts of the same token can be subtracted.',
  },
  'amounts/gt-token-not-equals': {
    message: 'These amounts cannot be compared: they are in different tokens',
    advice: 'Only amounts of the same token can be compared.',
  },
  'amounts/lt-token-not-equals': {
    message: 'The amounts to compare are in different tokens',
    advice: 'Only amounts of the same token can be compared.',
  },
  'amounts/mul-token-not-equals': {
    message: 'This price is for another token',
    advice: 'A price can only be multiplied by an amount, or another price, that starts from its own token.',
  },
  'amounts/invalid-big-number-string': {
    message: 'This is not a whole number',
    advice: 'Use whole digits only, with an optional minus sign in front.',
  },
  'amounts/underflow': {
    message: 'A whole number is needed',
    advice: 'Enter a number without a fraction.',
  },
  'amounts/overflow': {
    message: 'The number is too large',
    advice: 'Give it as text or as a bigint.',
  },
  'amounts/not-a-big-number': {
    message: 'The value is not a whole number',
    advice: 'Give a bigint, a whole number or the text of one.',
  },
  'amounts/division-by-zero': {
    message: 'An amount is 0',
    advice: 'Enter an amount above 0.',
  },
  'amounts/invalid-slippage': {
    message: 'The slippage must be between 0 % and 50 %',
    advice: 'Enter a slippage such as 0.5.',
  },
} as const satisfies CataloguePart;

export type AmountsDetails = {
  'amounts/not-a-number': { readonly text: string };
  'amounts/too-long': { readonly length: number };
  'amounts/ambiguous': { readonly text: string; readonly advice: string };
  'amounts/grouping': { readonly text: string };
  'amounts/two-points': { readonly text: string };
  'amounts/too-many-decimals': { readonly text: string; readonly decimals: number };
  'amounts/out-of-range': {
    readonly text?: string | undefined;
    readonly decimals?: number | undefined;
    readonly amount?: bigint | string | undefined;
  };
  'amounts/invalid-decimals': { readonly decimals: number };
  'amounts/not-a-positive-integer': { readonly significantDigits: number };
  'amounts/not-a-non-negative-integer': { readonly decimalPlaces: number };
  'amounts/decimals-overflow': { readonly decimalPlaces: number; readonly decimals: number };
  'amounts/invalid-big-number-string': { readonly value: string };
  'amounts/underflow': { readonly value: number };
  'amounts/overflow': { readonly value: number };
};
