import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const sdkErrors = {
  'sdk/unknown': {
    message: m.errors.sdkUnknown,
    advice: m.errors.sdkUnknownAdvice,
  },
  'sdk/module-not-working': {
    message: m.errors.sdkModuleNotWorking,
    advice: m.errors.sdkModuleNotWorkingAdvice,
  },
  'sdk/no-connection': {
    message: m.errors.sdkNoConnection,
    advice: m.errors.sdkNoConnectionAdvice,
  },
  'sdk/no-owner': {
    message: m.errors.sdkNoOwner,
    advice: m.errors.sdkNoOwnerAdvice,
  },
  'sdk/accounts-not-read': {
    message: m.errors.sdkAccountsNotRead,
    advice: m.errors.sdkAccountsNotReadAdvice,
  },
  'sdk/account-not-base64': {
    message: m.errors.sdkAccountNotBase64,
    advice: m.errors.sdkAccountNotBase64Advice,
  },
  'sdk/bytes-expected': {
    message: m.errors.sdkBytesExpected,
    advice: m.errors.sdkBytesExpectedAdvice,
  },
  'sdk/hash-destroyed': {
    message: m.errors.sdkHashDestroyed,
    advice: m.errors.sdkHashDestroyedAdvice,
  },
  'sdk/invalid-version': {
    message: m.errors.sdkInvalidVersion,
    advice: m.errors.sdkInvalidVersionAdvice,
  },
  'sdk/invalid-params': {
    message: m.errors.sdkInvalidParams,
    advice: m.errors.sdkInvalidParamsAdvice,
  },
  'sdk/amounts-not-positive': {
    message: m.errors.sdkAmountsNotPositive,
    advice: m.errors.sdkAmountsNotPositiveAdvice,
  },
  'sdk/no-token-account': {
    message: m.errors.sdkNoTokenAccount,
    advice: m.errors.sdkNoTokenAccountAdvice,
  },
  'sdk/no-target-token-account': {
    message: m.errors.sdkNoTargetTokenAccount,
    advice: m.errors.sdkNoTargetTokenAccountAdvice,
  },
  'sdk/no-lp-token-account': {
    message: m.errors.sdkNoLpTokenAccount,
    advice: m.errors.sdkNoLpTokenAccountAdvice,
  },
  'sdk/no-lp-account-in-trade': {
    message: m.errors.sdkNoLpAccountInTrade,
    advice: m.errors.sdkNoLpAccountInTradeAdvice,
  },
  'sdk/account-mismatch': {
    message: m.errors.sdkAccountMismatch,
    advice: m.errors.sdkAccountMismatchAdvice,
  },
  'sdk/mint-check': {
    message: m.errors.sdkMintCheck,
    advice: m.errors.sdkMintCheckAdvice,
  },
  'sdk/mint-not-in-pool': {
    message: m.errors.sdkMintNotInPool,
    advice: m.errors.sdkMintNotInPoolAdvice,
  },
  'sdk/invalid-fixed-side': {
    message: m.errors.sdkInvalidFixedSide,
    advice: m.errors.sdkInvalidFixedSideAdvice,
  },
  'sdk/no-mint': {
    message: m.errors.sdkNoMint,
    advice: m.errors.sdkNoMintAdvice,
  },
  'sdk/lot-size-too-small': {
    message: m.errors.sdkLotSizeTooSmall,
    advice: m.errors.sdkLotSizeTooSmallAdvice,
  },
  'sdk/no-vault-owner': {
    message: m.errors.sdkNoVaultOwner,
    advice: m.errors.sdkNoVaultOwnerAdvice,
  },
  'sdk/no-vault-info': {
    message: m.errors.sdkNoVaultInfo,
    advice: m.errors.sdkNoVaultInfoAdvice,
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
