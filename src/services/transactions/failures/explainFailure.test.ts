import { Keypair } from '@solana/web3.js';
import { type TransactionErrorJson, transactionErrorText } from 'raydium-localnet';
import { describe, expect, test } from 'vitest';
import { clusters, type ProgramAddresses } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { describe as describeError } from '@/errors/describe.ts';
import { explainFailure, normalizeSendError, type ProgramFailure } from './explainFailure.ts';
import { parseSimulationText } from './programTables.ts';
import { meaningOf } from '@/errors/programs/meanings.ts';
import { instructionErrors, transactionErrors } from '@/errors/programs/runtimeErrors.ts';

const localnet = clusters.find(({ name }) => name === 'localnet')!.programs;
const devnet = clusters.find(({ name }) => name === 'devnet')!.programs;

const SYSTEM = '11111111111111111111111111111111';
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const UNKNOWN_PROGRAM = Keypair.generate().publicKey.toBase58();

const read = (failure: Partial<ProgramFailure>): Promise<AppError> =>
  explainFailure({ landed: true, programs: localnet, ...failure });

const custom = (index: number, code: number): unknown => ({ InstructionError: [index, { Custom: code }] });

describe('explainFailure', () => {
  test('names the program and the error from the code and the instruction that failed [8.14]', async () => {
    const error = await read({ transactionError: custom(1, 30), programIds: [COMPUTE_BUDGET, localnet.ammV4] });
    expect(error.code).toBe('programs/failed');
    expect(error.details).toMatchObject({
      programId: localnet.ammV4,
      programName: 'Raydium AMM v4',
      code: 30,
      errorName: 'ExceededSlippage',
      instructionIndex: 1,
      sentence: 'Raydium AMM v4: The price moved further than you allowed.',
    });
  });

  test('finds each cluster\'s programs by their addresses there', async () => {
    for (const programs of [localnet, devnet]) {
      for (const name of Object.keys(programs) as (keyof ProgramAddresses)[]) {
        if (/Fee|Authority/.test(name)) continue;
        const { details } = await read({ programs, transactionError: custom(0, 0), programIds: [programs[name]] });
        expect(details['programName'], name).toBeDefined();
      }
    }
  });

  test('says that only the network fee was charged if it landed, and that nothing was sent if it did not', async () => {
    const failure = { transactionError: custom(0, 1), programIds: [TOKEN] };
    expect(describeError(await read({ ...failure, landed: true })).advice)
      .toBe('The transaction failed as a whole: nothing was taken but the network fee. '
        + 'Check your balance and use a smaller amount.');
    expect(describeError(await read({ ...failure, landed: false })).advice)
      .toBe('Nothing was sent. Check your balance and use a smaller amount.');
  });

  test('uses the innermost failing program, not its caller', async () => {
    const error = await read({
      transactionError: custom(0, 1),
      programIds: [localnet.ammV4],
      logs: [
        `Program ${localnet.ammV4} invoke [1]`,
        `Program ${TOKEN} invoke [2]`,
        'Program log: Instruction: Transfer',
        'Program log: Error: insufficient funds',
        `Program ${TOKEN} consumed 4000 of 190000 compute units`,
        `Program ${TOKEN} failed: custom program error: 0x1`,
        `Program ${localnet.ammV4} failed: custom program error: 0x1`,
      ],
    });
    expect(error.details)
      .toMatchObject({ programId: TOKEN, errorName: 'InsufficientFunds', programName: 'Token program' });
  });

  test('prefers the error name in the log to the code, which changes between releases', async () => {
    const logs = [
      `Program ${localnet.clmm} invoke [1]`,
      'Program log: AnchorError thrown in programs/amm/src/swap.rs:1. Error Code: TooLittleOutputReceived. '
        + 'Error Number: 6022. Error Message: Too little output received.',
      `Program ${localnet.clmm} failed: custom program error: 0x1786`,
    ];
    expect((await read({ transactionError: custom(0, 6022), programIds: [localnet.clmm], logs })).details).toMatchObject({
      code: 6022,
      errorName: 'TooLittleOutputReceived',
      sentence: 'Raydium CLMM: You would have received less than the minimum you allowed.',
    });
  });

  test('applies Anchor\'s framework codes only to programs built with it', async () => {
    expect((await read({ transactionError: custom(0, 2006), programIds: [localnet.cpmm] })).details['errorName'])
      .toBe('ConstraintSeeds');
    expect((await read({ transactionError: custom(0, 2006), programIds: [localnet.ammV4] })).details['errorName'])
      .toBe('Custom');
  });

  test('names an error that has no sentence, with what its program logged', async () => {
    const { details } = await read({ transactionError: custom(0, 6021), programIds: [localnet.clmm] });
    expect(details).toMatchObject({ errorName: 'InvalidInputPoolVault', sentence: 'Raydium CLMM failed with code 6021 (0x1785), InvalidInputPoolVault.' });
    expect(details['advice']).toContain('Copy the details and report them if it happens again.');
  });

  test('decodes the packed errors of OpenBook, also from AMM v4, which reads markets with its code', async () => {
    for (const programId of [localnet.openBook, localnet.ammV4, localnet.ammStable, localnet.router]) {
      expect((await read({ transactionError: custom(0, 0x1000078), programIds: [programId] })).details).toMatchObject({
        errorName: 'AssertionError (state.rs line 120)', sentence: expect.stringContaining(meaningOf('openBook', 'AssertionError')!.message) as unknown,
      });
    }
  });

  test('adds the figures that only the System program\'s log contains', async () => {
    const error = await read({
      transactionError: custom(0, 1),
      logs: [
        `Program ${SYSTEM} invoke [1]`,
        'Transfer: insufficient lamports 1500000000, need 2000000001',
        `Program ${SYSTEM} failed: custom program error: 0x1`,
      ],
    });
    expect(describeError(error).message).toBe('System program: The wallet does not have enough SOL for this. '
      + 'It holds 1.5 SOL of the 2.000000001 SOL needed.');
  });

  test('shows program, code and last log lines of an unknown error', async () => {
    const logs = [
      ...Array.from({ length: 30 }, (_, line) => `Program log: line ${line}`),
      `Program ${UNKNOWN_PROGRAM} failed: custom program error: 0x309`,
    ];
    const error = await read({ transactionError: custom(3, 777), programIds: [SYSTEM, SYSTEM, SYSTEM, UNKNOWN_PROGRAM], logs });
    const { message, details } = describeError(error);
    expect(message).toBe(`The program ${UNKNOWN_PROGRAM} failed with code 777 (0x309).`);
    expect(details).toContain(`programId: ${UNKNOWN_PROGRAM}`);
    expect(details).toContain('program code: 777');
    expect(details).toContain('Program log: line 29');
    expect(details).not.toContain('line 5\n');
  });

  test('describes a program that ran out of compute units', async () => {
    const logs = [
      `Program ${localnet.clmm} invoke [1]`,
      `Program ${localnet.clmm} failed: exceeded CUs meter at BPF instruction`,
    ];
    const error = await read({ transactionError: { InstructionError: [0, 'ProgramFailedToComplete'] }, logs });
    expect(error.details).toMatchObject({
      errorName: 'ComputationalBudgetExceeded',
      sentence: 'Raydium CLMM: The transaction needed more computing than it was allowed.',
    });
  });

  test('passes on what the local cluster says about a missing program', async () => {
    const logs = [`localnet: the program AMM v4 (${localnet.ammV4}) is not on this cluster. Bring it with: npm run x`];
    expect((await read({ transactionError: 'ProgramAccountNotFound', logs })).code).toBe('programs/refused');
    expect(describeError(await read({ transactionError: 'ProgramAccountNotFound', logs })).message).toContain('npm run x');
    expect(describeError(await read({ transactionError: { InstructionError: [0, 'UnsupportedProgramId'] }, logs })).message)
      .toContain('npm run x');
  });

  test.each(Object.keys(instructionErrors))('reads the instruction error %s', async (kind) => {
    const { code, details } = await read({ transactionError: { InstructionError: [0, kind] }, programIds: [TOKEN] });
    expect(code).toBe('programs/failed');
    expect(details).toMatchObject({ errorName: kind, sentence: `Token program${meaningOf('runtime', kind) ? `: ${meaningOf('runtime', kind)!.message}` : ` failed, ${kind}.`}` });
  });

  test.each(Object.keys(transactionErrors))('reads the transaction error %s', async (kind) => {
    const indexed = ['InsufficientFundsForRent', 'ProgramExecutionTemporarilyRestricted'].includes(kind);
    const transactionError = indexed
      ? { [kind]: { account_index: 2 } }
      : kind === 'DuplicateInstruction' ? { [kind]: 2 } : kind;
    const error = await read({ transactionError, landed: false });
    const own = { AlreadyProcessed: 'programs/already-processed', BlockhashNotFound: 'rpc/blockhash-not-found' }[kind];
    expect(error.code).toBe(own ?? 'programs/refused');
    expect(error.details).toMatchObject({ errorName: kind, sentence: meaningOf('runtime', kind)?.message ?? 'The network refused the transaction.' });
  });

  test('never throws, whatever the input', async () => {
    for (const transactionError of [undefined, null, 7, '', 'Nonsense', [], {}, { InstructionError: [] }]) {
      expect((await read({ transactionError })).code).toBe('programs/failed');
    }
  });
});

describe('normalizeSendError', () => {
  const logs = [`Program ${TOKEN} invoke [1]`, `Program ${TOKEN} failed: custom program error: 0x1`];

  test('reads a failed simulation from a node', async () => {
    const error = await normalizeSendError(
      { code: -32002, message: 'Transaction simulation failed: x', data: { err: custom(0, 1), logs } },
      { programs: localnet },
    );
    expect(error.code).toBe('programs/failed');
    expect(error.details).toMatchObject({ programName: 'Token program', errorName: 'InsufficientFunds' });
    expect(describeError(error).advice).toMatch(/^Nothing was sent/);
  });

  test('keeps a rejection in the wallet a rejection', async () => {
    expect((await normalizeSendError({ code: 4001 }, { programs: localnet })).code).toBe('wallet/user-rejected');
  });

  test('keeps a failed simulation without further details', async () => {
    const refused = await normalizeSendError({ code: -32002, message: 'Transaction simulation failed' }, { programs: localnet });
    expect(refused.code).toBe('rpc/preflight-failed');
  });
});

describe('parseSimulationText', () => {
  const errors: TransactionErrorJson[] = [
    ...Object.keys(transactionErrors).filter((name) =>
      !['DuplicateInstruction', 'InsufficientFundsForRent', 'ProgramExecutionTemporarilyRestricted',
        'ProgramCacheHitMaxLimit', 'CommitCancelled', 'ResanitizationNeeded'].includes(name)),
    { InsufficientFundsForRent: { account_index: 3 } },
    { DuplicateInstruction: 4 },
    { InstructionError: [2, { Custom: 30 }] },
    ...Object.keys(instructionErrors).map((kind) => ({ InstructionError: [2, kind] })),
  ];

  test.each(errors)('parses a node\'s sentence for %j', (error) => {
    expect(parseSimulationText(`Transaction simulation failed: ${transactionErrorText(error)}`)).toEqual(error);
  });

  test('finds no error in other sentences', () => {
    expect(parseSimulationText('all is well')).toBeUndefined();
  });
});
