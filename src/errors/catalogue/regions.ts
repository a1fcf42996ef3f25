import type { CataloguePart } from './entry.ts';
import * as m from '#messages';

export const regionsErrors = {
  'regions/all': {
    message: m.errors.regionsAll,
    advice: m.errors.regionsAllAdvice,
  },
  'regions/swap': {
    message: m.errors.regionsSwap,
    advice: m.errors.regionsSwapAdvice,
  },
  'regions/add-liquidity': {
    message: m.errors.regionsAddLiquidity,
    advice: m.errors.regionsAddLiquidityAdvice,
  },
  'regions/remove-liquidity': {
    message: m.errors.regionsRemoveLiquidity,
    advice: m.errors.regionsRemoveLiquidityAdvice,
  },
  'regions/add-position': {
    message: m.errors.regionsAddPosition,
    advice: m.errors.regionsAddPositionAdvice,
  },
  'regions/open-position': {
    message: m.errors.regionsOpenPosition,
    advice: m.errors.regionsOpenPositionAdvice,
  },
  'regions/remove-position': {
    message: m.errors.regionsRemovePosition,
    advice: m.errors.regionsRemovePositionAdvice,
  },
  'regions/farm-deposit': {
    message: m.errors.regionsFarmDeposit,
    advice: m.errors.regionsFarmDepositAdvice,
  },
  'regions/farm-withdraw': {
    message: m.errors.regionsFarmWithdraw,
    advice: m.errors.regionsFarmWithdrawAdvice,
  },
} as const satisfies CataloguePart;

export type RegionsDetails = Readonly<Record<keyof typeof regionsErrors, { readonly operation?: string | undefined }>>;
