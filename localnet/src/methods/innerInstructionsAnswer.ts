import bs58 from 'bs58';
import { parseInstruction } from '../encoding/parseInstruction.ts';
import type { InnerInstructionsRecord } from '../encoding/transactionRecord.ts';

/** What the instructions of a simulation invoked, parsed where a parser knows the program. */
export function innerInstructionsAnswer(inner: readonly InnerInstructionsRecord[], keys: readonly string[]): unknown {
  return inner.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(({ programIdIndex, accounts: indexes, data, stackHeight }) => {
      const programId = keys[programIdIndex]!;
      const accounts = indexes.map((account) => keys[account]!);
      const parsed = parseInstruction(programId, data, accounts);
      return parsed
        ? { program: parsed.program, programId, parsed: parsed.parsed, stackHeight }
        : { programId, accounts, data: bs58.encode(data), stackHeight };
    }),
  }));
}
