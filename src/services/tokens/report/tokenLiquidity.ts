import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { TokenPool } from './readTokenPools.ts';

/** How liquidity is held, in one unit. */
export type Shares = Pick<LpHolding, 'supply' | 'burned' | 'locked' | 'withheld' | 'free'>;

/**
 * What of a token's liquidity is burned, locked and free, over all its pools, each weighed by what its maker cannot print.
 *
 * @returns lamports; `supply` is their sum, and 0 if no pool holds SOL or a well-known token
 */
export function tokenLiquidity(pools: readonly Pick<TokenPool, 'worth' | 'lp'>[]): Shares {
  const none = { supply: 0n, burned: 0n, locked: 0n, withheld: 0n, free: 0n };
  return pools.filter(({ lp }) => lp?.supply !== 0n).reduce((sum, { worth, lp }) => {
    // Positions of a concentrated pool can be closed at any time.
    const part = (amount: bigint): bigint => (lp ? (worth * amount) / lp.supply : 0n);
    const [burned, locked, withheld] = lp ? [part(lp.burned), part(lp.locked), part(lp.withheld)] : [0n, 0n, 0n];
    // Rounded up, so that nothing that is free is missed.
    const free = lp?.free === 0n ? 0n : lp ? (worth * lp.free + lp.supply - 1n) / lp.supply : worth;
    return {
      supply: sum.supply + worth, burned: sum.burned + burned, locked: sum.locked + locked, withheld: sum.withheld + withheld, free: sum.free + free,
    };
  }, none);
}
