import type { CataloguePart } from './entry.ts';

export const appErrors = {
  'app/unknown': {
    section: '-',
    message: 'Something went wrong that this page does not know',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'app/file-missing': {
    section: '-',
    message: 'A part of this app did not load',
    advice: 'Check your internet connection and try again. If that does not help, reload the page: what you typed is kept.',
  },
  'app/pool-not-created': {
    section: '2, 8',
    message: 'Error creating pool. Check the console for details.',
    advice: 'The reason is shown below this line and in the console.',
  },
  'app/token-not-minted': {
    section: '2, 8',
    message: 'Failed to mint token. Check the console for details.',
    advice: 'The reason is shown below this line and in the console.',
  },
} as const satisfies CataloguePart;
