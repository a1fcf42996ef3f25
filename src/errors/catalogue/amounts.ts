import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const amountsErrors = {
  'amounts/empty': {
    message: m.errors.amountsEmpty,
    advice: m.errors.amountsEmptyAdvice,
  },
  'amounts/not-a-number': {
    message: m.errors.amountsNotANumber,
    advice: m.errors.amountsNotANumberAdvice,
  },
  'amounts/too-long': {
    message: m.errors.amountsTooLong,
    advice: m.errors.amountsTooLongAdvice,
  },
  'amounts/ambiguous': {
    message: m.errors.amountsAmbiguous,
    advice: m.errors.amountsAmbiguousAdvice,
  },
  'amounts/grouping': {
    message: m.errors.amountsGrouping,
    advice: m.errors.amountsGroupingAdvice,
  },
  'amounts/two-points': {
    message: m.errors.amountsTwoPoints,
    advice: m.errors.amountsTwoPointsAdvice,
  },
  'amounts/too-many-decimals': {
    message: m.errors.amountsTooManyDecimals,
    advice: m.errors.amountsTooManyDecimalsAdvice,
  },
  'amounts/out-of-range': {
    message: m.errors.amountsOutOfRange,
    advice: m.errors.amountsOutOfRangeAdvice,
  },
  'amounts/invalid-decimals': {
    message: m.errors.amountsInvalidDecimals,
    advice: m.errors.amountsInvalidDecimalsAdvice,
  },
  'amounts/not-a-positive-integer': {
    message: m.errors.amountsNotAPositiveInteger,
    advice: m.errors.amountsNotAPositiveIntegerAdvice,
  },
  'amounts/not-a-non-negative-integer': {
    message: m.errors.amountsNotANonNegativeInteger,
    advice: m.errors.amountsNotANonNegativeIntegerAdvice,
  },
  'amounts/decimals-overflow': {
    message: m.errors.amountsDecimalsOverflow,
    advice: m.errors.amountsDecimalsOverflowAdvice,
  },
  'amounts/add-token-not-equals': {
    message: m.errors.amountsAddTokenNotEquals,
    advice: m.errors.amountsAddTokenNotEqualsAdvice,
  },
  'amounts/sub-token-not-equals': {
    message: m.errors.amountsSubTokenNotEquals,
    advice: m.errors.amountsSubTokenNotEqualsAdvice,
  },
  'amounts/gt-token-not-equals': {
    message: m.errors.amountsGtTokenNotEquals,
    advice: m.errors.amountsGtTokenNotEqualsAdvice,
  },
  'amounts/lt-token-not-equals': {
    message: m.errors.amountsLtTokenNotEquals,
    advice: m.errors.amountsLtTokenNotEqualsAdvice,
  },
  'amounts/mul-token-not-equals': {
    message: m.errors.amountsMulTokenNotEquals,
    advice: m.errors.amountsMulTokenNotEqualsAdvice,
  },
  'amounts/invalid-big-number-string': {
    message: m.errors.amountsInvalidBigNumberString,
    advice: m.errors.amountsInvalidBigNumberStringAdvice,
  },
  'amounts/underflow': {
    message: m.errors.amountsUnderflow,
    advice: m.errors.amountsUnderflowAdvice,
  },
  'amounts/overflow': {
    message: m.errors.amountsOverflow,
    advice: m.errors.amountsOverflowAdvice,
  },
  'amounts/not-a-big-number': {
    message: m.errors.amountsNotABigNumber,
    advice: m.errors.amountsNotABigNumberAdvice,
  },
  'amounts/division-by-zero': {
    message: m.errors.amountsDivisionByZero,
    advice: m.errors.amountsDivisionByZeroAdvice,
  },
  'amounts/invalid-slippage': {
    message: m.errors.amountsInvalidSlippage,
    advice: m.errors.amountsInvalidSlippageAdvice,
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
