/**
 * The whole part of a square root: Newton's method from above.
 *
 * @param value 0 or more
 * @example floorSqrt(10n); // 3n
 */
export function floorSqrt(value: bigint): bigint {
  if (value < 2n) return value;
  // A power of two no smaller than the root: half the bits, so that few steps are left.
  let root = 1n << BigInt((value.toString(16).length * 4 + 1) >> 1);
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) root = next;
  return root;
}
