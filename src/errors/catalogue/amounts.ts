import type { CataloguePart } from './entry.ts';

export const amountsErrors = {
  'amounts/empty': {
    section: '5',
    message: 'No amount was given',
    advice: 'Enter an amount.',
  },
  'amounts/not-a-number': {
    section: '5',
    message: 'The amount is not a plain number',
    advice: 'Use digits and at most one point, for example 1250.5, without a sign, commas or an exponent.',
  },
  'amounts/two-points': {
    section: '5',
    message: 'invalid number string',
    advice: 'The number has more than one point. Keep the one before the fraction.',
  },
  'amounts/too-many-decimals': {
    section: '5',
    message: 'The amount has more decimals than the token',
    advice: 'Shorten the part after the point to the number of decimals this token has.',
  },
  'amounts/out-of-range': {
    section: '3',
    message: 'The amount is larger than a token account can hold',
    advice: 'Use an amount of at most 18446744073709551615 base units.',
  },
  'amounts/invalid-decimals': {
    section: '3',
    message: 'The number of decimals of a token must be an integer from 0 to 255',
    advice: 'Check the token: its decimals could not be read.',
  },
  'amounts/not-a-non-negative-integer': {
    section: '5',
    message: 'The number of decimals to show must be a non-negative integer',
    advice: 'Ask for 0, 1, 2 or more decimals.',
  },
} as const satisfies CataloguePart;
