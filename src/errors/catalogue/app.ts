import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const appErrors = {
  'app/unknown': {
    message: m.errors.appUnknown,
    advice: m.errors.appUnknownAdvice,
  },
  'app/file-missing': {
    message: m.errors.appFileMissing,
    advice: m.errors.appFileMissingAdvice,
  },
} as const satisfies CataloguePart;

export type AppDetails = {
  'app/unknown': { readonly text: string };
  'app/file-missing': { readonly text: string };
};
