import type { CataloguePart } from './entry.ts';

export const appErrors = {
  'app/unknown': {
    section: '-',
    message: 'Something went wrong that this page does not know',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
} as const satisfies CataloguePart;
