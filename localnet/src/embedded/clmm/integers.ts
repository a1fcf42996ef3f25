import { ProgramError } from '../runtime/EmbeddedProgram.ts';

// Integers of the program. Where it checks, what does not fit ends it in a panic; plain operators wrap around.
export const U64_MAX = 2n ** 64n - 1n;
export const U128_MAX = 2n ** 128n - 1n;
const I128_MAX = 2n ** 127n - 1n;
/** One as a fixed-point number with 64 bits behind the point. */
export const Q64 = 1n << 64n;

/** What a panic of a deployed program fails with: a failed assertion, an overflow, an `unwrap` of nothing. */
export function panic(): ProgramError {
  return new ProgramError('ProgramFailedToComplete');
}

/** @throws ProgramError of a panic unless a condition holds */
export function assertThat(isMet: boolean): asserts isMet {
  if (!isMet) throw panic();
}

/** @throws ProgramError of a panic where there is none */
export function unwrap<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw panic();
  return value;
}

/** @throws ProgramError of a panic where a value is no u64 */
export function toU64(value: bigint): bigint {
  assertThat(value >= 0n && value <= U64_MAX);
  return value;
}

/** The sum or difference of plain operators on u64. */
export function wrapU64(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}

/** @throws ProgramError of a panic where a value is no u128 */
export function toU128(value: bigint): bigint {
  assertThat(value >= 0n && value <= U128_MAX);
  return value;
}

/** @throws ProgramError of a panic where a value is no i128 */
export function toI128(value: bigint): bigint {
  assertThat(value >= -I128_MAX - 1n && value <= I128_MAX);
  return value;
}

/** `value * by / divisor`, rounded down; a divisor of zero is a panic. */
export function mulDivFloor(value: bigint, by: bigint, divisor: bigint): bigint {
  assertThat(divisor !== 0n);
  return (value * by) / divisor;
}

/** `value * by / divisor`, rounded up; a divisor of zero is a panic. */
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

/** What the program counts as owed: nothing where the amount is no longer a u64, nor where it is the largest one. */
export function owedAmount(amount: bigint): bigint {
  return amount < U64_MAX ? amount : 0n;
}

/** Quotient of two 32-bit integers, rounded towards zero. */
export function divideInt(value: number, divisor: number): number {
  return Math.trunc(value / divisor);
}
