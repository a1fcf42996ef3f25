import type { CataloguePart } from './entry.ts';

export const apiErrors = {
  'api/network': {
    message: 'The data service cannot be reached',
    advice: 'Check your internet connection. What you create yourself is read from the chain and works without it.',
  },
  'api/timeout': {
    message: 'The data service did not answer in time',
    advice: 'Try again in a moment. What you create yourself is read from the chain and works without it.',
  },
  'api/bad-request': {
    message: 'The data service refused the request',
    advice: 'Check the addresses you entered, then try again.',
  },
  'api/too-many-requests': {
    message: 'The data service refuses more requests for now, status 429',
    advice: 'Wait a minute and try again.',
  },
  'api/bad-response': {
    message: 'The data service is out of order',
    advice: 'Try again in a few minutes. What you create yourself is read from the chain and works without it.',
  },
  'api/wrong-shape': {
    message: 'The data service answered with something this page does not understand',
    advice: 'Try again later. Copy the details and report them if it happens again.',
  },
  'api/canceled': {
    message: 'The request to the data service was canceled',
    advice: 'Start it again when you want to go on.',
  },
} as const satisfies CataloguePart;

type ApiFacts = {
  readonly host?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly text?: string | undefined;
};

export type ApiDetails = Readonly<Record<keyof typeof apiErrors, ApiFacts>>;
