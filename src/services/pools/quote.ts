import { quoteAmmV4Add, quoteAmmV4Remove, quoteAmmV4Swap } from '@/services/programs/ammV4/quote.ts';
import { quoteCpmmAdd, quoteCpmmRemove, quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import type { AddQuery, AddQuote, PoolQuotes, RemoveQuery, RemoveQuote, SwapQuery, SwapQuote } from '@/services/programs/pool/pool.ts';
import { quoteStableAdd, quoteStableRemove, quoteStableSwap } from '@/services/programs/stable/quote.ts';
import type { StandardPoolKind } from '@/services/programs/pool/kinds.ts';
import type { PoolTable, StandardPool } from './PoolProgram.ts';

const quotes = {
  'amm-v4': { swap: quoteAmmV4Swap, add: quoteAmmV4Add, remove: quoteAmmV4Remove },
  cpmm: { swap: quoteCpmmSwap, add: quoteCpmmAdd, remove: quoteCpmmRemove },
  stable: { swap: quoteStableSwap, add: quoteStableAdd, remove: quoteStableRemove },
} satisfies PoolTable<'quotes', StandardPoolKind>;

const quotesOf = ({ kind }: StandardPool): PoolQuotes<StandardPool> => quotes[kind];

/**
 * Quotes a swap, to the base unit as the pool's program computes it; pure.
 *
 * @param pool from `readPool`; not modified
 * @throws AppError `sdk/*`, `pools/*`, `amounts/*`, `fees/*`
 */
export const quoteSwap = (pool: StandardPool, query: SwapQuery): SwapQuote => quotesOf(pool).swap(pool, query);

/** Quotes adding liquidity, as `quoteSwap` does a swap. */
export const quoteAdd = (pool: StandardPool, query: AddQuery): AddQuote => quotesOf(pool).add(pool, query);

/** Quotes removing liquidity, as `quoteSwap` does a swap. */
export const quoteRemove = (pool: StandardPool, query: RemoveQuery): RemoveQuote => quotesOf(pool).remove(pool, query);
