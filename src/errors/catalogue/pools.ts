import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const poolsErrors = {
  'pools/same-mint': {
    message: m.errors.poolsSameMint,
    advice: m.errors.poolsSameMintAdvice,
  },
  'pools/no-route': {
    message: m.errors.poolsNoRoute,
    advice: m.errors.poolsNoRouteAdvice,
  },
  'pools/token-2022-mint': {
    message: m.errors.poolsToken2022Mint,
    advice: m.errors.poolsToken2022MintAdvice,
  },
  'pools/amount-negative': {
    message: m.errors.poolsAmountNegative,
    advice: m.errors.poolsAmountNegativeAdvice,
  },
  'pools/amount-zero': {
    message: m.errors.poolsAmountZero,
    advice: m.errors.poolsAmountZeroAdvice,
  },
  'pools/amount-above-balance': {
    message: m.errors.poolsAmountAboveBalance,
    advice: m.errors.poolsAmountAboveBalanceAdvice,
  },
  'pools/liquidity-too-small': {
    message: m.errors.poolsLiquidityTooSmall,
    advice: m.errors.poolsLiquidityTooSmallAdvice,
  },
  'pools/start-time-not-an-integer': {
    message: m.errors.poolsStartTimeNotAnInteger,
    advice: m.errors.poolsStartTimeNotAnIntegerAdvice,
  },
  'pools/start-time-negative': {
    message: m.errors.poolsStartTimeNegative,
    advice: m.errors.poolsStartTimeNegativeAdvice,
  },
  'pools/start-time-in-milliseconds': {
    message: m.errors.poolsStartTimeInMilliseconds,
    advice: m.errors.poolsStartTimeInMillisecondsAdvice,
  },
  'pools/already-exists': {
    message: m.errors.poolsAlreadyExists,
    advice: m.errors.poolsAlreadyExistsAdvice,
  },
  'pools/not-enough-sol': {
    message: m.errors.poolsNotEnoughSol,
    advice: m.errors.poolsNotEnoughSolAdvice,
  },
  'pools/config-missing': {
    message: m.errors.poolsConfigMissing,
    advice: m.errors.poolsConfigMissingAdvice,
  },
  'pools/market-blocked': {
    message: m.errors.poolsMarketBlocked,
    advice: m.errors.poolsMarketBlockedAdvice,
  },
  'pools/configured-market-invalid': {
    message: m.errors.poolsConfiguredMarketInvalid,
    advice: m.errors.poolsConfiguredMarketInvalidAdvice,
  },
  'pools/not-found': {
    message: m.errors.poolsNotFound,
    advice: m.errors.poolsNotFoundAdvice,
  },
  'pools/not-an-amm-pool': {
    message: m.errors.poolsNotAnAmmPool,
    advice: m.errors.poolsNotAnAmmPoolAdvice,
  },
  'pools/not-a-pool': {
    message: m.errors.poolsNotAPool,
    advice: m.errors.poolsNotAPoolAdvice,
  },
  'pools/swap-not-allowed': {
    message: m.errors.poolsSwapNotAllowed,
    advice: m.errors.poolsSwapNotAllowedAdvice,
  },
  'pools/not-open-yet': {
    message: m.errors.poolsNotOpenYet,
    advice: m.errors.poolsNotOpenYetAdvice,
  },
  'pools/deposit-not-allowed': {
    message: m.errors.poolsDepositNotAllowed,
    advice: m.errors.poolsDepositNotAllowedAdvice,
  },
  'pools/withdraw-not-allowed': {
    message: m.errors.poolsWithdrawNotAllowed,
    advice: m.errors.poolsWithdrawNotAllowedAdvice,
  },
  'pools/empty': {
    message: m.errors.poolsEmpty,
    advice: m.errors.poolsEmptyAdvice,
  },
  'pools/fees-above-vault': {
    message: m.errors.poolsFeesAboveVault,
    advice: m.errors.poolsFeesAboveVaultAdvice,
  },
  'pools/fee-settings': {
    message: m.errors.poolsFeeSettings,
    advice: m.errors.poolsFeeSettingsAdvice,
  },
  'pools/amount-too-small': {
    message: m.errors.poolsAmountTooSmall,
    advice: m.errors.poolsAmountTooSmallAdvice,
  },
  'pools/amount-above-reserve': {
    message: m.errors.poolsAmountAboveReserve,
    advice: m.errors.poolsAmountAboveReserveAdvice,
  },
  'pools/amount-above-pool': {
    message: m.errors.poolsAmountAbovePool,
    advice: m.errors.poolsAmountAbovePoolAdvice,
  },
  'pools/share-not-computed': {
    message: m.errors.poolsShareNotComputed,
    advice: m.errors.poolsShareNotComputedAdvice,
  },
  'pools/mint-refused': {
    message: m.errors.poolsMintRefused,
    advice: m.errors.poolsMintRefusedAdvice,
  },
  'pools/impossible-price-not-confirmed': {
    message: m.errors.poolsImpossiblePriceNotConfirmed,
    advice: m.errors.poolsImpossiblePriceNotConfirmedAdvice,
  },
  'pools/far-price-not-confirmed': {
    message: m.errors.poolsFarPriceNotConfirmed,
    advice: m.errors.poolsFarPriceNotConfirmedAdvice,
  },
  'pools/no-stable-model': {
    message: m.errors.poolsNoStableModel,
    advice: m.errors.poolsNoStableModelAdvice,
  },
  'pools/stable-off-curve': {
    message: m.errors.poolsStableOffCurve,
    advice: m.errors.poolsStableOffCurveAdvice,
  },
  'pools/not-a-search': {
    message: m.errors.poolsNotASearch,
    advice: m.errors.poolsNotASearchAdvice,
  },
  'pools/unknown-token': {
    message: m.errors.poolsUnknownToken,
    advice: m.errors.poolsUnknownTokenAdvice,
  },
  'pools/neither-mint-nor-pool': {
    message: m.errors.poolsNeitherMintNorPool,
    advice: m.errors.poolsNeitherMintNorPoolAdvice,
  },
  'pools/not-listed-from-chain': {
    message: m.errors.poolsNotListedFromChain,
    advice: m.errors.poolsNotListedFromChainAdvice,
  },
  'pools/too-many-to-list': {
    message: m.errors.poolsTooManyToList,
    advice: m.errors.poolsTooManyToListAdvice,
  },
  'pools/tier-closed': {
    message: m.errors.poolsTierClosed,
    advice: m.errors.poolsTierClosedAdvice,
  },
  'pools/stable-out-of-balance': {
    message: m.errors.poolsStableOutOfBalance,
    advice: m.errors.poolsStableOutOfBalanceAdvice,
  },
  'pools/market-closed': {
    message: m.errors.poolsMarketClosed,
    advice: m.errors.poolsMarketClosedAdvice,
  },
} as const satisfies CataloguePart;

export type PoolsDetails = {
  'pools/same-mint': { readonly mint?: string | undefined };
  'pools/amount-negative': { readonly text: string };
  'pools/amount-zero': { readonly text: string };
  'pools/amount-above-balance': {
    readonly amount?: string | undefined;
    readonly balance?: string | undefined;
    readonly mint?: string | undefined;
  };
  'pools/liquidity-too-small': { readonly baseAmount: string; readonly quoteAmount: string; readonly baseDecimals?: number | undefined };
  'pools/start-time-not-an-integer': { readonly text: string };
  'pools/start-time-negative': { readonly text: string };
  'pools/start-time-in-milliseconds': { readonly text: string };
  'pools/already-exists': { readonly poolId: string; readonly configId?: string | undefined; readonly marketId?: string | undefined };
  'pools/not-enough-sol': { readonly neededLamports: string; readonly lamports: string };
  'pools/config-missing': { readonly configId?: string | undefined; readonly programId?: string | undefined; readonly poolId?: string | undefined };
  'pools/market-blocked': { readonly baseMint: string; readonly quoteMint: string };
  'pools/configured-market-invalid': { readonly ammMarketId: string };
  'pools/not-found': { readonly poolId: string };
  'pools/not-an-amm-pool': { readonly poolId: string; readonly owner: string };
  'pools/not-a-pool': { readonly poolId: string; readonly owner: string };
  'pools/swap-not-allowed': { readonly poolId: string; readonly status: string };
  'pools/not-open-yet': { readonly poolId: string; readonly openTimeSeconds: string };
  'pools/deposit-not-allowed': { readonly poolId: string; readonly status: string };
  'pools/withdraw-not-allowed': { readonly poolId: string; readonly status: string };
  'pools/empty': { readonly poolId?: string | undefined };
  'pools/fees-above-vault': { readonly poolId: string };
  'pools/fee-settings': { readonly poolId: string };
  'pools/amount-too-small': {
    readonly amount?: string | undefined;
    readonly lpSupply?: string | undefined;
    readonly poolId?: string | undefined;
    readonly lpAmount?: string | undefined;
  };
  'pools/amount-above-reserve': {
    readonly amount?: string | undefined;
    readonly lpSupply?: string | undefined;
    readonly poolId?: string | undefined;
    readonly lpAmount?: string | undefined;
    readonly reserve?: string | undefined;
  };
  'pools/no-route': { readonly inputMint: string; readonly outputMint: string };
  'pools/amount-above-pool': { readonly amount: string; readonly poolId?: string | undefined };
  'pools/mint-refused': { readonly mint: string; readonly what: string };
  'pools/no-stable-model': { readonly modelId: string };
  'pools/not-a-search': { readonly text?: string | undefined };
  'pools/unknown-token': { readonly text: string };
  'pools/neither-mint-nor-pool': { readonly address: string; readonly owner: string | undefined };
  'pools/tier-closed': { readonly configId: string };
  'pools/stable-out-of-balance': { readonly poolId: string };
  'pools/market-closed': { readonly poolId: string };
};
