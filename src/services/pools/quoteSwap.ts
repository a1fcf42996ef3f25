import { quoteAmmV4Swap } from '@/services/programs/ammV4/quoteAmmV4Swap.ts';
import { quoteCpmmSwap } from '@/services/programs/cpmm/quoteCpmmSwap.ts';
import { quoteStableSwap } from '@/services/programs/stable/quoteStableSwap.ts';
import type { SwapQuery, SwapQuote } from '@/services/programs/pool/SwapQuote.ts';
import type { StandardPool } from './StandardPool.ts';

/**
 * What a swap gives and costs, to the base unit as the pool's program computes it; pure (SPEC sections 5 and 9).
 *
 * @param pool as `readPool` gave it; it is not changed
 * @throws AppError `sdk/*`, `pools/*`, `amounts/*`, `fees/*`
 */
export function quoteSwap(pool: StandardPool, query: SwapQuery): SwapQuote {
  switch (pool.kind) {
    case 'amm-v4': return quoteAmmV4Swap(pool, query);
    case 'cpmm': return quoteCpmmSwap(pool, query);
    case 'stable': return quoteStableSwap(pool, query);
  }
}
