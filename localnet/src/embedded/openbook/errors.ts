import { ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of the program by number. */
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

/** Checks without a named error fail with the source line they are on and this file number. */
const STATE_FILE = 1 << 24;

/**
 * The error of a check without a name.
 *
 * @param line of the deployed program's source
 * @throws ProgramError with that line
 */
export function assertLine(isTrue: boolean, line: number): asserts isTrue {
  if (!isTrue) throw new ProgramError(STATE_FILE + line);
}
