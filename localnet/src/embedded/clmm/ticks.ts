import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU128, divideInt, divideUp, Q64, U128_MAX } from './integers.ts';

export const MIN_TICK = -443_636;
export const MAX_TICK = 443_636;
/** Square roots of the minimum and maximum price, Q64.64; a pool never reaches the maximum. */
export const MIN_SQRT_PRICE_X64 = 4_295_048_016n;
export const MAX_SQRT_PRICE_X64 = 79_226_673_521_066_979_257_578_248_091n;

/** Ticks per tick array. */
export const TICKS_PER_ARRAY = 60;

/** `1.0001 ^ -(2^i / 2)`, Q64.64, for bit `i` of a tick. */
const BIT_RATIOS_X64 = [
  0xfffcb933bd6fb800n, 0xfff97272373d4000n, 0xfff2e50f5f657000n, 0xffe5caca7e10f000n, 0xffcb9843d60f7000n,
  0xff973b41fa98e800n, 0xff2ea16466c9b000n, 0xfe5dee046a9a3800n, 0xfcbe86c7900bb000n, 0xf987a7253ac65800n,
  0xf3392b0822bb6000n, 0xe7159475a2caf000n, 0xd097f3bdfd2f2000n, 0xa9f746462d9f8000n, 0x70d869a156f31c00n,
  0x31be135f97ed3200n, 0x9aa508b5b85a500n, 0x5d6af8dedc582cn, 0x2216e584f5fan,
];

/**
 * Square root of the price at a tick, Q64.64, with the program's rounding errors.
 *
 * @throws Refusal `TickUpperOverflow`
 */
export function sqrtPriceAtTick(tick: number): bigint {
  const distance = Math.abs(tick);
  requireThat(distance <= MAX_TICK, CLMM_ERRORS.TickUpperOverflow);
  let ratio = 1n << 64n;
  BIT_RATIOS_X64.forEach((bitRatio, bit) => {
    if ((distance >> bit) & 1) ratio = (ratio * bitRatio) >> 64n;
  });
  return tick > 0 ? U128_MAX / ratio : ratio;
}

/**
 * Price for the square root of a price, both Q64.64.
 *
 * @throws Refusal `CalculateOverflow`
 */
export function priceOfSqrtPrice(sqrtPriceX64: bigint, roundUp: boolean): bigint {
  const squareX128 = sqrtPriceX64 * sqrtPriceX64;
  return checkedU128(roundUp ? divideUp(squareX128, Q64) : squareX128 / Q64);
}

/** Fractional bits of the logarithm in the program. */
const LOG_BITS = 16;
/** `2^32 / log2(sqrt(1.0001))`. */
const LOG_BASE_X32 = 59_543_866_431_248n;
/** Error bounds of such a short logarithm, in ticks, Q64.64. */
const ERROR_BELOW_X64 = 184_467_440_737_095_516n;
const ERROR_ABOVE_X64 = 15_793_534_762_490_258_745n;

/**
 * The highest tick whose price is at most the given price.
 *
 * @param sqrtPriceX64 square root of the price, Q64.64
 * @throws Refusal `SqrtPriceX64`
 */
export function tickAtSqrtPrice(sqrtPriceX64: bigint): number {
  requireThat(sqrtPriceX64 >= MIN_SQRT_PRICE_X64 && sqrtPriceX64 < MAX_SQRT_PRICE_X64, CLMM_ERRORS.SqrtPriceX64);
  const log = log2X32(sqrtPriceX64) * LOG_BASE_X32;
  const low = Number((log - ERROR_BELOW_X64) >> 64n);
  const high = Number((log + ERROR_ABOVE_X64) >> 64n);
  return low === high || sqrtPriceAtTick(high) > sqrtPriceX64 ? low : high;
}

/** Binary logarithm of a Q64.64 number, Q32.32, by squaring its mantissa once per bit. */
function log2X32(value: bigint): bigint {
  const highestBit = value.toString(2).length - 1;
  let mantissa = highestBit >= 64 ? value >> BigInt(highestBit - 63) : value << BigInt(63 - highestBit);
  let fraction = 0n;
  for (let bit = 63; bit > 63 - LOG_BITS; bit -= 1) {
    mantissa *= mantissa;
    const isTwoOrMore = mantissa >> 127n;
    mantissa >>= 63n + isTwoOrMore;
    fraction += isTwoOrMore << BigInt(bit);
  }
  return (BigInt(highestBit - 64) << 32n) + (fraction >> 32n);
}

/** Ticks between the starts of adjacent tick arrays. */
export function ticksPerArray(tickSpacing: number): number {
  return TICKS_PER_ARRAY * tickSpacing;
}

/** Start of a tick's array. */
export function arrayStart(tick: number, tickSpacing: number): number {
  return Math.floor(tick / ticksPerArray(tickSpacing)) * ticksPerArray(tickSpacing);
}

/** Whether an array can start at a tick. The lowest array starts below the lowest tick. */
export function isArrayStart(tick: number, tickSpacing: number): boolean {
  if (tick > MAX_TICK) return false;
  if (tick < MIN_TICK) return tick === arrayStart(MIN_TICK, tickSpacing);
  return tick % ticksPerArray(tickSpacing) === 0;
}

/** Index of a tick in its array; between two indexes, the lower one. */
export function tickOffset(tick: number, start: number, tickSpacing: number): number {
  return divideInt(tick - start, tickSpacing);
}
