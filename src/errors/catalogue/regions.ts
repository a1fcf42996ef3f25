import type { CataloguePart } from './entry.ts';

export const regionsErrors = {
  'regions/all': {
    section: '4',
    message: 'All exchange features are disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/swap': {
    section: '4',
    message: 'swap feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/add-liquidity': {
    section: '8',
    message: 'add liquidity feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/remove-liquidity': {
    section: '8',
    message: 'remove liquidity feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/add-position': {
    section: '8',
    message: 'add position feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/open-position': {
    section: '8',
    message: 'open position feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/remove-position': {
    section: '8',
    message: 'remove position feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/farm-deposit': {
    section: '6',
    message: 'farm deposit feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
  'regions/farm-withdraw': {
    section: '6',
    message: 'farm withdraw feature disabled in your region',
    advice: 'This is not offered where you are. What you own stays in your wallet.',
  },
} as const satisfies CataloguePart;
