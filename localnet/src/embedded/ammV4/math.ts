import { panic } from './errors.ts';

// The program uses 64, 128 and 256-bit integers and panics on overflow.
const U64_END = 1n << 64n;
const U128_END = 1n << 128n;
const U256_END = 1n << 256n;

export const u64 = (value: bigint): bigint => within(value, U64_END);
export const u128 = (value: bigint): bigint => within(value, U128_END);
export const u256 = (value: bigint): bigint => within(value, U256_END);

function within(value: bigint, end: bigint): bigint {
  return value >= 0n && value < end ? value : panic();
}

/** Rounded down; panics if the divisor is 0. */
export function divide(numerator: bigint, denominator: bigint): bigint {
  return denominator === 0n ? panic() : numerator / denominator;
}

/** Rounded up; panics if the divisor is 0. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return divide(numerator + denominator - 1n, denominator);
}

/** Rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

/** Scales an amount from a token's base units to the pool's system decimals. */
export function normalize(amount: bigint, decimals: bigint, systemDecimalValue: bigint): bigint {
  return u128(amount * systemDecimalValue) / powerOfTen(decimals);
}

/** Scales an amount from the pool's system decimals to a token's base units. */
export function restore(value: bigint, decimals: bigint, systemDecimalValue: bigint): bigint {
  return divide(u128(value * powerOfTen(decimals)), systemDecimalValue);
}

/** Output of a swap for an input without its fee, rounded down. */
export function amountOutOf(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return divide(u128(reserveOut * amountIn), reserveIn + amountIn);
}

/** Input of a swap before its fee is added, rounded up. */
export function amountInFor(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return divideUp(u128(reserveIn * amountOut), u128(reserveOut - amountOut));
}

/** The decimals come from an account, where they could be anything: a huge power would take forever. */
function powerOfTen(decimals: bigint): bigint {
  return decimals > 38n ? panic() : 10n ** decimals;
}
