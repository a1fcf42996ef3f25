/** A fee tier of the concentrated program: what a new pool takes of swaps, and how close its prices lie. */
export interface ClmmConfig {
  /** base58 */
  readonly configId: string;
  readonly index: number;
  /** Ticks between two prices a position may begin or end at. */
  readonly tickSpacing: number;
  /** Of the amount swapped in, parts of 1,000,000. */
  readonly tradeFeeRate: number;
  /** Parts of the trade fee, of 1,000,000. */
  readonly protocolFeeRate: number;
  readonly fundFeeRate: number;
}
