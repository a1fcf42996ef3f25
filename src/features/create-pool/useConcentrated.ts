import { errorText } from '@/ui/ErrorText.tsx';
import type { ClmmConfig } from '@/services/programs/clmm/accounts.ts';
import { defaultClmmConfig } from '@/services/programs/clmm/create/newClmmPool.ts';
import type { PoolForm } from './PoolForm.ts';
import type { NewPool } from './useNewPool.ts';
import { plannedDeposit, plannedPool, plannedRange, typedRange } from './concentratedPlan.ts';
import { describeRange, rangeEnds } from './describeConcentrated.ts';
import { typedFraction } from './parseIfValid.ts';
import { usePairTiers, type FeePurposes, type PairTiers, type TiersInput } from './usePairTiers.ts';
import { useClmmConfigs } from './usePoolCosts.ts';
import * as m from '#messages';
import { loadReads } from './usePairTokens.ts';

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
    /** The pool with the range of its first position; `null` while one of them is unknown. */
    planned: pool && ticks.value && { pool, ticks: ticks.value },
    /** Ends of the range as the pool stores them, in the unit of the price. */
    ends: pool && ticks.value ? rangeEnds(pool, ticks.value, priceUnit) : null,
    rangeText: range === 'none' ? m.createPool.emptyPoolHint
      : pool && ticks.value ? describeRange(pool, ticks.value, priceUnit, names)
        : m.createPool.pairMissing,
    rangeProblem: ticks.problem ? errorText(ticks.problem) : undefined,
    /** Only if it is exact for the typed pool and range. */
    cost: costs.position?.isExact ? costs.position : null,
  };
}

const PURPOSES: FeePurposes = [
  [2_500, m.createPool.mostPairs], [10_000, m.createPool.newTokens], [500, m.createPool.stablePairs], [100, m.createPool.veryStablePairs], [3_000, m.createPool.mostPairs], [20_000, m.createPool.exoticPairs],
];

interface ClmmTiers extends PairTiers {
  /** The selected tier; `null` while loading. */
  readonly chosen: ClmmConfig | null;
}

/** The fee tiers of concentrated pools, and which of them the pair already uses. */
function useClmmTiers({ chosen, ...input }: TiersInput): ClmmTiers {
  const { data: tiers, error } = useClmmConfigs(true);
  return {
    chosen: defaultClmmConfig(tiers ?? [], chosen),
    ...usePairTiers({
      ...input, kind: 'clmm', error, tiers, purposes: PURPOSES,
      findPoolIds: async (query) => (await loadReads()).findClmmPoolIds(query),
    }),
  };
}
