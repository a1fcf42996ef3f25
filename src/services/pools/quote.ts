import { quoteAmmV4Add, quoteAmmV4Remove, quoteAmmV4Swap } from '@/services/programs/ammV4/quote.ts';
import { quoteCpmmAdd, quoteCpmmRemove, quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import type { AddQuery, AddQuote, RemoveQuery, RemoveQuote, SwapQuery, SwapQuote } from '@/services/programs/pool/pool.ts';
import { quoteStableAdd, quoteStableRemove, quoteStableSwap } from '@/services/programs/stable/quote.ts';
import type { StandardPool } from './standardPool.ts';

/**
 * Quotes a swap, to the base unit as the pool's program computes it; pure.
 *
 * @param pool from `readPool`; not modified
 * @throws AppError `sdk/*`, `pools/*`, `amounts/*`, `fees/*`
 */
export function quoteSwap(pool: StandardPool, query: SwapQuery): SwapQuote {
  switch (pool.kind) {
    case 'amm-v4': return quoteAmmV4Swap(pool, query);
    case 'cpmm': return quoteCpmmSwap(pool, query);
    case 'stable': return quoteStableSwap(pool, query);
  }
}

/**
 * Quotes adding liquidity, to the base unit as the pool's program computes it; pure.
 *
 * @param pool from `readPool`; not modified
 * @throws AppError `sdk/*`, `pools/*`, `amounts/*`, `fees/*`
 */
export function quoteAdd(pool: StandardPool, query: AddQuery): AddQuote {
  switch (pool.kind) {
    case 'amm-v4': return quoteAmmV4Add(pool, query);
    case 'cpmm': return quoteCpmmAdd(pool, query);
    case 'stable': return quoteStableAdd(pool, query);
  }
}

/**
 * Quotes removing liquidity, to the base unit as the pool's program computes it; pure.
 *
 * @param pool from `readPool`; not modified
 * @throws AppError `sdk/*`, `pools/*`, `amounts/*`, `fees/*`
 */
export function quoteRemove(pool: StandardPool, query: RemoveQuery): RemoveQuote {
  switch (pool.kind) {
    case 'amm-v4': return quoteAmmV4Remove(pool, query);
    case 'cpmm': return quoteCpmmRemove(pool, query);
    case 'stable': return quoteStableRemove(pool, query);
  }
}
