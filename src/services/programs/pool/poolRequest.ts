import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** What orders of a market are counted in. */
export interface MarketLots {
  /** Smallest order, base units of the base mint, above 0. */
  readonly baseLotSize: bigint;
  /** Smallest price step for one lot, base units of the quote mint, above 0. */
  readonly quoteLotSize: bigint;
}

/** A checked pool creation request (rule 3.4). */
export interface PoolRequest {
  readonly baseMint: MintInfo;
  readonly quoteMint: MintInfo;
  /** Base units of the base mint, above 0. */
  readonly baseAmount: bigint;
  /** Base units of the quote mint, above 0. */
  readonly quoteAmount: bigint;
  /** Unix time the pool opens at, 0 for at once. */
  readonly startTimeSeconds: bigint;
  /** Take native SOL for a side that is wrapped SOL, instead of wrapped SOL the owner already holds. */
  readonly useSolBalance: boolean;
  /** Lots of the full-size market to make for an AMM v4 pool that has no market; a low-cost one is made where absent. */
  readonly fullSizeMarket?: MarketLots | undefined;
}
