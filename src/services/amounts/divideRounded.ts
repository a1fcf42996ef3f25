/** 'down' cuts towards 0, 'up' goes away from 0, 'half-up' to the nearest with halves away from 0. */
export type Rounding = 'down' | 'half-up' | 'up';

/**
 * Divides two integers and rounds the quotient as asked.
 *
 * @param numerator 0 or more
 * @param denominator greater than 0
 * @example divideRounded(5n, 2n, 'half-up'); // 3n
 */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (rounding === 'up') return (numerator + denominator - 1n) / denominator;
  if (rounding === 'half-up') return (2n * numerator + denominator) / (2n * denominator);
  return numerator / denominator;
}
