import { instructionErrors } from '@/errors/programs/instructionErrors.ts';
import { findErrorKind } from './findErrorKind.ts';
import { transactionErrors } from '@/errors/programs/transactionErrors.ts';

/**
 * Reads the sentence nodes print for a failed trial run back into a TransactionError: web3.js keeps only the sentence.
 *
 * @returns undefined where the sentence names no error
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
