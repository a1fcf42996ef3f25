import type { CataloguePart } from './entry.ts';

export const walletErrors = {
  'wallet/not-connected': {
    section: '5, 8',
    message: 'Wallet not connected',
    advice: 'Connect a wallet and try again.',
  },
} as const satisfies CataloguePart;
