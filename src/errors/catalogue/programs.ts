import type { CataloguePart } from './entry.ts';

export const programsErrors = {
  'programs/failed': {
    section: '-',
    message: 'A program on the chain refused the transaction',
    advice: 'Copy the details and report them if it happens again.',
  },
  'programs/refused': {
    section: '-',
    message: 'The network refused the transaction',
    advice: 'Try again. Copy the details and report them if it happens again.',
  },
  'programs/already-processed': {
    section: '-',
    message: 'This transaction is already on the chain',
    advice: 'Do not send it again: look at the transaction status page.',
  },
} as const satisfies CataloguePart;
