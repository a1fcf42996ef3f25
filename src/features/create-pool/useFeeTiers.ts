import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/ui/ErrorText.tsx';
import type { CpmmConfig } from '@/services/programs/cpmm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { splitTiers, type FeePurposes, type SplitTiers } from './feeTiers.ts';
import type { Pair } from './usePairTokens.ts';
import * as m from '#messages';

const PURPOSES: FeePurposes = [
  [2_500, m.createPool.mostPairs], [10_000, m.createPool.newTokens], [20_000, m.createPool.volatilePairs], [40_000, m.createPool.exoticPairs], [3_000, m.createPool.mostPairs],
];

interface FeeTiersInput {
  readonly pair: Pair;
  /** As chosen, base58; '' for the default. */
  readonly chosen: string;
  poolPath(poolId: string): string;
}

export interface FeeTiers extends SplitTiers {
  /** The selected tier; `null` while loading. */
  readonly chosen: CpmmConfig | null;
  readonly problem: ReactNode;
  /** Reads the selected tier without waiting for the rest; `null` if none can be read. */
  readChosen(): Promise<CpmmConfig | null>;
}

/** The fee tiers of constant product pools, and which of them the pair already uses. */
export function useFeeTiers({ pair, chosen, poolPath }: FeeTiersInput): FeeTiers {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const read = {
    queryKey: ['cpmm-configs', cluster.name],
    queryFn: async () => (await import('@/services/programs/cpmm/readCpmmPool.ts')).readCpmmConfigs(cluster),
  };
  const configs = useQuery(read);
  const openOf = (known: readonly CpmmConfig[] | undefined) => known?.filter(({ allowsCreation }) => allowsCreation) ?? [];
  // The program's first tier is the default.
  const chosenOf = (open: readonly CpmmConfig[]) =>
    open.find(({ configId }) => configId === chosen) ?? open.find(({ index }) => index === 0) ?? open[0] ?? null;
  const tiers = openOf(configs.data);
  const mints = [pair.base?.mint.address ?? '', pair.quote?.mint.address ?? ''] as const;
  const used = useQuery({
    queryKey: ['cpmm-pools-of', cluster.name, ...mints, tiers.length],
    enabled: tiers.length > 0 && mints[0] !== '' && mints[1] !== '' && mints[0] !== mints[1],
    queryFn: async () => {
      const { findCpmmPoolIds } = await import('@/services/programs/cpmm/readCpmmPool.ts');
      return findCpmmPoolIds({ cluster, mints, configs: tiers });
    },
  });
  const poolAt = (configId: string) => {
    const pool = used.data?.find((one) => one.exists && one.configId === configId);
    return pool ? poolPath(pool.poolId) : null;
  };
  return {
    chosen: chosenOf(tiers),
    readChosen: () => queries.ensureQueryData(read).then((known) => chosenOf(openOf(known)), () => null),
    ...splitTiers(tiers, PURPOSES, poolAt),
    problem: configs.error ? errorText(configs.error) : configs.data && tiers.length === 0 ? m.createPool.noFeeTierOpenNetwork : null,
  };
}
