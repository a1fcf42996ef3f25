import type { CataloguePart } from './entry.ts';

export const sdkErrors = {
  'sdk/unknown': {
    section: '-',
    message: 'The exchange library reported an error it does not explain',
    advice: 'Nothing was sent. Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'sdk/module-not-working': {
    section: '8',
    message: 'module not working',
    advice: 'The exchange library is not ready. Reload the page.',
  },
  'sdk/no-connection': {
    section: '5',
    message: 'A connection to the network is required',
    advice: 'Reload the page; choose another node if it happens again.',
  },
  'sdk/no-owner': {
    section: '5, 6',
    message: 'please provide owner in keypair format or signAllTransactions function',
    advice: 'Connect a wallet that can sign transactions and try again.',
  },
  'sdk/accounts-not-read': {
    section: '8',
    message: 'failed to get info for multiple accounts, RPC_ERROR',
    advice: 'The network node did not give the accounts. Try again or choose another node.',
  },
  'sdk/account-not-base64': {
    section: '8',
    message: 'account data must be base64',
    advice: 'The network node answered in a form this page does not read. Choose another node.',
  },
  'sdk/bytes-expected': {
    section: '8',
    message: 'Uint8Array expected',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'sdk/hash-destroyed': {
    section: '8',
    message: 'Hash instance has been destroyed',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'sdk/invalid-version': {
    section: '8',
    message: 'invalid version',
    advice: 'This version of the program is not supported here. Choose another pool or farm.',
  },
  'sdk/invalid-params': {
    section: '8',
    message: 'invalid params',
    advice: 'Nothing was sent. Copy the details and report them.',
  },
  'sdk/amounts-not-positive': {
    section: '5, 8',
    message: 'amounts must greater than zero',
    advice: 'Enter amounts above zero.',
  },
  'sdk/no-token-account': {
    section: '5, 8',
    message: 'user do not have token account',
    advice: 'Your wallet holds none of a token that is needed. Get some of it first.',
  },
  'sdk/no-target-token-account': {
    section: '5',
    message: 'cannot found target token accounts',
    advice: 'Your wallet holds none of a token that is needed. Get some of it first.',
  },
  'sdk/no-lp-token-account': {
    section: '8',
    message: 'cannot found lp token account',
    advice: 'Your wallet holds no LP tokens of this pool, so there is nothing to take out.',
  },
  'sdk/no-lp-account-in-trade': {
    section: '8',
    message: 'find lp account error in trade accounts',
    advice: 'Your wallet holds no LP tokens of this pool, so there is nothing to move.',
  },
  'sdk/account-mismatch': {
    section: '5',
    message: 'create ata check error',
    advice: 'The token account at the expected address belongs to another mint or owner. Report the details.',
  },
  'sdk/mint-check': {
    section: '5',
    message: 'mint check error',
    advice: 'The tokens do not belong to this pool. Choose the tokens of the pool.',
  },
  'sdk/mint-not-in-pool': {
    section: '5',
    message: 'The tokens do not match the pool',
    advice: 'Choose the two tokens of this pool.',
  },
  'sdk/invalid-fixed-side': {
    section: '5',
    message: 'invalid fixedSide',
    advice: 'Choose which of the two amounts stays as typed.',
  },
  'sdk/mint-not-found': {
    section: '8',
    message: 'mint address not found',
    advice: 'Check the token address and the network in the header: the token may be on another network.',
  },
  'sdk/no-mint': {
    section: '8',
    message: 'please input mint',
    advice: 'Enter the address of a token.',
  },
  'sdk/lot-size-too-small': {
    section: '5, 8',
    message: 'lot size is too small',
    advice: 'Use a larger minimum order size or a larger price step for the market.',
  },
  'sdk/no-vault-owner': {
    section: '8',
    message: 'find vault owner error',
    advice: 'Try again: a market address is drawn at random.',
  },
  'sdk/no-config-account': {
    section: '8',
    message: 'get config account error',
    advice: 'The fee configuration of the program was not found on this network. Choose another network or report it.',
  },
  'sdk/no-pool-info': {
    section: '8',
    message: 'fetch pool info error',
    advice: 'No pool was found at this address. Check the address and the network in the header.',
  },
  'sdk/no-vault-info': {
    section: '8',
    message: 'fetch vault info error',
    advice: 'The vaults of the pool could not be read. Try again or choose another pool.',
  },
  'sdk/pool-type': {
    section: '8',
    message: 'pool type error',
    advice: 'Swaps through this kind of pool are not supported here. Choose another pool.',
  },
  'sdk/route-type': {
    section: '8',
    message: 'route type error',
    advice: 'This route is not supported. Choose another pair or swap in two steps.',
  },
  'sdk/swap': {
    section: '8',
    message: 'swap error',
    advice: 'This pool does not allow swaps now. Choose another pool or try again later.',
  },
} as const satisfies CataloguePart;
