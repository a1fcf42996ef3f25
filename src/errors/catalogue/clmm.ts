import type { CataloguePart } from './entry.ts';

export const clmmErrors = {
  'clmm/amount-zero': {
    message: 'The amount to swap is 0',
    advice: 'Enter an amount above zero.',
  },
  'clmm/price-limit-below-minimum': {
    message: 'The price limit is below the minimum price',
    advice: 'Raise the price limit or leave it empty.',
  },
  'clmm/price-limit-above-maximum': {
    message: 'The price limit is above the maximum price',
    advice: 'Lower the price limit or leave it empty.',
  },
  'clmm/price-limit-not-below-current': {
    message: 'Selling token A needs a price limit below the current price',
    advice: 'Lower the price limit or leave it empty.',
  },
  'clmm/price-limit-not-above-current': {
    message: 'Selling token B needs a price limit above the current price',
    advice: 'Raise the price limit or leave it empty.',
  },
  'clmm/tick-not-integer': {
    message: 'The price is between two ticks',
    advice: 'Choose a price the pool offers: the nearest one is suggested next to the field.',
  },
  'clmm/tick-out-of-range': {
    message: 'The price is outside the range a pool can hold',
    advice: 'Choose a price nearer to the current one.',
  },
  'clmm/tick-not-on-spacing': {
    message: 'The price is not on a step of this pool',
    advice: 'Choose a price the pool offers: the nearest one is suggested next to the field.',
  },
  'clmm/sqrt-price-out-of-range': {
    message: 'The price is out of range',
    advice: 'Choose a price nearer to the current one.',
  },
  'clmm/sqrt-price-zero': {
    message: 'The price must be above zero',
    advice: 'Enter a price above zero.',
  },
  'clmm/liquidity-zero': {
    message: 'The liquidity must be above zero',
    advice: 'Enter larger amounts.',
  },
  'clmm/liquidity-insufficient': {
    message: 'Not enough liquidity in the pool',
    advice: 'Swap less or accept that a part is swapped.',
  },
  'clmm/tick-array-boundary': {
    message: "The pool's list of ticks has an unknown size",
    advice: 'Choose another pool. Copy the details and report them.',
  },
  'clmm/tick-offset-overflow': {
    message: "The pool's ticks could not be read",
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'clmm/no-tick-array-cache': {
    message: 'The pool has no liquidity near its current price',
    advice: 'Choose another pool or add liquidity first.',
  },
  'clmm/no-initialized-tick-array': {
    message: 'Not enough liquidity for this amount',
    advice: 'Swap less or choose another pool.',
  },
  'clmm/invalid-tick-array': {
    message: "The pool's liquidity data is missing",
    advice: 'The pool has no liquidity near its price. Choose another pool or add liquidity first.',
  },
  'clmm/no-next-tick': {
    message: "The pool's liquidity ends before this amount is filled",
    advice: 'Swap less or choose another pool.',
  },
  'clmm/position-not-found': {
    message: 'Position not found',
    advice: 'The position was closed or belongs to another wallet. Reload your positions.',
  },
  'clmm/reward-mint': {
    message: 'This token is not a reward of the pool',
    advice: 'Choose one of its reward tokens.',
  },
  'clmm/reward-mint-info': {
    message: 'The reward token could not be read',
    advice: 'Try again, or choose another RPC in Settings.',
  },
  'clmm/reward-time': {
    message: 'The reward would end before it opens',
    advice: 'Choose an end time after the open time.',
  },
  'clmm/no-money': {
    message: 'You have none of the reward token',
    advice: 'Get some of it first.',
  },
  'clmm/range-empty': {
    message: 'The lower price must be below the upper price',
    advice: 'Choose an upper price above the lower one.',
  },
  'clmm/liquidity-too-large': {
    message: 'The program cannot count that much',
    advice: 'Enter a smaller amount or a wider range.',
  },
  'clmm/liquidity-above-position': {
    message: 'The position does not hold that much',
    advice: 'Take out all of it or less.',
  },
  'clmm/nothing-to-collect': {
    message: 'There is nothing to collect yet',
    advice: 'Fees come from swaps in its range, rewards with time.',
  },
  'clmm/no-liquidity-in-range': {
    message: 'The program pays a position only while there is liquidity in its range',
    advice: 'Add a little liquidity, then withdraw all of it: what you are owed comes with it.',
  },
  'clmm/operation-disabled': {
    message: 'The program does not let this pool do that now',
    advice: 'Its operator has switched it off. Try again later or use another pool.',
  },
  'clmm/reward-opens-in-past': {
    message: 'A reward cannot begin in the past',
    advice: 'Choose an open time that is still to come.',
  },
  'clmm/reward-period': {
    message: 'A pool pays a reward for 7 to 90 days',
    advice: 'Choose an end time 7 to 90 days after the open time, or after the end it has now.',
  },
  'clmm/reward-per-second-zero': {
    message: 'The reward per second must be above 0',
    advice: 'Enter a larger amount or a shorter time.',
  },
  'clmm/rewards-full': {
    message: 'The pool already has three rewards',
    advice: 'A pool has room for no more. Change one that has ended instead.',
  },
  'clmm/reward-mint-in-use': {
    message: 'The pool already pays that token as a reward',
    advice: 'Change that reward instead of adding it a second time.',
  },
  'clmm/reward-mint-not-taken': {
    message: 'The second reward of a pool must be one of its tokens or one that the program lists',
    advice: 'Choose one of the pool\'s own two tokens.',
  },
  'clmm/reward-not-allowed': {
    message: 'This wallet may not change the rewards of this pool',
    advice: 'Only the pool\'s creator can; the third reward is for the program\'s operator.',
  },
  'clmm/reward-not-open': {
    message: 'The reward has not begun yet',
    advice: 'It can be changed once it has begun.',
  },
  'clmm/reward-lowered': {
    message: 'A reward cannot be lowered more than 72 hours before its end',
    advice: 'Give as much per second as before, or wait until its last 72 hours.',
  },
  'clmm/reward-not-ended': {
    message: 'The reward is still running',
    advice: 'What is left of it can be taken back after its end.',
  },
  'clmm/limit-orders': {
    message: 'This pool has limit orders in the way of the swap, which this app cannot count',
    advice: 'Swap less, or choose another pool.',
  },
} as const satisfies CataloguePart;

/** Square roots of prices, as Q64.64 in decimal digits. */
type PriceLimit = { readonly limitX64: string; readonly sqrtPriceX64: string };

export type ClmmDetails = {
  'clmm/price-limit-below-minimum': PriceLimit;
  'clmm/price-limit-not-below-current': PriceLimit;
  'clmm/price-limit-above-maximum': PriceLimit;
  'clmm/price-limit-not-above-current': PriceLimit;
  'clmm/tick-not-integer': { readonly tick: number };
  'clmm/tick-out-of-range': { readonly tick: number };
  'clmm/tick-not-on-spacing': { readonly tick: number; readonly tickSpacing: number };
  'clmm/sqrt-price-out-of-range': { readonly sqrtPriceX64?: string | undefined };
  'clmm/liquidity-zero': { readonly side?: null | string | undefined };
  'clmm/liquidity-insufficient': { readonly poolId?: string | undefined; readonly consumed?: string | undefined };
  'clmm/no-tick-array-cache': { readonly poolId: string; readonly startTick: number };
  'clmm/no-initialized-tick-array': { readonly poolId: string; readonly startTick: number };
  'clmm/invalid-tick-array': { readonly address?: string | undefined; readonly poolId?: string | undefined };
  'clmm/tick-offset-overflow': { readonly address: string; readonly tick: number };
  'clmm/no-next-tick': { readonly poolId: string; readonly startTick: number };
  'clmm/position-not-found': { readonly address?: string | undefined; readonly nftMint?: string | undefined };
  'clmm/reward-mint': { readonly mint: string; readonly poolId: string };
  'clmm/reward-mint-info': { readonly mint: string };
  'clmm/reward-time': { readonly open?: string | undefined; readonly end?: string | undefined };
  'clmm/no-money': { readonly mint: string };
  'clmm/range-empty': { readonly tickLower?: number | undefined; readonly tickUpper?: number | undefined };
  'clmm/liquidity-too-large': { readonly deposit?: string | undefined };
  'clmm/liquidity-above-position': {
    readonly amount?: string | undefined;
    readonly whole?: string | undefined;
    readonly liquidity?: string | undefined;
    readonly ofPosition?: string | undefined;
  };
  'clmm/nothing-to-collect': { readonly mint?: string | undefined; readonly position?: string | undefined };
  'clmm/no-liquidity-in-range': { readonly position: string };
  'clmm/operation-disabled': { readonly poolId?: string | undefined; readonly position?: string | undefined };
  'clmm/reward-period': { readonly seconds: string };
  'clmm/reward-not-allowed': { readonly creator: string };
  'clmm/limit-orders': { readonly poolId: string; readonly tick: number };
};
