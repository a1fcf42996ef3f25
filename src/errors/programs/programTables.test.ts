import { fieldlessErrorNames } from 'raydium-localnet';
import { describe, expect, test } from 'vitest';
import { ammStable } from '@/services/programs/stable/errors/ammStable.ts';
import { ammV4 } from '@/services/programs/ammV4/errors/ammV4.ts';
import { anchorErrors } from './anchor.ts';
import { associatedToken } from './associatedToken.ts';
import { clmm } from '@/services/programs/clmm/errors/clmm.ts';
import { COMPUTE_BUDGET_KINDS } from './computeBudget.ts';
import { cpmm } from '@/services/programs/cpmm/errors/cpmm.ts';
import { farmV3 } from '@/services/programs/farm/errors/farmV3.ts';
import { farmV5 } from '@/services/programs/farm/errors/farmV5.ts';
import { farmV6 } from '@/services/programs/farm/errors/farmV6.ts';
import { instructionErrors } from './instructionErrors.ts';
import { metaplex } from '@/services/programs/metaplex/errors/metaplex.ts';
import { decodeDexAssertion, openBook } from '@/services/programs/openbook/errors/openBook.ts';
import type { ProgramErrorRow } from './programTable.ts';
import { router } from '@/services/programs/router/errors/router.ts';
import { system } from './system.ts';
import { token } from '@/services/programs/token/errors/token.ts';
import { token2022 } from '@/services/programs/token/errors/token2022.ts';
import { transactionErrors } from './transactionErrors.ts';

type Rows = Readonly<Record<number, ProgramErrorRow>>;

/** Each table with its first and last code and its size, from the programs' public error enums. */
const TABLES: readonly (readonly [program: string, rows: Rows, first: number, last: number, count: number])[] = [
  ['System', system.errors, 0, 8, 9],
  ['Token', token.errors, 0, 19, 20],
  ['Token-2022', token2022.errors, 0, 68, 69],
  ['Associated Token', associatedToken.errors, 0, 0, 1],
  ['OpenBook', openBook.errors, 0, 1001, 66],
  ['AMM v4', ammV4.errors, 0, 60, 61],
  ['stable AMM', ammStable.errors, 0, 53, 54],
  ['CPMM', cpmm.errors, 6000, 6015, 16],
  ['CLMM', clmm.errors, 6000, 6052, 53],
  ['farm v3', farmV3.errors, 0, 27, 28],
  ['farm v5', farmV5.errors, 0, 29, 30],
  ['farm v6', farmV6.errors, 0, 47, 48],
  ['router', router.errors, 0, 40, 41],
  ['Anchor', anchorErrors, 100, 5000, 77],
];

describe('the error tables of the programs', () => {
  test.each(TABLES)('%s: has every code of its enum', (_, rows, first, last, count) => {
    const numbers = Object.keys(rows).map(Number).sort((a, b) => a - b);
    expect(numbers[0]).toBe(first);
    expect(numbers.at(-1)).toBe(last);
    expect(numbers).toHaveLength(count);
  });

  test.each([...TABLES.map(([name, rows]) => [name, rows] as const), ['Metaplex Token Metadata', metaplex.errors] as const])('%s: every error has its own name and a sentence', (_, rows) => {
    const names = Object.values(rows).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, sentence, advice] of Object.values(rows)) {
      expect(name).toMatch(/^[A-Z]\w+$/);
      expect(sentence, name).toMatch(/^[A-Z].{8,}\.$/);
      if (advice !== undefined) expect(advice, name).toMatch(/^(<\w+>)?[A-Z].*\.(<\/\w+>)?$/);
    }
  });

  test('OpenBook: the only gap is the one its enum has', () => {
    const numbers = Object.keys(openBook.errors).map(Number);
    expect(numbers.filter((number) => number < 1000)).toHaveLength(64);
    expect(numbers.filter((number) => number >= 1000)).toEqual([1000, 1001]);
  });

  test('OpenBook: packed assertions give file and line, and the line\'s check', () => {
    expect(decodeDexAssertion(0x1000078)).toEqual([
      'AssertionError (state.rs line 120)',
      'There is no market at this address on this network, or it is not ready yet.',
      'Choose another market, or create one for these tokens.',
    ]);
    expect(decodeDexAssertion((2 << 24) + 631)?.[0]).toBe('AssertionError (matching.rs line 631)');
    expect(decodeDexAssertion((3 << 24) + 5)?.[0]).toBe('AssertionError (critbit.rs line 5)');
    expect(decodeDexAssertion(30)).toBeUndefined();
    expect(decodeDexAssertion(0x7000078)).toBeUndefined();
  });

  test('Token-2022: metadata errors have their own code range', () => {
    const names = [0, 1, 2, 3, 4, 5].map((index) => token2022.decode?.(901_952_957 + index)?.[0]);
    expect(names).toEqual([
      'IncorrectAccount', 'MintHasNoMintAuthority', 'IncorrectMintAuthority', 'IncorrectUpdateAuthority',
      'ImmutableMetadata', 'KeyNotFound',
    ]);
    expect([token2022.decode?.(901_952_956), token2022.decode?.(901_952_963)]).toEqual([undefined, undefined]);
  });

  test('the runtime: every instruction and transaction error of the virtual machine has a text', () => {
    const { instruction, transaction } = fieldlessErrorNames;
    expect(instruction.filter((name) => !(name in instructionErrors))).toEqual([]);
    expect(transaction.filter((name) => !(name in transactionErrors))).toEqual([]);
    for (const name of ['DuplicateInstruction', 'InsufficientFundsForRent', 'ProgramExecutionTemporarilyRestricted']) {
      expect(transactionErrors).toHaveProperty(name);
    }
    expect(Object.keys(instructionErrors)).toHaveLength(53);
    expect(Object.keys(transactionErrors)).toHaveLength(38);
  });

  test('the Compute Budget program: its errors have their own texts', () => {
    for (const kind of Object.keys(COMPUTE_BUDGET_KINDS)) expect(instructionErrors).toHaveProperty(kind);
  });
});
