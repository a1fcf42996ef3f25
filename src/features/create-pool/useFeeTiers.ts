import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CpmmConfig } from '@/services/programs/cpmm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { usePairTiers, type FeePurposes, type PairTiers, type TiersInput } from './usePairTiers.ts';
import * as m from '#messages';

const PURPOSES: FeePurposes = [
  [2_500, m.createPool.mostPairs], [10_000, m.createPool.newTokens], [20_000, m.createPool.volatilePairs], [40_000, m.createPool.exoticPairs], [3_000, m.createPool.mostPairs],
];

export interface FeeTiers extends PairTiers {
  /** The selected tier; `null` while loading. */
  readonly chosen: CpmmConfig | null;
  /** Reads the selected tier without waiting for the rest; `null` if none can be read. */
  readChosen(): Promise<CpmmConfig | null>;
}

/** The fee tiers of constant product pools, and which of them the pair already uses. */
export function useFeeTiers({ chosen, ...input }: TiersInput): FeeTiers {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const read = {
    queryKey: ['cpmm-configs', cluster.name],
    queryFn: async () => (await import('@/services/programs/cpmm/readCpmmPool.ts')).readCpmmConfigs(cluster),
  };
  const { data, error } = useQuery(read);
  const openOf = (known: readonly CpmmConfig[]) => known.filter(({ allowsCreation }) => allowsCreation);
  // The program's first tier is the default.
  const chosenOf = (open: readonly CpmmConfig[]) =>
    open.find(({ configId }) => configId === chosen) ?? open.find(({ index }) => index === 0) ?? open[0] ?? null;
  const tiers = data && openOf(data);
  return {
    chosen: chosenOf(tiers ?? []),
    readChosen: () => queries.ensureQueryData(read).then((known) => chosenOf(openOf(known)), () => null),
    ...usePairTiers({
      ...input, kind: 'cpmm', error, tiers, purposes: PURPOSES,
      findPoolIds: async (query) => (await import('@/services/programs/cpmm/readCpmmPool.ts')).findCpmmPoolIds(query),
    }),
  };
}
