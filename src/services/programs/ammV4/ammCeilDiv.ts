/**
 * Divides as the AMM programs round up: what is below one becomes one from a half on, else nothing.
 *
 * @param numerator 0 or more
 * @param denominator above 0
 * @example ammCeilDiv(10n, 4n); // 3n
 * @example ammCeilDiv(1n, 4n); // 0n
 */
export function ammCeilDiv(numerator: bigint, denominator: bigint): bigint {
  if (numerator < denominator) return numerator * 2n >= denominator ? 1n : 0n;
  return (numerator + denominator - 1n) / denominator;
}
