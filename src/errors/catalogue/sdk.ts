import type { CataloguePart } from './entry.ts';

export const sdkErrors = {
  'sdk/unknown': {
    message: 'The exchange library reported an error it does not explain',
    advice: 'Nothing was sent. Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'sdk/module-not-working': {
    message: 'The exchange library is not ready',
    advice: 'Reload the page.',
  },
  'sdk/no-connection': {
    message: 'A connection to the network is required',
    advice: 'Reload the page; choose another RPC in Settings if it happens again.',
  },
  'sdk/no-owner': {
    message: 'No wallet can sign',
    advice: 'Connect a wallet that can sign transactions and try again.',
  },
  'sdk/accounts-not-read': {
    message: 'The accounts could not be read from the network',
    advice: 'Try again, or choose another RPC in Settings.',
  },
  'sdk/account-not-base64': {
    message: "The node's answer could not be read",
    advice: 'Choose another RPC in Settings.',
  },
  'sdk/bytes-expected': {
    message: 'The data of an account could not be read',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'sdk/hash-destroyed': {
    message: 'A checksum could not be computed',
    advice: 'Reload the page and try again. Copy the details and report them if it happens again.',
  },
  'sdk/invalid-version': {
    message: 'This program version is not supported',
    advice: 'Choose another pool or farm.',
  },
  'sdk/invalid-params': {
    message: 'The transaction could not be built',
    advice: 'Nothing was sent. Copy the details and report them.',
  },
  'sdk/amounts-not-positive': {
    message: 'Amounts must be above 0',
    advice: 'Enter amounts above zero.',
  },
  'sdk/no-token-account': {
    message: 'This signer has no account for the token',
    advice: 'Get some of the token first, or sign with the wallet that holds it.',
  },
  'sdk/no-target-token-account': {
    message: 'You have none of a token that is needed',
    advice: 'Get some of the token first.',
  },
  'sdk/no-lp-token-account': {
    message: 'You have no LP tokens',
    advice: 'There is nothing to withdraw from this pool.',
  },
  'sdk/no-lp-account-in-trade': {
    message: 'You have no LP tokens to move',
    advice: 'Add liquidity to the pool first.',
  },
  'sdk/account-mismatch': {
    message: 'The token account is not the one expected',
    advice: 'It belongs to another mint or owner. Copy the details and report them.',
  },
  'sdk/mint-check': {
    message: 'The two pools have different tokens',
    advice: 'Choose a pool of the same pair.',
  },
  'sdk/mint-not-in-pool': {
    message: 'The tokens do not match the pool',
    advice: 'Choose the two tokens of this pool.',
  },
  'sdk/invalid-fixed-side': {
    message: 'Neither amount is fixed',
    advice: 'Choose which of the two amounts stays as typed.',
  },
  'sdk/no-mint': {
    message: 'No token address was entered',
    advice: 'Enter the address of a token.',
  },
  'sdk/lot-size-too-small': {
    message: 'The lot size is too small',
    advice: 'Enter a larger lot size or tick size.',
  },
  'sdk/no-vault-owner': {
    message: "No address was found for the market's vaults",
    advice: "Use another wallet: a market's addresses follow from its creator's.",
  },
  'sdk/no-vault-info': {
    message: "The pool's vaults could not be read",
    advice: 'Try again or choose another pool.',
  },
} as const satisfies CataloguePart;

export type SdkDetails = {
  'sdk/unknown': { readonly text: string };
  // The node's response.
  'sdk/accounts-not-read': Readonly<Record<string, unknown>>;
  'sdk/amounts-not-positive': { readonly amount: string };
  'sdk/no-token-account': { readonly mint: string };
  'sdk/no-target-token-account': { readonly mint: string };
  'sdk/no-lp-token-account': { readonly lpMint?: string | undefined };
  'sdk/no-lp-account-in-trade': { readonly lpMint?: string | undefined };
  'sdk/mint-check': { readonly poolId?: string | undefined; readonly clmmPoolId?: string | undefined };
  'sdk/account-mismatch': { readonly account: string; readonly mint: string };
  'sdk/mint-not-in-pool': { readonly poolId: string; readonly inputMint?: string | undefined; readonly mint?: string | undefined };
  'sdk/lot-size-too-small': { readonly decimals: number };
  'sdk/no-vault-owner': { readonly market: string };
  'sdk/no-vault-info': { readonly poolId: string };
};
