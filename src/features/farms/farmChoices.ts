/** Sort orders of the list of all farms. */
export const FARM_ORDERS = [
  { value: 'tvl', label: 'Largest first' },
  { value: 'apr', label: 'Highest APR first' },
  { value: 'ends', label: 'Longest first' },
] as const;

/** The chosen filter and order. */
export interface FarmChoices {
  readonly sort: (typeof FARM_ORDERS)[number]['value'];
  /** Only farms whose LP tokens the signer holds. */
  readonly isStakeable: boolean;
}
