import type { CataloguePart } from './entry.ts';

export const launchPoolsErrors = {
  'launchPools/no-program': {
    message: 'The program that pays claims is not on this network',
    advice: 'What launch pools owe is paid on mainnet only.',
  },
  'launchPools/nothing-to-claim': {
    message: 'No rewards to claim',
    advice: 'There is nothing to claim with this wallet now.',
  },
  'launchPools/already-claimed': {
    message: 'Everything of this wallet is already claimed',
    advice: 'There is nothing left to do.',
  },
  'launchPools/outside-window': {
    message: 'Claiming is not open now',
    advice: 'Claims are possible after the open time and before the end time only.',
  },
  'launchPools/not-active': {
    message: 'This launch pool is not open for claims',
    advice: 'Come back when it has been opened.',
  },
} as const satisfies CataloguePart;

export type LaunchPoolsDetails = {
  'launchPools/no-program': { readonly programId?: string | undefined };
  'launchPools/nothing-to-claim': { readonly ledgerId?: string | undefined };
  'launchPools/already-claimed': { readonly ledgerId?: string | undefined };
  'launchPools/outside-window': { readonly ledgerId?: string | undefined };
  'launchPools/not-active': { readonly ledgerId?: string | undefined };
};
