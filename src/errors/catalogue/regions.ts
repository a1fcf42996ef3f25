import type { CataloguePart } from './entry.ts';

export const regionsErrors = {
  'regions/all': {
    message: 'All exchange features are disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/swap': {
    message: 'Swaps are not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/add-liquidity': {
    message: 'Adding liquidity is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/remove-liquidity': {
    message: 'Removing liquidity is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/add-position': {
    message: 'Adding to a position is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/open-position': {
    message: 'Opening a position is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/remove-position': {
    message: 'Removing a position is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/farm-deposit': {
    message: 'Staking is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/farm-withdraw': {
    message: 'Unstaking is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
} as const satisfies CataloguePart;

export type RegionsDetails = Readonly<Record<keyof typeof regionsErrors, { readonly operation?: string | undefined }>>;
