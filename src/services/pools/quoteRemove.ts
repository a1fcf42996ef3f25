import { quoteAmmV4Remove } from './ammV4/quoteAmmV4Remove.ts';
import { quoteCpmmRemove } from './cpmm/quoteCpmmRemove.ts';
import { quoteStableRemove } from './stable/quoteStableRemove.ts';
import type { RemoveQuery, RemoveQuote } from './LiquidityQuote.ts';
import type { StandardPool } from './StandardPool.ts';

/**
 * What removing liquidity gives, to the base unit as the pool's program computes it; pure.
 *
 * @param pool as `readPool` gave it; it is not changed
 * @throws AppError `sdk/*`, `pools/*`, `amounts/*`, `fees/*`
 */
export function quoteRemove(pool: StandardPool, query: RemoveQuery): RemoveQuote {
  switch (pool.kind) {
    case 'amm-v4': return quoteAmmV4Remove(pool, query);
    case 'cpmm': return quoteCpmmRemove(pool, query);
    case 'stable': return quoteStableRemove(pool, query);
  }
}
