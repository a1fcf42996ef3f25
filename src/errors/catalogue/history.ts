import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const historyErrors = {
  'history/neither': {
    message: m.errors.historyNeither,
    advice: m.errors.historyNeitherAdvice,
  },
  'history/not-found': {
    message: m.errors.historyNotFound,
    advice: m.errors.historyNotFoundAdvice,
  },
  'history/not-confirmed-yet': {
    message: m.errors.historyNotConfirmedYet,
    advice: m.errors.historyNotConfirmedYetAdvice,
  },
  'history/not-kept': {
    message: m.errors.historyNotKept,
    advice: m.errors.historyNotKeptAdvice,
  },
} as const satisfies CataloguePart;

export type HistoryDetails = {
  'history/neither': { readonly text: string };
  'history/not-found': { readonly signature: string };
  'history/not-confirmed-yet': { readonly signature: string };
  'history/not-kept': { readonly signature: string };
};
