import type { CataloguePart } from './entry.ts';

export const regionsErrors = {
  'regions/all': {
    section: '4',
    message: 'All exchange features are disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/swap': {
    section: '4',
    specText: 'swap feature disabled in your region',
    message: 'Swaps are not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/add-liquidity': {
    section: '8',
    specText: 'add liquidity feature disabled in your region',
    message: 'Adding liquidity is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/remove-liquidity': {
    section: '8',
    specText: 'remove liquidity feature disabled in your region',
    message: 'Removing liquidity is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/add-position': {
    section: '8',
    specText: 'add position feature disabled in your region',
    message: 'Adding to a position is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/open-position': {
    section: '8',
    specText: 'open position feature disabled in your region',
    message: 'Opening a position is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/remove-position': {
    section: '8',
    specText: 'remove position feature disabled in your region',
    message: 'Removing a position is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/farm-deposit': {
    section: '6',
    specText: 'farm deposit feature disabled in your region',
    message: 'Staking is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/farm-withdraw': {
    section: '6',
    specText: 'farm withdraw feature disabled in your region',
    message: 'Unstaking is not available in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
} as const satisfies CataloguePart;

export type RegionsDetails = Readonly<Record<keyof typeof regionsErrors, { readonly operation?: string | undefined }>>;
