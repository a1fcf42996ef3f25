import { ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of the program, by number. */
const ERRORS = {
  InvalidMarketFlags: 0,
  RequestQueueEmpty: 30,
  EventQueueTooSmall: 31,
  SlabTooSmall: 32,
  WrongOrdersAccount: 45,
  RentNotProvided: 57,
  OrdersNotRentExempt: 58,
  InvalidOpenOrdersAuthority: 62,
} as const;

export function dexError(name: keyof typeof ERRORS): ProgramError {
  return new ProgramError(ERRORS[name]);
}

/** Checks without their own error fail with the line of the program's source they are in, and this file number. */
const STATE_FILE = 1 << 24;

/**
 * A check that the program names by its line alone.
 *
 * @param line of the deployed program's source
 * @throws ProgramError with that line
 */
export function assertLine(isTrue: boolean, line: number): asserts isTrue {
  if (!isTrue) throw new ProgramError(STATE_FILE + line);
}
