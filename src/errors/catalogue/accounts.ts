import type { CataloguePart } from './entry.ts';

export const accountsErrors = {
  'accounts/invalid-public-key': {
    message: 'This is not a valid address',
    advice: 'Check the address: 32 to 44 letters and digits, without 0, O, I and l. Copy it instead of typing it.',
  },
  'accounts/rent-unknown': {
    message: 'The network node does not tell what an account costs',
    advice: 'Choose another RPC in Settings: this one is not a full Solana node.',
  },
  'accounts/chain-time-unknown': {
    message: 'The network node does not tell the time of the chain',
    advice: 'Choose another RPC in Settings: this one is not a full Solana node.',
  },
  'accounts/program-missing': {
    message: 'A program this action needs is not on this network',
    advice: 'On localnet run `npm run localnet:programs` and start it again; elsewhere check the network above.',
  },
  'accounts/airdrop-not-offered': {
    message: 'There is no faucet on this network',
    advice: 'Its SOL has a price: send some to this address from a wallet or an exchange.',
  },
  'accounts/airdrop-faucet-dry': {
    message: 'The faucet could not pay: it may have run dry',
    advice: 'Try again later or use faucet.solana.com.',
  },
  'accounts/nothing-to-reclaim': {
    message: 'There is no empty token account left to close',
    advice: 'Nothing has to be done.',
  },
  'accounts/nothing-to-claim': {
    message: 'There is nothing to claim yet',
    advice: 'Try again when fees or rewards have come in.',
  },
  'signers/refused-on-mainnet': {
    message: 'The built-in test signer is refused on this network',
    advice: 'Its key is public: anyone could take what it holds. Sign with your own wallet.',
  },
  'signers/invalid-secret-key': {
    message: 'The secret key of the test signer is not a Solana secret key',
    advice: 'Set VITE_TEST_SIGNER_SECRET_KEY to 64 bytes, as base58 or as the JSON array of a keypair file.',
  },
} as const satisfies CataloguePart;

export type AccountsDetails = {
  'accounts/invalid-public-key': { readonly text: string };
  'accounts/program-missing': { readonly program: string; readonly address: string };
  'accounts/airdrop-not-offered': { readonly cluster: string };
  'signers/refused-on-mainnet': { readonly cluster: string };
};
