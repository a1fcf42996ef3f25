import type { Instruction, ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import { namedError } from './errors.ts';

/**
 * Invokes another program while this one has borrowed the data of accounts, which must not be among the invocation's.
 *
 * @param held addresses
 * @throws ProgramError `AccountBorrowFailed`, those of the invoked program
 */
export function invokeHolding(context: ProgramContext, held: readonly string[], instruction: Instruction, ...signers: readonly Seeds[]): void {
  if (instruction.accounts.some(({ address }) => held.includes(address))) throw namedError(context, 'AccountBorrowFailed');
  context.invoke(instruction, ...signers);
}
