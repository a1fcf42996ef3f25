import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/ui/ErrorText.tsx';
import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';
import { defaultClmmConfig } from '@/services/programs/clmm/create/newClmmPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { splitTiers, type FeePurposes, type SplitTiers } from './feeTiers.ts';
import { useClmmConfigs } from './usePoolCosts.ts';
import type { Pair } from './usePairTokens.ts';
import * as m from '#messages';

const PURPOSES: FeePurposes = [
  [2_500, m.createPool.mostPairs], [10_000, m.createPool.newTokens], [500, m.createPool.stablePairs], [100, m.createPool.veryStablePairs], [3_000, m.createPool.mostPairs], [20_000, m.createPool.exoticPairs],
];

export interface ClmmTiersInput {
  readonly pair: Pair;
  /** As chosen, base58; '' for the default. */
  readonly chosen: string;
  poolPath(poolId: string): string;
}

export interface ClmmTiers extends SplitTiers {
  /** The selected tier; `null` while loading. */
  readonly chosen: ClmmConfig | null;
  readonly problem: ReactNode;
}

/** The fee tiers of concentrated pools, and which of them the pair already uses. */
export function useClmmTiers({ pair, chosen, poolPath }: ClmmTiersInput): ClmmTiers {
  const { cluster } = useCluster();
  const configs = useClmmConfigs(true);
  const tiers = configs.data ?? [];
  const mints = [pair.base?.mint.address ?? '', pair.quote?.mint.address ?? ''] as const;
  const used = useQuery({
    queryKey: ['clmm-pools-of', cluster.name, ...mints, tiers.length],
    enabled: tiers.length > 0 && mints[0] !== '' && mints[1] !== '' && mints[0] !== mints[1],
    queryFn: async () => {
      const { findClmmPoolIds } = await import('@/services/programs/clmm/create/readClmmConfigs.ts');
      return findClmmPoolIds({ cluster, mints, configs: tiers });
    },
  });
  const poolAt = (configId: string) => {
    const pool = used.data?.find((one) => one.exists && one.configId === configId);
    return pool ? poolPath(pool.poolId) : null;
  };
  return {
    chosen: defaultClmmConfig(tiers, chosen),
    ...splitTiers(tiers, PURPOSES, poolAt),
    problem: configs.error ? errorText(configs.error)
      : configs.data && tiers.length === 0 ? m.createPool.noFeeTierOpenNetwork : null,
  };
}
