/** All names, texts and readers of programs' errors, as one lazily loaded chunk. */
import { findErrorKind, instructionErrors, transactionErrors } from '@/errors/programs/runtimeErrors.ts';

export { errorName, errorTableOf, programErrors } from '@/errors/programs/programErrors.ts';
export { meaningOf } from '@/errors/programs/meanings.ts';
export { findErrorKind, instructionErrors };

/**
 * Parses the message nodes print for a failed simulation back into a TransactionError, because web3.js keeps only the
 * message.
 *
 * @returns `undefined` if the message names no error
 * @example parseSimulationText('Error processing Instruction 2: custom program error: 0x1e');
 *   // { InstructionError: [2, { Custom: 30 }] }
 */
export function parseSimulationText(text: string): unknown {
  const instruction = /Error processing Instruction (\d+): (.*)/i.exec(text);
  if (instruction) {
    const [, index, reason] = instruction;
    const custom = /custom program error: (0x[0-9a-f]+|\d+)/i.exec(reason ?? '')?.[1];
    const kind = custom === undefined ? findErrorKind(instructionErrors, reason ?? '') : { Custom: Number(custom) };
    return kind === undefined ? undefined : { InstructionError: [Number(index), kind] };
  }
  const rent = /account \((\d+)\) with insufficient funds for rent/i.exec(text);
  if (rent) return { InsufficientFundsForRent: { account_index: Number(rent[1]) } };
  const duplicate = /duplicate instruction \((\d+)\)/i.exec(text);
  if (duplicate) return { DuplicateInstruction: Number(duplicate[1]) };
  return findErrorKind(transactionErrors, text);
}
