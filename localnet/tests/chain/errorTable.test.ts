import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  fieldlessErrorNames,
  transactionErrorJson,
  transactionErrorText,
} from '../../src/bank/transactionError.ts';

/** Names of an enum in LiteSVM's type declarations, in numeric order. */
function enumNames(name: string): readonly string[] {
  const entry = createRequire(import.meta.url).resolve('litesvm');
  const declarations = readFileSync(entry.replace(/index\.js$/, 'internal.d.ts'), 'utf8');
  const body = declarations.split(`enum ${name} {`)[1]!.split('}')[0]!;
  return [...body.matchAll(/(\w+) = (\d+)/g)].sort((a, b) => Number(a[2]) - Number(b[2])).map((match) => match[1]!);
}

type Err = Parameters<typeof transactionErrorJson>[0];

describe('errors of a transaction', () => {
  it('have a name for every number of LiteSVM', () => {
    expect(fieldlessErrorNames.transaction).toEqual(enumNames('TransactionErrorFieldless'));
    expect(fieldlessErrorNames.instruction).toEqual(enumNames('InstructionErrorFieldless'));
  });

  it('have the JSON of RPC and the text of a node', () => {
    const instruction = (inner: unknown): Err => ({ index: 3, err: () => inner }) as unknown as Err;
    const cases: [Err, unknown, string][] = [
      [2, 'AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
      [
        instruction({ code: 6001 }),
        { InstructionError: [3, { Custom: 6001 }] },
        'Error processing Instruction 3: custom program error: 0x1771',
      ],
      [
        instruction(3),
        { InstructionError: [3, 'InvalidAccountData'] },
        'Error processing Instruction 3: invalid account data for instruction',
      ],
      [
        instruction({ msg: 'x' }),
        { InstructionError: [3, { BorshIoError: 'x' }] },
        'Error processing Instruction 3: Failed to serialize or deserialize account data',
      ],
      [
        new (class TransactionErrorDuplicateInstruction {
          index = 4;
        })(),
        { DuplicateInstruction: 4 },
        'Transaction contains a duplicate instruction (4) that is not allowed',
      ],
      [
        new (class TransactionErrorInsufficientFundsForRent {
          accountIndex = 1;
        })(),
        { InsufficientFundsForRent: { account_index: 1 } },
        'Transaction results in an account (1) with insufficient funds for rent',
      ],
      [
        new (class TransactionErrorProgramExecutionTemporarilyRestricted {
          accountIndex = 2;
        })(),
        { ProgramExecutionTemporarilyRestricted: { account_index: 2 } },
        'Execution of the program referenced by account at index 2 is temporarily restricted.',
      ],
    ];
    for (const [err, json, text] of cases) {
      expect(transactionErrorJson(err)).toEqual(json);
      expect(transactionErrorText(transactionErrorJson(err))).toBe(text);
    }
  });
});
