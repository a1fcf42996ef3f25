import { assertTick } from './assertTick.ts';

/** 1.0001^(−2^i / 2) × 2^64 for bit i of the tick, as the program has them: its roundings decide the last digits. */
const FACTORS = [
  0xfffcb933bd6fb800n, 0xfff97272373d4000n, 0xfff2e50f5f657000n, 0xffe5caca7e10f000n, 0xffcb9843d60f7000n,
  0xff973b41fa98e800n, 0xff2ea16466c9b000n, 0xfe5dee046a9a3800n, 0xfcbe86c7900bb000n, 0xf987a7253ac65800n,
  0xf3392b0822bb6000n, 0xe7159475a2caf000n, 0xd097f3bdfd2f2000n, 0xa9f746462d9f8000n, 0x70d869a156f31c00n,
  0x31be135f97ed3200n, 0x09aa508b5b85a500n, 0x005d6af8dedc582cn, 0x00002216e584f5fan,
] as const;

const Q64 = 1n << 64n;
const U128_MAX = (1n << 128n) - 1n;

/**
 * The sqrt price at which a tick begins, to the last digit as the program computes it (SPEC section 5).
 *
 * @param tick an integer, −443636 … 443636
 * @returns square root of 1.0001^tick, × 2^64
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`
 * @example sqrtPriceAtTick(0); // 18_446_744_073_709_551_616n
 */
export function sqrtPriceAtTick(tick: number): bigint {
  assertTick(tick);
  let ratio = Q64;
  for (let rest = Math.abs(tick), bit = 0; rest > 0; rest >>= 1, bit += 1) {
    if (rest & 1) ratio = (ratio * FACTORS[bit]!) >> 64n;
  }
  return tick > 0 ? U128_MAX / ratio : ratio;
}
