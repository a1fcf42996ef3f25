import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { formatRate } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { FeeTierView } from './FeeTierChoice.tsx';

/** Tiers most people choose among; the others are one step away. */
const SHOWN_TIERS = 4;

/** What a tier of a kind is for, by its rate in parts of 1,000,000; the first ones are shown first. */
export type FeePurposes = readonly (readonly [rate: number, purpose: string])[];

export interface SplitTiers {
  readonly common: readonly FeeTierView[];
  readonly more: readonly FeeTierView[];
}

interface FeeTier {
  readonly configId: string;
  /** Parts of 1,000,000. */
  readonly tradeFeeRate: bigint | number;
  readonly tickSpacing?: number;
}

/**
 * Tells the usual tiers, each with what it is for, from the rest. Of two tiers of one rate the first is the usual one.
 *
 * @param tiers in the order they are shown
 * @param poolAt page of the pool the pair has at a tier; `null` where it has none
 */
export function splitTiers(tiers: readonly FeeTier[], purposes: FeePurposes, poolAt: (configId: string) => string | null): SplitTiers {
  const firstOf = ([rate]: FeePurposes[number]) => tiers.find(({ tradeFeeRate }) => Number(tradeFeeRate) === rate)?.configId;
  const shown = purposes.map(firstOf).filter((id) => id !== undefined).slice(0, SHOWN_TIERS);
  const view = ({ configId, tradeFeeRate, tickSpacing }: FeeTier): FeeTierView => ({
    id: configId,
    label: formatRate(createFraction(tradeFeeRate, FEE_RATE_DENOMINATOR)),
    purpose: shown.includes(configId) ? purposes.find(([rate]) => rate === Number(tradeFeeRate))?.[1] : undefined,
    detail: tickSpacing === undefined ? undefined : `spacing ${tickSpacing}`,
    poolPath: poolAt(configId),
  });
  return {
    common: tiers.filter(({ configId }) => shown.includes(configId)).map(view),
    more: tiers.filter(({ configId }) => !shown.includes(configId)).map(view),
  };
}
