import type { ClmmSwapQuote } from '@/services/programs/clmm/swap/quote.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import type { SwapPool } from './readSwapPools.ts';

/** One pool of a route, with its quote. */
export type RouteHop =
  | Extract<SwapPool, { readonly tickArrays: null }> & { readonly quote: SwapQuote }
  | Exclude<SwapPool, { readonly tickArrays: null }> & { readonly quote: ClmmSwapQuote };

/**
 * The quote of a swap over its best route, or over two. With several pools the trade fees are in the hops and are 0
 * here, because they are in different tokens.
 */
export interface RouteQuote extends SwapQuote {
  /** One pool, or two in order; for a split order the pools of both parts. */
  readonly hops: readonly RouteHop[];
  /** The two routes of a split order, without a common pool, each with its part of the amounts; otherwise `null`. */
  readonly parts: readonly [RouteQuote, RouteQuote] | null;
  readonly feeIsOutput: boolean;
}
