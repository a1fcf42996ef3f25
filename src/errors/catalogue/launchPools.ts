import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const launchPoolsErrors = {
  'launchPools/no-program': {
    message: m.errors.launchpoolsNoProgram,
    advice: m.errors.launchpoolsNoProgramAdvice,
  },
  'launchPools/nothing-to-claim': {
    message: m.errors.launchpoolsNothingToClaim,
    advice: m.errors.launchpoolsNothingToClaimAdvice,
  },
  'launchPools/already-claimed': {
    message: m.errors.launchpoolsAlreadyClaimed,
    advice: m.errors.launchpoolsAlreadyClaimedAdvice,
  },
  'launchPools/outside-window': {
    message: m.errors.launchpoolsOutsideWindow,
    advice: m.errors.launchpoolsOutsideWindowAdvice,
  },
  'launchPools/not-active': {
    message: m.errors.launchpoolsNotActive,
    advice: m.errors.launchpoolsNotActiveAdvice,
  },
} as const satisfies CataloguePart;

export type LaunchPoolsDetails = {
  'launchPools/no-program': { readonly programId?: string | undefined };
  'launchPools/nothing-to-claim': { readonly ledgerId?: string | undefined };
  'launchPools/already-claimed': { readonly ledgerId?: string | undefined };
  'launchPools/outside-window': { readonly ledgerId?: string | undefined };
  'launchPools/not-active': { readonly ledgerId?: string | undefined };
};
