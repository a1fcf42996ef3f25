import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** The units of a market's orders. */
export interface MarketLots {
  /** Smallest order, base units of the base mint, above 0. */
  readonly baseLotSize: bigint;
  /** Smallest price step per lot, base units of the quote mint, above 0. */
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
  /** Unix time at which the pool opens, 0 for immediately. */
  readonly startTimeSeconds: bigint;
  /** Pays a wrapped SOL side with native SOL instead of wrapped SOL the owner already has. */
  readonly useSolBalance: boolean;
  /**
   * Market to create with an AMM v4 pool whose pair has none: the smallest, or a full-size one with these lots. If absent, none is
   * created unless the network's program asks for one.
   */
  readonly market?: 'low-cost' | MarketLots | undefined;
}
