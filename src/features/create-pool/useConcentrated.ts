import { errorText } from '@/ui/ErrorText.tsx';
import type { PoolForm } from './PoolForm.ts';
import type { NewPool } from './useNewPool.ts';
import { plannedDeposit, plannedPool, plannedRange, typedRange } from './concentratedPlan.ts';
import { describeRange, rangeEnds } from './describeConcentrated.ts';
import { typedFraction } from './parseIfValid.ts';
import { useClmmTiers } from './useClmmTiers.ts';
import * as m from '#messages';

export interface ConcentratedInput {
  readonly text: PoolForm;
  readonly pool: NewPool;
}

/** What the fields of a concentrated pool show, computed from what is typed. */
export function useConcentrated({ text, pool: { pair, names, price, costs } }: ConcentratedInput) {
  const { clmmTier, priceUnit, range, typedSide } = text;
  const tiers = useClmmTiers({ pair, chosen: clmmTier });
  const planned = plannedPool({ config: tiers.chosen, ...pair, price });
  const pool = planned.value;
  const ticks = plannedRange(pool, price, typedRange(text));
  const deposit = plannedDeposit({
    pool, range: ticks.value, typedSide, tokens: pair,
    amounts: { base: typedFraction(text.baseAmount), quote: typedFraction(text.quoteAmount) },
  });
  return {
    tiers, deposit,
    priceProblem: planned.problem ? errorText(planned.problem) : undefined,
    /** Ends of the range as the pool stores them, in the unit of the price. */
    ends: pool && ticks.value ? rangeEnds(pool, ticks.value, priceUnit) : null,
    rangeText: range === 'none' ? m.createPool.poolCreatedWithoutLiquidityTrading
      : pool && ticks.value ? describeRange(pool, ticks.value, priceUnit, names)
        : m.createPool.enterTwoTokensInitialPrice,
    rangeProblem: ticks.problem ? errorText(ticks.problem) : undefined,
    /** Only if it is exact for the typed pool and range. */
    cost: costs.position?.isExact ? costs.position : null,
  };
}
