import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeeTierView } from './FeeTierChoice.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatPercentSignificant } from '@/services/amounts/decimals.ts';
import type { CpmmConfig } from '@/services/programs/cpmm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { Pair } from './usePairTokens.ts';

interface FeeTiersInput {
  readonly pair: Pair;
  /** As chosen, base58; '' for the usual one. */
  readonly chosen: string;
  poolPath(poolId: string): string;
}

export interface FeeTiers {
  /** The one that counts; `null` while they are read. */
  readonly chosen: CpmmConfig | null;
  readonly views: readonly FeeTierView[];
  readonly problem: string | null;
  /** The one that counts, for whoever is quicker than the line; `null` where none can be read. */
  readChosen(): Promise<CpmmConfig | null>;
}

/** The fee tiers of constant product pools, and which of them the pair uses already. */
export function useFeeTiers({ pair, chosen, poolPath }: FeeTiersInput): FeeTiers {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const read = {
    queryKey: ['cpmm-configs', cluster.name],
    queryFn: async () => (await import('@/services/programs/cpmm/readCpmmPool.ts')).readCpmmConfigs(cluster),
  };
  const configs = useQuery(read);
  const openOf = (known: readonly CpmmConfig[] | undefined) => known?.filter(({ allowsCreation }) => allowsCreation) ?? [];
  // The program's first tier is the usual one.
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
  const poolAt = (configId: string) => used.data?.find((pool) => pool.exists && pool.configId === configId)?.poolId;
  return {
    chosen: chosenOf(tiers),
    readChosen: () => queries.ensureQueryData(read).then((known) => chosenOf(openOf(known)), () => null),
    views: tiers.map(({ configId, tradeFeeRate }) => {
      const poolId = poolAt(configId);
      return {
        id: configId,
        label: `${formatPercentSignificant(createFraction(tradeFeeRate, FEE_RATE_DENOMINATOR))} %`,
        poolPath: poolId === undefined ? null : poolPath(poolId),
      };
    }),
    problem: configs.error ? describeInLine(configs.error) : configs.data && tiers.length === 0 ? 'No fee tier is open on this network.' : null,
  };
}
