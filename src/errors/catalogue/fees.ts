import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const feesErrors = {
  'fees/invalid-transfer-fee': {
    message: m.errors.feesInvalidTransferFee,
    advice: m.errors.feesInvalidTransferFeeAdvice,
  },
  'fees/amount-unreachable': {
    message: m.errors.feesAmountUnreachable,
    advice: m.errors.feesAmountUnreachableAdvice,
  },
  'fees/invalid-average': {
    message: m.errors.feesInvalidAverage,
    advice: m.errors.feesInvalidAverageAdvice,
  },
  'fees/lookup-failed': {
    message: m.errors.feesLookupFailed,
    advice: m.errors.feesLookupFailedAdvice,
  },
} as const satisfies CataloguePart;

export type FeesDetails = {
  'fees/invalid-transfer-fee': { readonly maximumFee: bigint; readonly transferFeeBasisPoints: number };
  'fees/amount-unreachable': { readonly received: bigint; readonly amount: bigint };
  'fees/invalid-average': { readonly averageFeeLamports: number };
  'fees/lookup-failed': { readonly host?: string | undefined; readonly reason: string };
};
