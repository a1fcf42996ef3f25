import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const accountsErrors = {
  'accounts/invalid-public-key': {
    message: m.errors.accountsInvalidPublicKey,
    advice: m.errors.accountsInvalidPublicKeyAdvice,
  },
  'accounts/rent-unknown': {
    message: m.errors.accountsRentUnknown,
    advice: m.errors.accountsRentUnknownAdvice,
  },
  'accounts/chain-time-unknown': {
    message: m.errors.accountsChainTimeUnknown,
    advice: m.errors.accountsChainTimeUnknownAdvice,
  },
  'accounts/program-missing': {
    message: m.errors.accountsProgramMissing,
    advice: m.errors.accountsProgramMissingAdvice,
  },
  'accounts/airdrop-not-offered': {
    message: m.errors.accountsAirdropNotOffered,
    advice: m.errors.accountsAirdropNotOfferedAdvice,
  },
  'accounts/airdrop-faucet-dry': {
    message: m.errors.accountsAirdropFaucetDry,
    advice: m.errors.accountsAirdropFaucetDryAdvice,
  },
  'accounts/nothing-to-reclaim': {
    message: m.errors.accountsNothingToReclaim,
    advice: m.errors.accountsNothingToReclaimAdvice,
  },
  'accounts/no-delegates': {
    message: m.errors.accountsNoDelegates,
    advice: m.errors.accountsNothingToReclaimAdvice,
  },
  'accounts/nothing-to-unwrap': {
    message: m.errors.accountsNothingToUnwrap,
    advice: m.errors.accountsNothingToReclaimAdvice,
  },
  'accounts/nothing-to-move': {
    message: m.errors.accountsNothingToMove,
    advice: m.errors.accountsNothingToReclaimAdvice,
  },
  'accounts/nothing-to-claim': {
    message: m.errors.accountsNothingToClaim,
    advice: m.errors.accountsNothingToClaimAdvice,
  },
  'signers/refused-on-mainnet': {
    message: m.errors.signersRefusedOnMainnet,
    advice: m.errors.signersRefusedOnMainnetAdvice,
  },
  'signers/invalid-secret-key': {
    message: m.errors.signersInvalidSecretKey,
    advice: m.errors.signersInvalidSecretKeyAdvice,
  },
} as const satisfies CataloguePart;

export type AccountsDetails = {
  'accounts/invalid-public-key': { readonly text: string; readonly why?: string | undefined };
  'accounts/program-missing': { readonly program: string; readonly address: string };
  'accounts/nothing-to-move': { readonly sentence?: string | undefined };
  'accounts/airdrop-not-offered': { readonly cluster: string };
  'signers/refused-on-mainnet': { readonly cluster: string };
};
