/**
 * The whole part of a square root.
 *
 * @param value 0 or more
 * @example floorSqrt(15n); // 3n
 */
export function floorSqrt(value: bigint): bigint {
  if (value < 2n) return value;
  // Newton's method from above: a power of two that is not below the root.
  let root = 1n << BigInt((value.toString(16).length * 4 + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
