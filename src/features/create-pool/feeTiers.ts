import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { formatRate } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { FeeTierView } from './FeeTierChoice.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Tiers shown at first; the rest are behind a toggle. */
const SHOWN_TIERS = 4;

/** What a tier is for, by its rate in millionths; the first are shown first. */
export type FeePurposes = readonly (readonly [rate: number, purpose: string])[];

export interface SplitTiers {
  readonly common: readonly FeeTierView[];
  readonly more: readonly FeeTierView[];
}

interface FeeTier {
  readonly configId: string;
  /** Millionths. */
  readonly tradeFeeRate: bigint | number;
  readonly tickSpacing?: number;
}

/**
 * Splits the common tiers, each with its purpose, from the rest. Of two tiers with the same rate the first is the common one.
 *
 * @param tiers in display order
 * @param poolAt page of the pair's pool at a tier; `null` if there is none
 */
export function splitTiers(tiers: readonly FeeTier[], purposes: FeePurposes, poolAt: (configId: string) => string | null): SplitTiers {
  const firstOf = ([rate]: FeePurposes[number]) => tiers.find(({ tradeFeeRate }) => Number(tradeFeeRate) === rate)?.configId;
  const shown = purposes.map(firstOf).filter((id) => id !== undefined).slice(0, SHOWN_TIERS);
  const view = ({ configId, tradeFeeRate, tickSpacing }: FeeTier): FeeTierView => ({
    id: configId,
    label: formatRate(createFraction(tradeFeeRate, FEE_RATE_DENOMINATOR)),
    purpose: shown.includes(configId) ? purposes.find(([rate]) => rate === Number(tradeFeeRate))?.[1] : undefined,
    detail: tickSpacing === undefined ? undefined : formatMessage(m.createPool.tickSpacing, { tickSpacing }),
    poolPath: poolAt(configId),
  });
  return {
    common: tiers.filter(({ configId }) => shown.includes(configId)).map(view),
    more: tiers.filter(({ configId }) => !shown.includes(configId)).map(view),
  };
}
