import type { Instruction, ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import { namedError } from './errors.ts';

/**
 * Invokes another program while this one holds the data of accounts, which no invocation may be given.
 *
 * @param held addresses
 * @throws ProgramError `AccountBorrowFailed`, those of the program invoked
 */
export function invokeHolding(context: ProgramContext, held: readonly string[], instruction: Instruction, ...signers: readonly Seeds[]): void {
  if (instruction.accounts.some(({ address }) => held.includes(address))) throw namedError(context, 'AccountBorrowFailed');
  context.invoke(instruction, ...signers);
}
