import type { CataloguePart } from './entry.ts';

export const formsErrors = {
  'forms/invalid': {
    section: '5',
    message: 'Some fields need another value.',
    advice: 'Mend the fields marked above. Nothing was signed or sent.',
  },
  'forms/signer-changed': {
    section: '-',
    message: 'The signer is not the one this was planned for.',
    advice: 'Press "Change something" and check it again. Nothing was signed or sent.',
  },
} as const satisfies CataloguePart;
