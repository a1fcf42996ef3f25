import type { ProgramAddresses } from '@/config.ts';

interface PoolKindFacts {
  /** Its program among a cluster's addresses. */
  readonly program: keyof ProgramAddresses;
  /** Liquidity is in positions with a price range, instead of in LP tokens. */
  readonly isConcentrated: boolean;
  /** The price is a table's, not the ratio of the reserves; it hardly moves before one side is empty. */
  readonly hasPriceTable: boolean;
  /** There is an order book's market, and the account names no creator. */
  readonly hasMarket: boolean;
  /** The program still creates pools. */
  readonly canCreate: boolean;
  /** It knows mints of Token-2022. */
  readonly takesToken2022: boolean;
  /** Raydium's program locks its LP tokens. */
  readonly canLock: boolean;
  /** Who creates it chooses its fee from the program's tiers. */
  readonly hasFeeTiers: boolean;
}

/**
 * What distinguishes the kinds of pools (rule 4.10), in the order of lists. What the app does with a kind is in further tables,
 * apart because they are loaded at different times; the compiler demands each complete: `poolAccounts` (lists and searches),
 * and the parts of `PoolProgram`.
 */
export const POOL_KINDS = {
  'amm-v4': {
    program: 'ammV4', isConcentrated: false, hasPriceTable: false, hasMarket: true, canCreate: true, takesToken2022: false, canLock: false, hasFeeTiers: false,
  },
  stable: {
    program: 'ammStable', isConcentrated: false, hasPriceTable: true, hasMarket: true, canCreate: false, takesToken2022: false, canLock: false, hasFeeTiers: false,
  },
  cpmm: {
    program: 'cpmm', isConcentrated: false, hasPriceTable: false, hasMarket: false, canCreate: true, takesToken2022: true, canLock: true, hasFeeTiers: true,
  },
  clmm: {
    program: 'clmm', isConcentrated: true, hasPriceTable: false, hasMarket: false, canCreate: true, takesToken2022: true, canLock: false, hasFeeTiers: true,
  },
} as const satisfies Readonly<Record<string, PoolKindFacts>>;

export type PoolKind = keyof typeof POOL_KINDS;
type KindsWith<Fact extends keyof PoolKindFacts, Value> = { [Kind in PoolKind]: (typeof POOL_KINDS)[Kind][Fact] extends Value ? Kind : never }[PoolKind];
/** Kinds of pools with LP tokens. */
export type StandardPoolKind = KindsWith<'isConcentrated', false>;
/** Kinds of pools whose creator chooses a fee tier. */
export type TieredPoolKind = KindsWith<'hasFeeTiers', true>;
/** Kinds of pools that can be created. */
export type NewPoolKind = KindsWith<'canCreate', true>;

export const poolKinds = Object.keys(POOL_KINDS) as readonly PoolKind[];
export const newPoolKinds = poolKinds.filter((kind) => POOL_KINDS[kind].canCreate) as readonly NewPoolKind[];

/** A value for each kind that can be created. */
export function byNewKind<Value>(valueOf: (kind: NewPoolKind) => Value): Readonly<Record<NewPoolKind, Value>> {
  return Object.fromEntries(newPoolKinds.map((kind) => [kind, valueOf(kind)])) as Record<NewPoolKind, Value>;
}

export const isStandardKind = (kind: PoolKind): kind is StandardPoolKind => !POOL_KINDS[kind].isConcentrated;

/** Whether a pool's liquidity is in positions. */
export const isConcentrated = <Pool extends { readonly kind: PoolKind }>(pool: Pool): pool is Extract<Pool, { readonly kind: 'clmm' }> =>
  POOL_KINDS[pool.kind].isConcentrated;
