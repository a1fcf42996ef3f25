import type { CataloguePart } from './entry.ts';

export const formsErrors = {
  'forms/invalid': {
    message: 'Some fields need another value.',
    advice: 'Correct the fields marked above. Nothing was signed or sent.',
  },
  'forms/signer-changed': {
    message: 'The wallet has changed since this was reviewed.',
    advice: 'Press "Back" and review it again. Nothing was signed or sent.',
  },
} as const satisfies CataloguePart;
