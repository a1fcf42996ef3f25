/** Kinds of pools with LP tokens. */
export type StandardPoolKind = 'amm-v4' | 'stable' | 'cpmm';

/** Kinds of pools (rule 4.10). */
export type PoolKind = StandardPoolKind | 'clmm';

/** Kinds of pools that can be created. */
export type NewPoolKind = Exclude<PoolKind, 'stable'>;

interface PoolKindFacts {
  /** Liquidity is in positions with a price range, instead of in LP tokens. */
  readonly isConcentrated: boolean;
  /** The price is a table's, not the ratio of the reserves; it hardly moves before one side is empty. */
  readonly hasPriceTable: boolean;
  /** There is an order book's market, and the account names no creator. */
  readonly hasMarket: boolean;
  /** Raydium's program locks its LP tokens. */
  readonly canLock: boolean;
}

/** What distinguishes the kinds of pools. */
export const POOL_KINDS: Readonly<Record<PoolKind, PoolKindFacts>> = {
  'amm-v4': { isConcentrated: false, hasPriceTable: false, hasMarket: true, canLock: false },
  stable: { isConcentrated: false, hasPriceTable: true, hasMarket: true, canLock: false },
  cpmm: { isConcentrated: false, hasPriceTable: false, hasMarket: false, canLock: true },
  clmm: { isConcentrated: true, hasPriceTable: false, hasMarket: false, canLock: false },
};

/** Whether a pool's liquidity is in positions. */
export const isConcentrated = <Pool extends { readonly kind: PoolKind }>(pool: Pool): pool is Extract<Pool, { readonly kind: 'clmm' }> =>
  POOL_KINDS[pool.kind].isConcentrated;
