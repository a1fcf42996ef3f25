import type { CataloguePart } from './entry.ts';

export const tokensErrors = {
  'tokens/supply-required': {
    section: '-',
    message: 'No initial supply was given',
    advice: 'Enter how many tokens to mint.',
  },
  'tokens/supply-not-a-number': {
    section: '-',
    message: 'The initial supply is not a plain number',
    advice: 'Use digits and at most one point, for example 1000000.5, without commas or an exponent.',
  },
  'tokens/supply-negative': {
    section: '-',
    message: 'The initial supply cannot be negative',
    advice: 'Enter 0 or more.',
  },
  'tokens/supply-too-many-decimals': {
    section: '-',
    message: 'The initial supply has more than 9 decimals',
    advice: 'The token has 9 decimals: shorten the part after the point.',
  },
  'tokens/supply-too-large': {
    section: '-',
    message: 'The initial supply is larger than a token account can hold',
    advice: 'Enter at most 18446744073.709551615.',
  },
  'tokens/mint-not-found': {
    section: '-',
    message: 'There is no token at this address on this network',
    advice: 'Check the address and the network in the header: the token may be on another network.',
  },
  'tokens/not-a-mint': {
    section: '-',
    message: 'The account at this address is not a token mint',
    advice: 'Enter the address of the token itself, not of a wallet, a token account or a pool.',
  },
} as const satisfies CataloguePart;
