/** An exact ratio of two integers. Made by `createFraction`, which keeps the sign on the numerator. */
export interface Fraction {
  readonly numerator: bigint;
  /** Greater than 0. */
  readonly denominator: bigint;
}
