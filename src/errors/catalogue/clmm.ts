import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const clmmErrors = {
  'clmm/amount-zero': {
    message: m.errors.clmmAmountZero,
    advice: m.errors.clmmAmountZeroAdvice,
  },
  'clmm/price-limit-below-minimum': {
    message: m.errors.clmmPriceLimitBelowMinimum,
    advice: m.errors.clmmPriceLimitBelowMinimumAdvice,
  },
  'clmm/price-limit-above-maximum': {
    message: m.errors.clmmPriceLimitAboveMaximum,
    advice: m.errors.clmmPriceLimitAboveMaximumAdvice,
  },
  'clmm/price-limit-not-below-current': {
    message: m.errors.clmmPriceLimitNotBelowCurrent,
    advice: m.errors.clmmPriceLimitNotBelowCurrentAdvice,
  },
  'clmm/price-limit-not-above-current': {
    message: m.errors.clmmPriceLimitNotAboveCurrent,
    advice: m.errors.clmmPriceLimitNotAboveCurrentAdvice,
  },
  'clmm/tick-not-integer': {
    message: m.errors.clmmTickNotInteger,
    advice: m.errors.clmmTickNotIntegerAdvice,
  },
  'clmm/tick-out-of-range': {
    message: m.errors.clmmTickOutOfRange,
    advice: m.errors.clmmTickOutOfRangeAdvice,
  },
  'clmm/tick-not-on-spacing': {
    message: m.errors.clmmTickNotOnSpacing,
    advice: m.errors.clmmTickNotOnSpacingAdvice,
  },
  'clmm/sqrt-price-out-of-range': {
    message: m.errors.clmmSqrtPriceOutOfRange,
    advice: m.errors.clmmSqrtPriceOutOfRangeAdvice,
  },
  'clmm/sqrt-price-zero': {
    message: m.errors.clmmSqrtPriceZero,
    advice: m.errors.clmmSqrtPriceZeroAdvice,
  },
  'clmm/liquidity-zero': {
    message: m.errors.clmmLiquidityZero,
    advice: m.errors.clmmLiquidityZeroAdvice,
  },
  'clmm/liquidity-insufficient': {
    message: m.errors.clmmLiquidityInsufficient,
    advice: m.errors.clmmLiquidityInsufficientAdvice,
  },
  'clmm/tick-array-boundary': {
    message: m.errors.clmmTickArrayBoundary,
    advice: m.errors.clmmTickArrayBoundaryAdvice,
  },
  'clmm/tick-offset-overflow': {
    message: m.errors.clmmTickOffsetOverflow,
    advice: m.errors.clmmTickOffsetOverflowAdvice,
  },
  'clmm/no-tick-array-cache': {
    message: m.errors.clmmNoTickArrayCache,
    advice: m.errors.clmmNoTickArrayCacheAdvice,
  },
  'clmm/no-initialized-tick-array': {
    message: m.errors.clmmNoInitializedTickArray,
    advice: m.errors.clmmNoInitializedTickArrayAdvice,
  },
  'clmm/invalid-tick-array': {
    message: m.errors.clmmInvalidTickArray,
    advice: m.errors.clmmInvalidTickArrayAdvice,
  },
  'clmm/no-next-tick': {
    message: m.errors.clmmNoNextTick,
    advice: m.errors.clmmNoNextTickAdvice,
  },
  'clmm/position-not-found': {
    message: m.errors.clmmPositionNotFound,
    advice: m.errors.clmmPositionNotFoundAdvice,
  },
  'clmm/reward-mint': {
    message: m.errors.clmmRewardMint,
    advice: m.errors.clmmRewardMintAdvice,
  },
  'clmm/reward-mint-info': {
    message: m.errors.clmmRewardMintInfo,
    advice: m.errors.clmmRewardMintInfoAdvice,
  },
  'clmm/reward-time': {
    message: m.errors.clmmRewardTime,
    advice: m.errors.clmmRewardTimeAdvice,
  },
  'clmm/no-money': {
    message: m.errors.clmmNoMoney,
    advice: m.errors.clmmNoMoneyAdvice,
  },
  'clmm/range-empty': {
    message: m.errors.clmmRangeEmpty,
    advice: m.errors.clmmRangeEmptyAdvice,
  },
  'clmm/liquidity-too-large': {
    message: m.errors.clmmLiquidityTooLarge,
    advice: m.errors.clmmLiquidityTooLargeAdvice,
  },
  'clmm/liquidity-above-position': {
    message: m.errors.clmmLiquidityAbovePosition,
    advice: m.errors.clmmLiquidityAbovePositionAdvice,
  },
  'clmm/nothing-to-collect': {
    message: m.errors.clmmNothingToCollect,
    advice: m.errors.clmmNothingToCollectAdvice,
  },
  'clmm/operation-disabled': {
    message: m.errors.clmmOperationDisabled,
    advice: m.errors.clmmOperationDisabledAdvice,
  },
  'clmm/reward-opens-in-past': {
    message: m.errors.clmmRewardOpensInPast,
    advice: m.errors.clmmRewardOpensInPastAdvice,
  },
  'clmm/reward-period': {
    message: m.errors.clmmRewardPeriod,
    advice: m.errors.clmmRewardPeriodAdvice,
  },
  'clmm/reward-per-second-zero': {
    message: m.errors.clmmRewardPerSecondZero,
    advice: m.errors.clmmRewardPerSecondZeroAdvice,
  },
  'clmm/rewards-full': {
    message: m.errors.clmmRewardsFull,
    advice: m.errors.clmmRewardsFullAdvice,
  },
  'clmm/reward-mint-in-use': {
    message: m.errors.clmmRewardMintInUse,
    advice: m.errors.clmmRewardMintInUseAdvice,
  },
  'clmm/reward-mint-not-taken': {
    message: m.errors.clmmRewardMintNotTaken,
    advice: m.errors.clmmRewardMintNotTakenAdvice,
  },
  'clmm/reward-mint-freezable': {
    message: m.errors.clmmRewardMintFreezable,
    advice: m.errors.clmmRewardMintFreezableAdvice,
  },
  'clmm/reward-not-allowed': {
    message: m.errors.clmmRewardNotAllowed,
    advice: m.errors.clmmRewardNotAllowedAdvice,
  },
  'clmm/reward-not-open': {
    message: m.errors.clmmRewardNotOpen,
    advice: m.errors.clmmRewardNotOpenAdvice,
  },
  'clmm/reward-lowered': {
    message: m.errors.clmmRewardLowered,
    advice: m.errors.clmmRewardLoweredAdvice,
  },
  'clmm/reward-not-ended': {
    message: m.errors.clmmRewardNotEnded,
    advice: m.errors.clmmRewardNotEndedAdvice,
  },
} as const satisfies CataloguePart;

/** Square roots of prices, as Q64.64 in decimal digits. */
type PriceLimit = { readonly limitX64: string; readonly sqrtPriceX64: string };

export type ClmmDetails = {
  'clmm/price-limit-below-minimum': PriceLimit;
  'clmm/price-limit-not-below-current': PriceLimit;
  'clmm/price-limit-above-maximum': PriceLimit;
  'clmm/price-limit-not-above-current': PriceLimit;
  'clmm/tick-not-integer': { readonly tick: number };
  'clmm/tick-out-of-range': { readonly tick: number };
  'clmm/tick-not-on-spacing': { readonly tick: number; readonly tickSpacing: number };
  'clmm/sqrt-price-out-of-range': { readonly sqrtPriceX64?: string | undefined };
  'clmm/liquidity-zero': { readonly side?: null | string | undefined };
  'clmm/liquidity-insufficient': { readonly poolId?: string | undefined; readonly consumed?: string | undefined };
  'clmm/no-tick-array-cache': { readonly poolId: string; readonly startTick: number };
  'clmm/no-initialized-tick-array': { readonly poolId: string; readonly startTick: number };
  'clmm/invalid-tick-array': { readonly address?: string | undefined; readonly poolId?: string | undefined };
  'clmm/tick-offset-overflow': { readonly address: string; readonly tick: number };
  'clmm/no-next-tick': { readonly poolId: string; readonly startTick: number };
  'clmm/position-not-found': { readonly address?: string | undefined; readonly nftMint?: string | undefined };
  'clmm/reward-mint': { readonly mint: string; readonly poolId: string };
  'clmm/reward-mint-info': { readonly mint: string };
  'clmm/reward-time': { readonly open?: string | undefined; readonly end?: string | undefined };
  'clmm/no-money': { readonly mint: string };
  'clmm/range-empty': { readonly tickLower?: number | undefined; readonly tickUpper?: number | undefined };
  'clmm/liquidity-too-large': { readonly deposit?: string | undefined };
  'clmm/liquidity-above-position': {
    readonly amount?: string | undefined;
    readonly whole?: string | undefined;
    readonly liquidity?: string | undefined;
    readonly ofPosition?: string | undefined;
  };
  'clmm/nothing-to-collect': { readonly mint?: string | undefined; readonly position?: string | undefined };
  'clmm/operation-disabled': { readonly poolId?: string | undefined; readonly position?: string | undefined };
  'clmm/reward-period': { readonly seconds: string };
  'clmm/reward-not-allowed': { readonly creator: string };
};
