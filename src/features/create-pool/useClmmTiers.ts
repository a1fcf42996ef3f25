import { useQuery } from '@tanstack/react-query';
import type { FeeTierView } from './FeeTierChoice.tsx';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatPercentSignificant } from '@/services/amounts/decimals.ts';
import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';
import { usualClmmConfig } from '@/services/programs/clmm/create/newClmmPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { Pair } from './usePairTokens.ts';

/** Parts of 1,000,000 that most people choose among; the other tiers are one step away. */
const COMMON_RATES: readonly number[] = [100, 500, 2_500, 3_000, 10_000];

export interface ClmmTiersInput {
  readonly pair: Pair;
  /** As chosen, base58; '' for the usual one. */
  readonly chosen: string;
  poolPath(poolId: string): string;
}

export interface ClmmTiers {
  /** The one that counts; `null` while they are read. */
  readonly chosen: ClmmConfig | null;
  readonly common: readonly FeeTierView[];
  readonly more: readonly FeeTierView[];
  readonly problem: string | null;
}

/** The fee tiers of concentrated pools, and which of them the pair uses already. */
export function useClmmTiers({ pair, chosen, poolPath }: ClmmTiersInput): ClmmTiers {
  const { cluster } = useCluster();
  const configs = useQuery({
    queryKey: ['clmm-configs', cluster.name],
    queryFn: async () => (await import('@/services/programs/clmm/create/readClmmConfigs.ts')).readClmmConfigs(cluster),
  });
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
  const view = ({ configId, tradeFeeRate, tickSpacing }: ClmmConfig): FeeTierView => {
    const pool = used.data?.find((one) => one.exists && one.configId === configId);
    return {
      id: configId,
      label: `${formatPercentSignificant(createFraction(tradeFeeRate, FEE_RATE_DENOMINATOR))} %`,
      detail: `spacing ${tickSpacing}`,
      poolPath: pool ? poolPath(pool.poolId) : null,
    };
  };
  const isCommon = ({ tradeFeeRate }: ClmmConfig): boolean => COMMON_RATES.includes(tradeFeeRate);
  return {
    chosen: usualClmmConfig(tiers, chosen),
    common: tiers.filter(isCommon).map(view),
    more: tiers.filter((tier) => !isCommon(tier)).map(view),
    problem: configs.error ? describeInLine(configs.error)
      : configs.data && tiers.length === 0 ? 'No fee tier is open on this network.' : null,
  };
}
