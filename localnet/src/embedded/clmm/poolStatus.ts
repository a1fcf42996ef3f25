import type { PoolState } from './accounts.ts';

/** Bits of a pool's status that disable operations. */
const BITS = { addLiquidity: 0, removeLiquidity: 1, collectFees: 2, collectRewards: 3, swap: 4, limitOrder: 5 } as const;

/** Whether a pool allows an operation. */
export function isAllowed({ status }: PoolState, what: keyof typeof BITS): boolean {
  return (status & (1 << BITS[what])) === 0;
}
