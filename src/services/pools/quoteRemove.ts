import { quoteAmmV4Remove } from '@/services/programs/ammV4/quoteAmmV4Remove.ts';
import { quoteCpmmRemove } from '@/services/programs/cpmm/quoteCpmmRemove.ts';
import { quoteStableRemove } from '@/services/programs/stable/quoteStableRemove.ts';
import type { RemoveQuery, RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
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
