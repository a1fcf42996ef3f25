import type { CataloguePart } from './entry.ts';

export const poolsErrors = {
  'pools/same-mint': {
    section: '2',
    message: 'Base and quote are the same token',
    advice: 'A pool trades one token for another: enter two different mint addresses.',
  },
  'pools/token-2022-mint': {
    section: '2',
    message: 'This is a Token-2022 token, which AMM pools do not take',
    advice: 'Use a token of the original token program, or another kind of pool.',
  },
  'pools/amount-negative': {
    section: '5',
    message: 'The amount cannot be negative',
    advice: 'Enter an amount above 0.',
  },
  'pools/amount-zero': {
    section: '5',
    message: 'amounts must greater than zero',
    advice: 'Enter an amount above 0: a pool starts with some of both tokens.',
  },
  'pools/amount-above-balance': {
    section: '8',
    message: 'The amount is more than this signer holds',
    advice: 'Enter less, or sign with the wallet that holds the tokens.',
  },
  'pools/liquidity-too-small': {
    section: '2',
    message: 'The amounts are too small for a pool',
    advice: 'The program locks a first share of the pool for ever. Enter larger amounts.',
  },
  'pools/start-time-not-an-integer': {
    section: '2',
    message: 'The start time is not a whole number of seconds',
    advice: 'Enter seconds since 1970 in digits, or leave 0 to open at once.',
  },
  'pools/start-time-negative': {
    section: '2',
    message: 'The start time cannot be negative',
    advice: 'Enter seconds since 1970, or leave 0 to open at once.',
  },
  'pools/start-time-in-milliseconds': {
    section: '2',
    message: 'The start time looks like milliseconds',
    advice: 'Enter seconds: leave out the last three digits. The pool would open thousands of years from now.',
  },
  'pools/already-exists': {
    section: '2',
    message: 'A pool for this pair already exists',
    advice: 'Nothing was sent. Add liquidity to that pool instead of making a second one.',
  },
  'pools/not-enough-sol': {
    section: '8',
    message: 'no money',
    advice: 'The signer does not hold enough SOL for the pool and its costs. Nothing was sent: add SOL and try again.',
  },
  'pools/config-missing': {
    section: '8',
    message: 'get config account error',
    advice: 'The AMM program on this network has not been set up, so no pool can be made here.',
  },
  'pools/not-found': {
    section: '8',
    message: 'fetch pool info error',
    advice: 'There is no pool at this address on this network. Check the address and the network in the header.',
  },
  'pools/not-an-amm-pool': {
    section: '8',
    message: 'pool type error',
    advice: 'The account at this address is not an AMM pool.',
  },
} as const satisfies CataloguePart;
