import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const farmsErrors = {
  'farms/start-time': {
    message: m.errors.farmsStartTime,
    advice: m.errors.farmsStartTimeAdvice,
  },
  'farms/reward-type': {
    message: m.errors.farmsRewardType,
    advice: m.errors.farmsRewardTypeAdvice,
  },
  'farms/reward-per-second': {
    message: m.errors.farmsRewardPerSecond,
    advice: m.errors.farmsRewardPerSecondAdvice,
  },
  'farms/account-count': {
    message: m.errors.farmsAccountCount,
    advice: m.errors.farmsAccountCountAdvice,
  },
  'farms/invalid-version': {
    message: m.errors.farmsInvalidVersion,
    advice: m.errors.farmsInvalidVersionAdvice,
  },
  'farms/invalid-program': {
    message: m.errors.farmsInvalidProgram,
    advice: m.errors.farmsInvalidProgramAdvice,
  },
  'farms/no-lp': {
    message: m.errors.farmsNoLp,
    advice: m.errors.farmsNoLpAdvice,
  },
  'farms/nothing-deposited': {
    message: m.errors.farmsNothingDeposited,
    advice: m.errors.farmsNothingDepositedAdvice,
  },
  'farms/no-ledger': {
    message: m.errors.farmsNoLedger,
    advice: m.errors.farmsNoLedgerAdvice,
  },
  'farms/unknown-reward-mint': {
    message: m.errors.farmsUnknownRewardMint,
    advice: m.errors.farmsUnknownRewardMintAdvice,
  },
  'farms/withdraw-mint': {
    message: m.errors.farmsWithdrawMint,
    advice: m.errors.farmsWithdrawMintAdvice,
  },
  'farms/no-lock-account': {
    message: m.errors.farmsNoLockAccount,
    advice: m.errors.farmsNoLockAccountAdvice,
  },
  'farms/not-found': {
    message: m.errors.farmsNotFound,
    advice: m.errors.farmsNotFoundAdvice,
  },
  'farms/too-many': {
    message: m.errors.farmsTooMany,
    advice: m.errors.farmsTooManyAdvice,
  },
  'farms/amount-zero': {
    message: m.errors.farmsAmountZero,
    advice: m.errors.farmsAmountZeroAdvice,
  },
  'farms/amount-above-deposit': {
    message: m.errors.farmsAmountAboveDeposit,
    advice: m.errors.farmsAmountAboveDepositAdvice,
  },
  'farms/token-2022': {
    message: m.errors.farmsToken2022,
    advice: m.errors.farmsToken2022Advice,
  },
  'farms/lp-mint': {
    message: m.errors.farmsLpMint,
    advice: m.errors.farmsLpMintAdvice,
  },
  'farms/reward-twice': {
    message: m.errors.farmsRewardTwice,
    advice: m.errors.farmsRewardTwiceAdvice,
  },
  'farms/rewards-full': {
    message: m.errors.farmsRewardsFull,
    advice: m.errors.farmsRewardsFullAdvice,
  },
  'farms/opens-in-past': {
    message: m.errors.farmsOpensInPast,
    advice: m.errors.farmsOpensInPastAdvice,
  },
  'farms/reward-period': {
    message: m.errors.farmsRewardPeriod,
    advice: m.errors.farmsRewardPeriodAdvice,
  },
  'farms/not-open': {
    message: m.errors.farmsNotOpen,
    advice: m.errors.farmsNotOpenAdvice,
  },
  'farms/not-near-end': {
    message: m.errors.farmsNotNearEnd,
    advice: m.errors.farmsNotNearEndAdvice,
  },
  'farms/rate-changed': {
    message: m.errors.farmsRateChanged,
    advice: m.errors.farmsRateChangedAdvice,
  },
  'farms/not-ended': {
    message: m.errors.farmsNotEnded,
    advice: m.errors.farmsNotEndedAdvice,
  },
  'farms/nothing-left': {
    message: m.errors.farmsNothingLeft,
    advice: m.errors.farmsNothingLeftAdvice,
  },
  'farms/not-creator': {
    message: m.errors.farmsNotCreator,
    advice: m.errors.farmsNotCreatorAdvice,
  },
} as const satisfies CataloguePart;

export type FarmsDetails = {
  'farms/start-time': { readonly open: string; readonly end: string };
  'farms/reward-type': { readonly type: string };
  'farms/reward-per-second': { readonly perSecond: string };
  'farms/account-count': { readonly version?: number | undefined; readonly rewards: number; readonly accounts?: number | undefined };
  'farms/invalid-version': { readonly farmId: string; readonly version: number };
  'farms/invalid-program': { readonly programId: string; readonly farmId?: string | undefined };
  'farms/no-lp': { readonly lpMint?: string | undefined };
  'farms/nothing-deposited': { readonly farmId?: string | undefined };
  'farms/no-ledger': { readonly farmId?: string | undefined };
  'farms/unknown-reward-mint': { readonly farmId: string; readonly mint: string };
  'farms/withdraw-mint': { readonly farmId: string; readonly mint: string };
  'farms/no-lock-account': { readonly mint: string; readonly vault: string };
  'farms/not-found': { readonly farmId: string };
  'farms/amount-above-deposit': { readonly amount?: string | undefined; readonly deposited?: string | undefined };
  'farms/token-2022': { readonly mint: string };
  'farms/lp-mint': { readonly mint: string };
  'farms/reward-twice': { readonly mint?: string | undefined };
  'farms/rewards-full': { readonly farmId: string };
  'farms/opens-in-past': { readonly open: string; readonly now: string };
  'farms/reward-period': { readonly seconds: string; readonly shortest: string; readonly longest: string };
  'farms/not-near-end': { readonly extendSeconds?: string | undefined };
  'farms/rate-changed': { readonly perSecond: string };
  'farms/nothing-left': { readonly mint: string };
  'farms/not-creator': { readonly creator: string };
};
