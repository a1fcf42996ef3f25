import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';
import { defaultClmmConfig } from '@/services/programs/clmm/create/newClmmPool.ts';
import { usePairTiers, type FeePurposes, type PairTiers, type TiersInput } from './usePairTiers.ts';
import { useClmmConfigs } from './usePoolCosts.ts';
import * as m from '#messages';

const PURPOSES: FeePurposes = [
  [2_500, m.createPool.mostPairs], [10_000, m.createPool.newTokens], [500, m.createPool.stablePairs], [100, m.createPool.veryStablePairs], [3_000, m.createPool.mostPairs], [20_000, m.createPool.exoticPairs],
];

interface ClmmTiers extends PairTiers {
  /** The selected tier; `null` while loading. */
  readonly chosen: ClmmConfig | null;
}

/** The fee tiers of concentrated pools, and which of them the pair already uses. */
export function useClmmTiers({ chosen, ...input }: TiersInput): ClmmTiers {
  const { data: tiers, error } = useClmmConfigs(true);
  return {
    chosen: defaultClmmConfig(tiers ?? [], chosen),
    ...usePairTiers({
      ...input, kind: 'clmm', error, tiers, purposes: PURPOSES,
      findPoolIds: async (query) => (await import('@/services/programs/clmm/create/readClmmConfigs.ts')).findClmmPoolIds(query),
    }),
  };
}
