import { describe as suite, expect, test } from 'vitest';
import { AppError } from './AppError.ts';
import { describe, describeInLine } from './describe.ts';

suite('describe', () => {
  test('gives the exact message, the advice and the code of a known error', () => {
    const described = describe(new AppError('wallet/not-connected'));
    expect(described.message).toBe('Wallet not connected');
    expect(described.advice).toBe('Connect a wallet and try again.');
    expect(described.details).toContain('code: wallet/not-connected');
  });

  test('tells a person where in the form the problems are, and that nothing was sent', () => {
    const described = describe(new AppError('forms/invalid'));
    expect(described.message).toBe('Some fields need your attention.');
    expect(described.advice).toBe('Nothing was signed or sent.');
    expect(described.details).toBe('code: forms/invalid\nmessage: Some fields need your attention.');
  });

  test('lists the actions that the advice names, in order', () => {
    const actions = (error: AppError) => describe(error).actions.map(({ kind }) => kind);
    expect(actions(new AppError('rpc/too-many-requests', { details: {} }))).toEqual(['retry', 'settings']);
    expect(actions(new AppError('rpc/method-not-found', { details: {} }))).toEqual(['settings']);
    expect(actions(new AppError('wallet/not-connected'))).toEqual(['connect', 'retry']);
    expect(actions(new AppError('transactions/not-enough-sol', { details: {} }))).toEqual(['sol', 'retry']);
    expect(actions(new AppError('pools/same-mint'))).toEqual([]);
  });

  test('names the host that failed', () => {
    expect(describe(new AppError('rpc/unreachable', { details: { host: 'rpc.example' } })).message)
      .toBe('The RPC cannot be reached (rpc.example)');
  });

  test('survives bigint, cycles and hostile values', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const facts = { text: '', amount: 5n, cycle };
    expect(describe(new AppError('rpc/unknown', { details: facts })).details).toContain('amount: 5');
    const hostile = { get message(): string { throw new Error('no'); } };
    expect(describe(hostile).details).toContain('app/unknown');
  });
});

test('the message and the advice are two sentences, with one full stop each', () => {
  expect(describeInLine(new AppError('wallet/not-connected'))).toBe('Wallet not connected. Connect a wallet and try again.');
  expect(describeInLine(new AppError('forms/invalid'))).toBe(
    'Some fields need your attention. Nothing was signed or sent.',
  );
});
