/**
 * The curve of stable pools as the chain has it (SPEC section 3): 50000 points from poor to rich in quote tokens, each
 * with the quote amount `x`, the base amount `y` and the price between them. Nothing is decoded before it is looked at:
 * the account has 1.2 MB, a swap needs some thirty points of it.
 */
export interface StableModel {
  readonly modelId: string;
  /** Scale of the prices, and of the ratio between a pool's amounts and the table's. */
  readonly multiplier: bigint;
  /** Points that count, as the account says; the program looks at all 50000. */
  readonly validDataCount: bigint;
  /** Quote amount of a point; grows with the index. */
  readonly x: (index: number) => bigint;
  /** Base amount of a point; falls with the index. */
  readonly y: (index: number) => bigint;
  /** Quote per base, times `multiplier`; grows with the index. */
  readonly price: (index: number) => bigint;
}
