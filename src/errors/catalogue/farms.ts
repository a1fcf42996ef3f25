import type { CataloguePart } from './entry.ts';

export const farmsErrors = {
  'farms/start-time': {
    message: 'The reward ends before it opens',
    advice: 'Choose an open time before the end time.',
  },
  'farms/reward-type': {
    message: 'The kind of reward is not valid',
    advice: "Choose 'Standard SPL' or 'Option tokens' as the kind of reward.",
  },
  'farms/reward-per-second': {
    message: 'The reward per second is too small',
    advice: 'Enter a reward per second above zero.',
  },
  'farms/account-count': {
    message: 'The number of reward accounts does not fit this farm',
    advice: 'Reload the farm and try again: its rewards may have changed.',
  },
  'farms/invalid-version': {
    message: 'This farm version is not supported',
    advice: 'Only farms of version 6 can do this. Choose another farm.',
  },
  'farms/invalid-program': {
    message: 'This is not a Raydium farm',
    advice: 'Check the address and the network in the header.',
  },
  'farms/no-lp': {
    message: 'You have no LP tokens of this pool',
    advice: 'Add liquidity to the pool of this farm first: that gives you its LP tokens.',
  },
  'farms/nothing-deposited': {
    message: 'You have no stake in this farm',
    advice: 'There is nothing to withdraw.',
  },
  'farms/no-ledger': {
    message: 'You have never staked in this farm',
    advice: 'There is nothing to withdraw.',
  },
  'farms/unknown-reward-mint': {
    message: 'This token is not a reward of the farm',
    advice: 'Choose one of its reward tokens.',
  },
  'farms/withdraw-mint': {
    message: 'The farm has no reward in this token',
    advice: 'Choose one of its reward tokens.',
  },
  'farms/no-lock-account': {
    message: "The farm program's lock vault was not found",
    advice: 'Check the network in the header.',
  },
  'farms/not-found': {
    message: 'There is no farm at this address',
    advice: 'Check the address and the network in the header.',
  },
  'farms/too-many': {
    message: 'There are more farms than this page can show',
    advice: 'Farms you have a stake in are listed on the page Farms all the same.',
  },
  'farms/amount-zero': {
    message: 'Enter an amount above zero',
    advice: 'Choose how many LP tokens to move.',
  },
  'farms/amount-above-deposit': {
    message: 'You have fewer LP tokens in this farm',
    advice: 'Enter at most what you have put in.',
  },
  'farms/token-2022': {
    message: 'Farms pay no Token-2022 tokens',
    advice: 'Choose a token of the older token program as the reward.',
  },
  'farms/lp-mint': {
    message: 'This is not the LP token of a pool',
    advice: 'Choose the LP token of an AMM v4, stable or CPMM pool.',
  },
  'farms/reward-twice': {
    message: 'This farm already pays that token',
    advice: 'Choose another token, or give the reward a new period.',
  },
  'farms/rewards-full': {
    message: 'This farm already has five rewards',
    advice: 'Give one of them a new period, or start another farm.',
  },
  'farms/opens-in-past': {
    message: 'The open time is in the past',
    advice: 'Choose an open time in the future.',
  },
  'farms/reward-period': {
    message: 'A reward runs for 7 to 90 days',
    advice: 'Change the end time. A reward that still runs is prolonged by 7 to 90 days.',
  },
  'farms/not-open': {
    message: 'The reward is not open yet',
    advice: 'It can have a new period when it is near its end.',
  },
  'farms/not-near-end': {
    message: 'The reward is not near its end',
    advice: 'You can extend it in its last three days and restart it after its end.',
  },
  'farms/rate-changed': {
    message: 'A reward that runs keeps its rate',
    advice: 'Enter the rate it has now, or wait for its end.',
  },
  'farms/not-ended': {
    message: 'The reward is still being paid',
    advice: 'What is left can be taken back after its end.',
  },
  'farms/nothing-left': {
    message: 'Nothing of this reward is left',
    advice: 'Those who staked earned it all, or you took the rest back already.',
  },
  'farms/not-creator': {
    message: 'Only the creator of the farm can do this',
    advice: 'Use the wallet that gave the reward.',
  },
} as const satisfies CataloguePart;

export type FarmsDetails = {
  'farms/start-time': { readonly open: string; readonly end: string };
  'farms/reward-type': { readonly type: string };
  'farms/reward-per-second': { readonly perSecond: string };
  'farms/account-count': { readonly version?: number | undefined; readonly rewards: number; readonly accounts?: number | undefined };
  'farms/invalid-version': { readonly farmId: string; readonly version: number };
  'farms/invalid-program': { readonly programId: string; readonly farmId?: string | undefined };
  'farms/no-lp': { readonly lpMint?: string | undefined };
  'farms/nothing-deposited': { readonly farmId?: string | undefined };
  'farms/no-ledger': { readonly farmId?: string | undefined };
  'farms/unknown-reward-mint': { readonly farmId: string; readonly mint: string };
  'farms/withdraw-mint': { readonly farmId: string; readonly mint: string };
  'farms/no-lock-account': { readonly mint: string; readonly vault: string };
  'farms/not-found': { readonly farmId: string };
  'farms/amount-above-deposit': { readonly amount?: string | undefined; readonly deposited?: string | undefined };
  'farms/token-2022': { readonly mint: string };
  'farms/lp-mint': { readonly mint: string };
  'farms/reward-twice': { readonly mint?: string | undefined };
  'farms/rewards-full': { readonly farmId: string };
  'farms/opens-in-past': { readonly open: string; readonly now: string };
  'farms/reward-period': { readonly seconds: string; readonly shortest: string; readonly longest: string };
  'farms/not-near-end': { readonly extendSeconds?: string | undefined };
  'farms/rate-changed': { readonly perSecond: string };
  'farms/nothing-left': { readonly mint: string };
  'farms/not-creator': { readonly creator: string };
};
