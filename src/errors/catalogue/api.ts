import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const apiErrors = {
  'api/absent': {
    message: m.errors.apiAbsent,
    advice: m.errors.apiAbsentAdvice,
  },
  'api/network': {
    message: m.errors.apiNetwork,
    advice: m.errors.apiNetworkAdvice,
  },
  'api/timeout': {
    message: m.errors.apiTimeout,
    advice: m.errors.apiTimeoutAdvice,
  },
  'api/bad-request': {
    message: m.errors.apiBadRequest,
    advice: m.errors.apiBadRequestAdvice,
  },
  'api/too-many-requests': {
    message: m.errors.apiTooManyRequests,
    advice: m.errors.apiTooManyRequestsAdvice,
  },
  'api/bad-response': {
    message: m.errors.apiBadResponse,
    advice: m.errors.apiBadResponseAdvice,
  },
  'api/wrong-shape': {
    message: m.errors.apiWrongShape,
    advice: m.errors.apiWrongShapeAdvice,
  },
  'api/canceled': {
    message: m.errors.apiCanceled,
    advice: m.errors.apiCanceledAdvice,
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
