import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const formsErrors = {
  'forms/invalid': {
    message: m.errors.formsInvalid,
    advice: m.errors.formsInvalidAdvice,
  },
  'forms/signer-changed': {
    message: m.errors.formsSignerChanged,
    advice: m.errors.formsSignerChangedAdvice,
  },
} as const satisfies CataloguePart;
