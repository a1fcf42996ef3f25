import * as m from '#messages';

/** Sort orders of the list of all farms. */
export const FARM_ORDERS = [
  { value: 'tvl', label: m.ui.largestFirst },
  { value: 'apr', label: m.farms.highestAprFirst },
  { value: 'ends', label: m.farms.longestFirst },
] as const;

/** The chosen filter and order. */
export interface FarmChoices {
  readonly sort: (typeof FARM_ORDERS)[number]['value'];
  /** Only farms whose LP tokens the signer holds. */
  readonly isStakeable: boolean;
}
