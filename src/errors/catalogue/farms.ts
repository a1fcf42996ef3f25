import type { CataloguePart } from './entry.ts';

export const farmsErrors = {
  'farms/start-time': {
    section: '5',
    message: 'start time error',
    advice: 'Choose an open time before the end time.',
  },
  'farms/reward-type': {
    section: '5',
    message: 'rewardType error',
    advice: "Choose 'Standard SPL' or 'Option tokens' as the kind of reward.",
  },
  'farms/reward-per-second': {
    section: '5',
    message: 'rewardPerSecond error',
    advice: 'Enter a reward per second above zero.',
  },
  'farms/account-count': {
    section: '5',
    message: 'The number of reward accounts does not fit this farm',
    advice: 'Reload the farm and try again: its rewards may have changed.',
  },
  'farms/invalid-version': {
    section: '5',
    message: 'invalid farm version',
    advice: 'Only farms of version 6 can do this. Choose another farm.',
  },
  'farms/invalid-program': {
    section: '5',
    message: 'invalid farm program:',
    advice: 'This is not a farm this page knows. Check the address and the network in the header.',
  },
  'farms/deposits-suspended': {
    section: '5',
    message: 'V4 has suspended deposits:',
    advice: 'This farm takes no deposits any more. Choose another farm; what you have in it can be withdrawn.',
  },
  'farms/no-lp': {
    section: '5',
    message: "you don't have any lp",
    advice: 'Add liquidity to the pool of this farm first: that gives you its LP tokens.',
  },
  'farms/nothing-deposited': {
    section: '5',
    message: 'no deposited lp',
    advice: 'You have nothing in this farm, so there is nothing to withdraw.',
  },
  'farms/no-ledger': {
    section: '5',
    message: 'no lp data',
    advice: 'You have never put anything into this farm, so there is nothing to withdraw.',
  },
  'farms/unknown-reward-mint': {
    section: '5',
    message: 'configuration does not exist',
    advice: 'This farm does not pay that token. Choose one of its reward tokens.',
  },
  'farms/withdraw-mint': {
    section: '5',
    message: 'withdraw mint error',
    advice: 'This farm does not pay that token. Choose one of its reward tokens.',
  },
  'farms/no-lock-account': {
    section: '5',
    message: 'cannot found lock vault',
    advice: 'Your wallet holds none of the token a farm creator must lock. Get some of it first.',
  },
} as const satisfies CataloguePart;
