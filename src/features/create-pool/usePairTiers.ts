import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { ClusterConfig } from '@/config.ts';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatRate } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { FeeTierView } from './FeeTierChoice.tsx';
import type { Pair } from './usePairTokens.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { poolPath } from '@/paths.ts';
import type { TieredPoolKind } from '@/services/programs/pool/kinds.ts';

/** Tiers shown at first; the rest are behind a toggle. */
const SHOWN_TIERS = 4;

/** What a tier is for, by its rate in millionths; the first are shown first. */
export type FeePurposes = readonly (readonly [rate: number, purpose: string])[];

export interface TiersInput {
  readonly pair: Pair;
  /** As chosen, base58; '' for the default. */
  readonly chosen: string;
}

export interface PairTiers {
  /** With what each is for. */
  readonly common: readonly FeeTierView[];
  readonly more: readonly FeeTierView[];
  readonly problem: ReactNode;
}

interface FeeTier {
  readonly configId: string;
  /** Millionths. */
  readonly tradeFeeRate: bigint | number;
  readonly tickSpacing?: number;
}

interface PairTiersInput<Tier> extends Omit<TiersInput, 'chosen'> {
  readonly kind: TieredPoolKind;
  /** Why the tiers could not be read. */
  readonly error: Error | null;
  /** In display order; `undefined` while they are read. */
  readonly tiers: readonly Tier[] | undefined;
  readonly purposes: FeePurposes;
  findPoolIds(query: { readonly cluster: ClusterConfig; readonly mints: readonly [string, string]; readonly configs: readonly Tier[] }):
    Promise<readonly { readonly configId: string; readonly poolId: string; readonly exists: boolean }[]>;
}

/** The common tiers apart from the rest, each with the pair's pool at it. Of two tiers with the same rate the first is the common one. */
export function usePairTiers<Tier extends FeeTier>({ kind, error, tiers, purposes, pair, findPoolIds }: PairTiersInput<Tier>): PairTiers {
  const { cluster } = useCluster();
  const known = tiers ?? [];
  const mints = [pair.base?.mint.address ?? '', pair.quote?.mint.address ?? ''] as const;
  const used = useQuery({
    queryKey: [`${kind}-pools-of`, cluster.name, ...mints, known.length],
    enabled: known.length > 0 && mints[0] !== '' && mints[1] !== '' && mints[0] !== mints[1],
    queryFn: () => findPoolIds({ cluster, mints, configs: known }),
  });
  const firstOf = ([rate]: FeePurposes[number]) => known.find(({ tradeFeeRate }) => Number(tradeFeeRate) === rate)?.configId;
  const shown = purposes.map(firstOf).filter((id) => id !== undefined).slice(0, SHOWN_TIERS);
  const view = ({ configId, tradeFeeRate, tickSpacing }: FeeTier): FeeTierView => {
    const pool = used.data?.find((one) => one.exists && one.configId === configId);
    return {
      id: configId,
      label: formatRate(createFraction(tradeFeeRate, FEE_RATE_DENOMINATOR)),
      purpose: shown.includes(configId) ? purposes.find(([rate]) => rate === Number(tradeFeeRate))?.[1] : undefined,
      detail: tickSpacing === undefined ? undefined : formatMessage(m.createPool.tickSpacing, { tickSpacing }),
      poolPath: pool ? poolPath(pool.poolId) : null,
    };
  };
  return {
    common: known.filter(({ configId }) => shown.includes(configId)).map(view),
    more: known.filter(({ configId }) => !shown.includes(configId)).map(view),
    problem: error ? errorText(error) : tiers?.length === 0 ? m.createPool.feeTiersEmpty : null,
  };
}
