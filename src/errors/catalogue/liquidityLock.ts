import type { CataloguePart } from './entry.ts';

export const liquidityLockErrors = {
  'liquidityLock/amount-zero': {
    message: 'Enter how many LP tokens it is about',
    advice: 'Enter an amount above 0: with none of them nothing would be burned or locked.',
  },
  'liquidityLock/sentence': {
    message: 'The sentence is not the one above the field',
    advice: 'Type it exactly, amount included. It is there because this cannot be undone.',
  },
  'liquidityLock/no-program': {
    message: "Raydium's lock program is not on this network",
    advice: 'Burn the LP tokens instead: that works on every network.',
  },
  'liquidityLock/kind-not-lockable': {
    message: "Raydium's lock program takes LP tokens of constant product pools only",
    advice: 'Burn the LP tokens of this pool instead.',
  },
} as const satisfies CataloguePart;

export type LiquidityLockDetails = {
  'liquidityLock/amount-zero': { readonly poolId: string; readonly amount: string };
  'liquidityLock/no-program': { readonly programId?: string | undefined; readonly cluster?: string | undefined };
  'liquidityLock/kind-not-lockable': { readonly poolId?: string | undefined; readonly kind?: string | undefined };
};
