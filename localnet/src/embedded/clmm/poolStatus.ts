import type { PoolState } from './accounts.ts';

/** Which bit of a pool's status forbids what. */
const BITS = { addLiquidity: 0, removeLiquidity: 1, collectFees: 2, collectRewards: 3, swap: 4 } as const;

/** Whether a pool allows something. */
export function isAllowed({ status }: PoolState, what: keyof typeof BITS): boolean {
  return (status & (1 << BITS[what])) === 0;
}

/** Forbids something in a pool. */
export function forbid(pool: PoolState, what: keyof typeof BITS): void {
  pool.status |= 1 << BITS[what];
}

/** Every bit: a pool in which nothing is allowed any more. */
export const NOTHING_ALLOWED = 255;
