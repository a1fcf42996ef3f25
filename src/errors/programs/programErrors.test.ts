import { ASSOCIATED_TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { ComputeBudgetProgram, SystemProgram } from '@solana/web3.js';
import { fieldlessErrorNames } from 'raydium-localnet';
import { describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { METAPLEX_PROGRAM_ID } from '@/constants.ts';
import { meaningOf, namesByMeaning } from './meanings.ts';
import { anchorErrors, errorName, errorTableOf, hasError, programErrors, type ErrorTable, type ProgramErrors } from './programErrors.ts';
import { instructionErrors, transactionErrors } from './runtimeErrors.ts';

/** Each table with its first and last code and its size, from the programs' public error enums. */
const TABLES: readonly (readonly [program: string, errors: ProgramErrors['errors'], first: number, last: number, count: number])[] = [
  ['System', programErrors.system.errors, 0, 8, 9],
  ['Token', programErrors.token.errors, 0, 19, 20],
  ['Token-2022', programErrors.token2022.errors, 0, 901_952_962, 75],
  ['Associated Token', programErrors.associatedToken.errors, 0, 0, 1],
  ['OpenBook', programErrors.openBook.errors, 0, 1001, 66],
  ['AMM v4', programErrors.ammV4.errors, 0, 60, 61],
  ['stable AMM', programErrors.ammStable.errors, 0, 53, 54],
  ['CPMM', programErrors.cpmm.errors, 6000, 6015, 16],
  ['CLMM', programErrors.clmm.errors, 6000, 6052, 53],
  ['farm v3', programErrors.farmV3.errors, 0, 27, 28],
  ['farm v5', programErrors.farmV5.errors, 0, 29, 30],
  ['farm v6', programErrors.farmV6.errors, 0, 47, 48],
  ['router', programErrors.router.errors, 0, 40, 41],
  ['Anchor', anchorErrors, 100, 5000, 77],
  ['Metaplex Token Metadata', programErrors.metaplex.errors, 0, 199, 34],
];

describe('the error tables of the programs', () => {
  test.each(TABLES)('%s: has every code of its enum, each with its own name', (_, errors, first, last, count) => {
    const numbers = Object.keys(errors).map(Number).sort((a, b) => a - b);
    expect([numbers[0], numbers.at(-1), numbers.length]).toEqual([first, last, count]);
    const names = Object.values(errors);
    expect(new Set(names).size).toBe(count);
    for (const name of names) expect(name).toMatch(/^[A-Z]\w+$/);
  });

  test('every name that has a meaning is one of a table, or of the table before it', () => {
    const tables = Object.keys(programErrors) as ErrorTable[];
    const runtime = [...Object.keys(instructionErrors), ...Object.keys(transactionErrors)];
    const named = Object.values(namesByMeaning).flatMap((names) => names.trim().split(/\s+/));
    const isKnown = (name: string): boolean => {
      const [source, own] = name.split('/');
      if (own === undefined) return runtime.includes(name) || tables.some((table) => hasError(table, name));
      return source === 'runtime' ? runtime.includes(own) : tables.some((table) => table === source && hasError(table, own));
    };
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
    expect(named.length).toBe(new Set(named).size);
  });

  test('what a screen can meet when the chain has moved on has a sentence', () => {
    const met = [
      ['ammV4', 'ExceededSlippage'], ['clmm', 'TooLittleOutputReceived'], ['clmm', 'InvalidRewardIndex'], ['clmm', 'InvalidOrderPhase'],
      ['cpmm', 'AccountNotInitialized'], ['token2022', 'FeeMismatch'], ['token', 'InvalidState'], ['farmV6', 'WrongfarmState'],
      ['router', 'TickUpperOverflow'], ['ammStable', 'InvalidMarket'], ['system', 'ResultWithNegativeLamports'],
      ['runtime', 'BlockhashNotFound'], ['runtime', 'CommitCancelled'], ['runtime', 'WouldExceedAccountDataTotalLimit'],
    ] as const;
    expect(met.filter(([source, name]) => meaningOf(source, name) === undefined)).toEqual([]);
  });

  test('an unknown program may mean something else by the same name', () => {
    expect(meaningOf(undefined, 'NotApproved')).toBeUndefined();
    expect(meaningOf('lpLock', 'InvalidSupply')).toBeUndefined();
    expect(meaningOf(undefined, 'AccountNotInitialized')).toBeDefined();
  });

  test('programs of every network are known by the addresses of their libraries', () => {
    const { programs } = clusters[0]!;
    const keys = [SystemProgram.programId, TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID, ASSOCIATED_TOKEN_PROGRAM_ID, ComputeBudgetProgram.programId];
    expect([...keys.map((key) => key.toBase58()), METAPLEX_PROGRAM_ID].map((id) => errorTableOf(id, programs)))
      .toEqual(['system', 'token', 'token2022', 'associatedToken', 'computeBudget', 'metaplex']);
  });

  test('OpenBook: the only gap is the one its enum has', () => {
    const numbers = Object.keys(programErrors.openBook.errors).map(Number);
    expect(numbers.filter((number) => number < 1000)).toHaveLength(64);
    expect(numbers.filter((number) => number >= 1000)).toEqual([1000, 1001]);
  });

  test('OpenBook: packed assertions give file and line', () => {
    expect([0x1000078, (2 << 24) + 631, (3 << 24) + 5, 30, 0x7000078].map((code) => errorName('openBook', code))).toEqual([
      'AssertionError (state.rs line 120)', 'AssertionError (matching.rs line 631)', 'AssertionError (critbit.rs line 5)', 'RequestQueueEmpty', undefined,
    ]);
  });

  test('Token-2022: metadata errors have their own code range', () => {
    expect([0, 1, 2, 3, 4, 5].map((index) => errorName('token2022', 901_952_957 + index))).toEqual([
      'IncorrectAccount', 'MintHasNoMintAuthority', 'IncorrectMintAuthority', 'IncorrectUpdateAuthority',
      'ImmutableMetadata', 'KeyNotFound',
    ]);
  });

  test('a name means what its program says, where two say different things', () => {
    expect(meaningOf('token', 'AlreadyInUse')?.message).toBe('An account that should be new already exists.');
    expect(meaningOf('ammV4', 'AlreadyInUse')?.message).toBe('The pool or one of its accounts already exists.');
  });

  test('the runtime: every instruction and transaction error of the virtual machine is known', () => {
    const { instruction, transaction } = fieldlessErrorNames;
    expect(instruction.filter((name) => !(name in instructionErrors))).toEqual([]);
    expect(transaction.filter((name) => !(name in transactionErrors))).toEqual([]);
    for (const name of ['DuplicateInstruction', 'InsufficientFundsForRent', 'ProgramExecutionTemporarilyRestricted']) {
      expect(transactionErrors).toHaveProperty(name);
    }
    expect(Object.keys(instructionErrors)).toHaveLength(53);
    expect(Object.keys(transactionErrors)).toHaveLength(38);
  });
});
