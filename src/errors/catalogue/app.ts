import type { CataloguePart } from './entry.ts';

export const appErrors = {
  'app/unknown': {
    message: 'Something went wrong that this page does not know',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'app/file-missing': {
    message: 'A part of this app did not load',
    advice: 'Check your internet connection and try again. If that does not help, reload the page: what you typed is kept.',
  },
} as const satisfies CataloguePart;

export type AppDetails = {
  'app/unknown': { readonly text: string };
  'app/file-missing': { readonly text: string };
};
