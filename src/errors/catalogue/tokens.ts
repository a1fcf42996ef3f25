import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const tokensErrors = {
  'tokens/supply-required': {
    message: m.errors.tokensSupplyRequired,
    advice: m.errors.tokensSupplyRequiredAdvice,
  },
  'tokens/supply-not-a-number': {
    message: m.errors.tokensSupplyNotANumber,
    advice: m.errors.tokensSupplyNotANumberAdvice,
  },
  'tokens/supply-negative': {
    message: m.errors.tokensSupplyNegative,
    advice: m.errors.tokensSupplyNegativeAdvice,
  },
  'tokens/supply-too-many-decimals': {
    message: m.errors.tokensSupplyTooManyDecimals,
    advice: m.errors.tokensSupplyTooManyDecimalsAdvice,
  },
  'tokens/supply-too-large': {
    message: m.errors.tokensSupplyTooLarge,
    advice: m.errors.tokensSupplyTooLargeAdvice,
  },
  'tokens/mint-not-found': {
    message: m.errors.tokensMintNotFound,
    advice: m.errors.tokensMintNotFoundAdvice,
  },
  'tokens/not-a-mint': {
    message: m.errors.tokensNotAMint,
    advice: m.errors.tokensNotAMintAdvice,
  },
  'tokens/blacklisted': {
    message: m.errors.tokensBlacklisted,
    advice: m.errors.tokensBlacklistedAdvice,
  },
  'tokens/name-required': {
    message: m.errors.tokensNameRequired,
    advice: m.errors.tokensNameRequiredAdvice,
  },
  'tokens/name-too-long': {
    message: m.errors.tokensNameTooLong,
    advice: m.errors.tokensNameTooLongAdvice,
  },
  'tokens/symbol-too-long': {
    message: m.errors.tokensSymbolTooLong,
    advice: m.errors.tokensSymbolTooLongAdvice,
  },
  'tokens/uri-too-long': {
    message: m.errors.tokensUriTooLong,
    advice: m.errors.tokensUriTooLongAdvice,
  },
  'tokens/text-unwritable': {
    message: m.errors.tokensTextUnwritable,
    advice: m.errors.tokensTextUnwritableAdvice,
  },
  'tokens/decimals': {
    message: m.errors.tokensDecimals,
    advice: m.errors.tokensDecimalsAdvice,
  },
  'tokens/no-supply-ever': {
    message: m.errors.tokensNoSupplyEver,
    advice: m.errors.tokensNoSupplyEverAdvice,
  },
  'tokens/extensions-need-token-2022': {
    message: m.errors.tokensExtensionsNeedToken2022,
    advice: m.errors.tokensExtensionsNeedToken2022Advice,
  },
  'tokens/extension-conflict': {
    message: m.errors.tokensExtensionConflict,
    advice: m.errors.tokensExtensionConflictAdvice,
  },
  'tokens/freeze-needed': {
    message: m.errors.tokensFreezeNeeded,
    advice: m.errors.tokensFreezeNeededAdvice,
  },
  'tokens/fee-percent': {
    message: m.errors.tokensFeePercent,
    advice: m.errors.tokensFeePercentAdvice,
  },
  'tokens/fee-maximum': {
    message: m.errors.tokensFeeMaximum,
    advice: m.errors.tokensFeeMaximumAdvice,
  },
  'tokens/interest-rate': {
    message: m.errors.tokensInterestRate,
    advice: m.errors.tokensInterestRateAdvice,
  },
  'tokens/multiplier': {
    message: m.errors.tokensMultiplier,
    advice: m.errors.tokensMultiplierAdvice,
  },
  'tokens/too-large': {
    message: m.errors.tokensTooLarge,
    advice: m.errors.tokensTooLargeAdvice,
  },
  'tokens/metadata-unreadable': {
    message: m.errors.tokensMetadataUnreadable,
    advice: m.errors.tokensMetadataUnreadableAdvice,
  },
  'tokens/metadata-missing': {
    message: m.errors.tokensMetadataMissing,
    advice: m.errors.tokensMetadataMissingAdvice,
  },
  'tokens/metadata-immutable': {
    message: m.errors.tokensMetadataImmutable,
    advice: m.errors.tokensMetadataImmutableAdvice,
  },
  'tokens/metadata-unchanged': {
    message: m.errors.tokensMetadataUnchanged,
    advice: m.errors.tokensMetadataUnchangedAdvice,
  },
  'tokens/no-such-authority': {
    message: m.errors.tokensNoSuchAuthority,
    advice: m.errors.tokensNoSuchAuthorityAdvice,
  },
  'tokens/authority-revoked': {
    message: m.errors.tokensAuthorityRevoked,
    advice: m.errors.tokensAuthorityRevokedAdvice,
  },
  'tokens/not-authority': {
    message: m.errors.tokensNotAuthority,
    advice: m.errors.tokensNotAuthorityAdvice,
  },
  'tokens/same-holder': {
    message: m.errors.tokensSameHolder,
    advice: m.errors.tokensSameHolderAdvice,
  },
  'tokens/amount-zero': {
    message: m.errors.tokensAmountZero,
    advice: m.errors.tokensAmountZeroAdvice,
  },
  'tokens/burn-above-balance': {
    message: m.errors.tokensBurnAboveBalance,
    advice: m.errors.tokensBurnAboveBalanceAdvice,
  },
  'tokens/in-other-account': {
    message: m.errors.tokensInOtherAccount,
    advice: m.errors.tokensInOtherAccountAdvice,
  },
  'tokens/own-account-frozen': {
    message: m.errors.tokensOwnAccountFrozen,
    advice: m.errors.tokensOwnAccountFrozenAdvice,
  },
  'tokens/airdrop-empty': {
    message: m.errors.tokensAirdropEmpty,
    advice: m.errors.tokensAirdropEmptyAdvice,
  },
  'tokens/airdrop-too-long': {
    message: m.errors.tokensAirdropTooLong,
    advice: m.errors.tokensAirdropTooLongAdvice,
  },
  'tokens/airdrop-file': {
    message: m.errors.tokensAirdropFile,
    advice: m.errors.tokensAirdropFileAdvice,
  },
  'tokens/airdrop-json': {
    message: m.errors.tokensAirdropJson,
    advice: m.errors.tokensAirdropJsonAdvice,
  },
  'tokens/airdrop-line': {
    message: m.errors.tokensAirdropLine,
    advice: m.errors.tokensAirdropLineAdvice,
  },
  'tokens/airdrop-done': {
    message: m.errors.tokensAirdropDone,
    advice: m.errors.tokensAirdropDoneAdvice,
  },
  'tokens/airdrop-above-balance': {
    message: m.errors.tokensAirdropAboveBalance,
    advice: m.errors.tokensAirdropAboveBalanceAdvice,
  },
  'tokens/uri-scheme': {
    message: m.errors.tokensUriScheme,
    advice: m.errors.tokensUriSchemeAdvice,
  },
  'tokens/uri-unreachable': {
    message: m.errors.tokensUriUnreachable,
    advice: m.errors.tokensUriUnreachableAdvice,
  },
  'tokens/uri-not-json': {
    message: m.errors.tokensUriNotJson,
    advice: m.errors.tokensUriNotJsonAdvice,
  },
  'tokens/uri-mismatch': {
    message: m.errors.tokensUriMismatch,
    advice: m.errors.tokensUriMismatchAdvice,
  },
  'tokens/image-link': {
    message: m.errors.tokensImageLink,
    advice: m.errors.tokensImageLinkAdvice,
  },
  'tokens/no-authority-chosen': {
    message: m.errors.tokensNoAuthorityChosen,
    advice: m.errors.tokensNoAuthorityChosenAdvice,
  },
} as const satisfies CataloguePart;

export type TokensDetails = {
  'tokens/supply-negative': { readonly text: string };
  'tokens/supply-too-large': { readonly supply: bigint; readonly amount: bigint };
  'tokens/mint-not-found': { readonly mint: string };
  'tokens/not-a-mint': { readonly address: string };
  'tokens/name-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/symbol-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/uri-too-long': { readonly bytes: number; readonly limit: number };
  'tokens/text-unwritable': { readonly field: string };
  'tokens/decimals': { readonly text: string };
  'tokens/no-supply-ever': { readonly mint?: string | undefined };
  'tokens/extension-conflict': { readonly pair: readonly [string, string]; readonly why: string };
  'tokens/fee-percent': { readonly text: string };
  'tokens/fee-maximum': { readonly text: string; readonly decimals: number };
  'tokens/interest-rate': { readonly text: string };
  'tokens/multiplier': { readonly text: string };
  'tokens/too-large': { readonly extensions: readonly string[] };
  'tokens/metadata-unreadable': { readonly mint: string };
  'tokens/metadata-missing': { readonly mint: string };
  'tokens/metadata-immutable': { readonly mint: string };
  'tokens/metadata-unchanged': { readonly mint: string };
  'tokens/no-such-authority': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/authority-revoked': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/not-authority': { readonly mint: string; readonly authority: string; readonly holder: null | string | undefined };
  'tokens/same-holder': { readonly newHolder: string };
  'tokens/burn-above-balance': { readonly amount?: bigint | undefined; readonly balance?: bigint | undefined };
  'tokens/in-other-account': { readonly mint: string };
  'tokens/own-account-frozen': { readonly account?: string | undefined };
  'tokens/airdrop-too-long': { readonly recipients: number };
  'tokens/airdrop-line': { readonly sentence: string; readonly line: number };
  'tokens/airdrop-above-balance': { readonly amount: bigint; readonly balance: bigint };
  'tokens/uri-scheme': { readonly uri: string };
  'tokens/uri-unreachable': { readonly status?: number | undefined; readonly uri: string };
  'tokens/uri-not-json': { readonly uri: string };
  'tokens/uri-mismatch': {
    readonly uri: string;
    readonly differences: readonly { readonly field: string; readonly expected: string; readonly found: unknown }[];
    readonly advice: string;
  };
  'tokens/image-link': { readonly text: string };
};
