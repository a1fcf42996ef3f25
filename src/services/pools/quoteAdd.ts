import { quoteAmmV4Add } from '@/services/programs/ammV4/quoteAmmV4Add.ts';
import { quoteCpmmAdd } from '@/services/programs/cpmm/quoteCpmmAdd.ts';
import { quoteStableAdd } from '@/services/programs/stable/quoteStableAdd.ts';
import type { AddQuery, AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { StandardPool } from './StandardPool.ts';

/**
 * What adding liquidity takes and gives, to the base unit as the pool's program computes it; pure.
 *
 * @param pool as `readPool` gave it; it is not changed
 * @throws AppError `sdk/*`, `pools/*`, `amounts/*`, `fees/*`
 */
export function quoteAdd(pool: StandardPool, query: AddQuery): AddQuote {
  switch (pool.kind) {
    case 'amm-v4': return quoteAmmV4Add(pool, query);
    case 'cpmm': return quoteCpmmAdd(pool, query);
    case 'stable': return quoteStableAdd(pool, query);
  }
}
