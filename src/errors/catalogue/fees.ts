import type { CataloguePart } from './entry.ts';

export const feesErrors = {
  'fees/invalid-transfer-fee': {
    message: 'The transfer fee of the token is not one the network knows',
    advice: 'Check the mint address. Copy the details and report them if it is right.',
  },
  'fees/amount-unreachable': {
    message: 'After the transfer fee of this token no amount a token account can hold leaves that much',
    advice: 'Ask for less to arrive, or use another token.',
  },
  'fees/invalid-average': {
    message: 'The average network fee is not a number of 0 or more',
    advice: 'The transaction can be sent without a priority fee.',
  },
  'fees/lookup-failed': {
    message: 'The priority fee could not be looked up',
    advice: 'Nothing is wrong with your transaction: it is sent with the default fee.',
  },
} as const satisfies CataloguePart;

export type FeesDetails = {
  'fees/invalid-transfer-fee': { readonly maximumFee: bigint; readonly transferFeeBasisPoints: number };
  'fees/amount-unreachable': { readonly received: bigint; readonly amount: bigint };
  'fees/invalid-average': { readonly averageFeeLamports: number };
  'fees/lookup-failed': { readonly host?: string | undefined; readonly reason: string };
};
