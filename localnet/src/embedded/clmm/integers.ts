import { ProgramError } from '../runtime/EmbeddedProgram.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';

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

// Plain arithmetic of the program panics on overflow; checked arithmetic is refused.

/** @throws ProgramError of a panic if the value is not a u64 */
export function toU64(value: bigint): bigint {
  assertThat(value >= 0n && value <= U64_MAX);
  return value;
}

/** @throws ProgramError of a panic if the value is not a u128 */
export function toU128(value: bigint): bigint {
  assertThat(value >= 0n && value <= U128_MAX);
  return value;
}

/** @throws Refusal `CalculateOverflow` if the value is not between zero and `maximum` */
function checked(value: bigint, maximum: bigint): bigint {
  requireThat(value >= 0n && value <= maximum, CLMM_ERRORS.CalculateOverflow);
  return value;
}

/** @throws Refusal `CalculateOverflow` if the value is not a u64 */
export const checkedU64 = (value: bigint): bigint => checked(value, U64_MAX);

/** @throws Refusal `CalculateOverflow` if the value is not a u128 */
export const checkedU128 = (value: bigint): bigint => checked(value, U128_MAX);

/** @throws Refusal `CalculateOverflow` if the value is not an i128 */
export function checkedI128(value: bigint): bigint {
  requireThat(value >= -I128_MAX - 1n && value <= I128_MAX, CLMM_ERRORS.CalculateOverflow);
  return value;
}

/** The quotient, rounded up. */
export function divideUp(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}

/** Sum of two growth counters, which wrap around at 2^128. */
export function wrappingAdd(value: bigint, other: bigint): bigint {
  return BigInt.asUintN(128, value + other);
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
