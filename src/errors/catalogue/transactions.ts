import type { CataloguePart } from './entry.ts';

export const transactionsErrors = {
  'transactions/no-instructions': {
    section: '5',
    message: 'no instructions provided',
    advice: 'There is nothing to send. Copy the details and report them.',
  },
  'transactions/instruction-too-large': {
    section: '5',
    message: 'item ins too big',
    advice: 'One instruction alone does not fit into a transaction. Copy the details and report them.',
  },
  'transactions/not-signed': {
    section: '5',
    message: 'no signers provided',
    advice: 'The wallet gave the transaction back without its signature. Nothing was sent: try again.',
  },
  'transactions/expired': {
    section: '-',
    message: 'The transaction expired and never reached the chain',
    advice: 'Nothing was taken, and it can no longer arrive. It is safe to try again.',
  },
  'transactions/outcome-unknown': {
    section: '-',
    message: 'The network has been silent for 60 seconds: the outcome of the transaction is not known',
    advice: 'It may still arrive. Look it up by its signature in the explorer before you try again.',
  },
  'transactions/stopped': {
    section: '-',
    message: 'Stopped before everything was sent',
    advice: 'What was already sent stays sent. Start again to go on.',
  },
} as const satisfies CataloguePart;
