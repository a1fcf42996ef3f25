import { ProgramError } from '../runtime/EmbeddedProgram.ts';

// The program's integers. Checked arithmetic panics on overflow; plain operators wrap around.
export const U64_MAX = 2n ** 64n - 1n;
export const U128_MAX = 2n ** 128n - 1n;
const I128_MAX = 2n ** 127n - 1n;
/** One in Q64.64. */
export const Q64 = 1n << 64n;

/** The error of a panic in a deployed program: a failed assertion, an overflow, or `unwrap` of `None`. */
export function panic(): ProgramError {
  return new ProgramError('ProgramFailedToComplete');
}

/** @throws ProgramError of a panic unless the condition holds */
export function assertThat(isMet: boolean): asserts isMet {
  if (!isMet) throw panic();
}

/** @throws ProgramError of a panic if there is no value */
export function unwrap<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw panic();
  return value;
}

/** @throws ProgramError of a panic if the value is not a u64 */
export function toU64(value: bigint): bigint {
  assertThat(value >= 0n && value <= U64_MAX);
  return value;
}

/** Wraps around like plain operators on u64. */
export function wrapU64(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}

/** @throws ProgramError of a panic if the value is not a u128 */
export function toU128(value: bigint): bigint {
  assertThat(value >= 0n && value <= U128_MAX);
  return value;
}

/** @throws ProgramError of a panic if the value is not an i128 */
export function toI128(value: bigint): bigint {
  assertThat(value >= -I128_MAX - 1n && value <= I128_MAX);
  return value;
}

/** `value * by / divisor`, rounded down; panics if the divisor is zero. */
export function mulDivFloor(value: bigint, by: bigint, divisor: bigint): bigint {
  assertThat(divisor !== 0n);
  return (value * by) / divisor;
}

/** `value * by / divisor`, rounded up; panics if the divisor is zero. */
export function mulDivCeil(value: bigint, by: bigint, divisor: bigint): bigint {
  return divideUp(value * by, divisor);
}

export function divideUp(value: bigint, divisor: bigint): bigint {
  assertThat(divisor !== 0n);
  return (value + divisor - 1n) / divisor;
}

/** Difference of two growth counters, which wrap around at 2^128. */
export function wrappingSubtract(value: bigint, other: bigint): bigint {
  return BigInt.asUintN(128, value - other);
}

/** What the program counts as owed: zero if the amount exceeds a u64 or is the largest u64. */
export function owedAmount(amount: bigint): bigint {
  return amount < U64_MAX ? amount : 0n;
}

/** Quotient of two 32-bit integers, rounded towards zero. */
export function divideInt(value: number, divisor: number): number {
  return Math.trunc(value / divisor);
}
