import type { CataloguePart } from './entry.ts';

export const historyErrors = {
  'history/neither': {
    message: 'This is neither a signature nor an address',
    advice: 'Paste a signature (87 or 88 letters and digits), an address (32 to 44), or a link of an explorer.',
  },
  'history/not-found': {
    message: 'This network does not know a transaction with that signature',
    advice: 'Check the network in the header. A transaction sent a moment ago may still arrive: look again soon.',
  },
  'history/not-confirmed-yet': {
    message: 'The transaction is in a block that is not confirmed yet',
    advice: 'Wait a few seconds and look it up again.',
  },
  'history/not-kept': {
    message: 'The network node knows the transaction but no longer keeps what it did',
    advice: 'Look at it in the explorer, or use a node that keeps history.',
  },
} as const satisfies CataloguePart;

export type HistoryDetails = {
  'history/neither': { readonly text: string };
  'history/not-found': { readonly signature: string };
  'history/not-confirmed-yet': { readonly signature: string };
  'history/not-kept': { readonly signature: string };
};
