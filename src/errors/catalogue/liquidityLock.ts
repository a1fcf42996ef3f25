import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const liquidityLockErrors = {
  'liquidityLock/amount-zero': {
    message: m.errors.liquiditylockAmountZero,
    advice: m.errors.liquiditylockAmountZeroAdvice,
  },
  'liquidityLock/sentence': {
    message: m.errors.liquiditylockSentence,
    advice: m.errors.liquiditylockSentenceAdvice,
  },
  'liquidityLock/no-program': {
    message: m.errors.liquiditylockNoProgram,
    advice: m.errors.liquiditylockNoProgramAdvice,
  },
  'liquidityLock/kind-not-lockable': {
    message: m.errors.liquiditylockKindNotLockable,
    advice: m.errors.liquiditylockKindNotLockableAdvice,
  },
} as const satisfies CataloguePart;

export type LiquidityLockDetails = {
  'liquidityLock/amount-zero': { readonly poolId: string; readonly amount: string };
  'liquidityLock/no-program': { readonly programId?: string | undefined; readonly cluster?: string | undefined };
  'liquidityLock/kind-not-lockable': { readonly poolId?: string | undefined; readonly kind?: string | undefined };
};
