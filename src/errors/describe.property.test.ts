import { Keypair } from '@solana/web3.js';
import fc from 'fast-check';
import { describe as suite, expect, test } from 'vitest';
import { AppError } from './AppError.ts';
import { describe, texts } from './describe.ts';
import type { ErrorCode } from './details.ts';
import { normalizeError } from './normalizeError.ts';
import { normalizeSendError } from '@/services/transactions/failures/explainFailure.ts';
import { clusters } from '@/config.ts';

const sdkError = (error: unknown): AppError => normalizeError(error, 'sdk');
const walletError = (error: unknown): AppError => normalizeError(error, 'wallet');

const { programs } = clusters[0]!;
const codes = Object.keys(texts) as ErrorCode[];

/** A wallet's token accounts, at least two: a single address may be the mint or pool in question. */
const addresses = Array.from({ length: 40 }, () => Keypair.generate().publicKey.toBase58());
const accounts = fc.uniqueArray(fc.constantFrom(...addresses), { minLength: 2, maxLength: 20 });

const words = fc.constantFrom(
  'no money', 'cannot found target token accounts', 'user do not have token account', 'never heard of', '', '[', '["',
  'amounts must greater than zero', 'User rejected the request.', 'failed to get info for multiple accounts, RPC_ERROR',
);

/** Every form in which the SDK prints the accounts after its message, and some that it does not use. */
function leaks(message: string, list: readonly string[]): unknown[] {
  const rows = list.map((publicKey) => ({ publicKey, amount: '1', accountInfo: { owner: publicKey } }));
  const json = JSON.stringify([message, 'tokenAccounts', rows]);
  const facts = { text: json, tokenAccounts: list, rows, nested: { rows } };
  return [
    new Error(json),
    new Error(json.slice(0, Math.max(4, json.length - 7))),
    new Error(`${message}, tokenAccounts, ${JSON.stringify(rows)}`),
    new Error(`${message}: ${list.join(', ')}`),
    new Error(`${message}\n${list.join('\n')}`),
    json,
    { message: json },
    { code: -32002, message: json, data: { logs: list, err: { InstructionError: [0, { Custom: 1 }] } } },
    { error: new Error(json), name: 'WalletSendTransactionError', message: json },
    Object.assign(new Error(message), { cause: new Error(json) }),
    new AppError('sdk/unknown', { details: facts }),
    new AppError('programs/failed', { details: { sentence: list.join(' '), advice: list.join(' '), logs: list } }),
    new AppError('rpc/unreachable', { details: { host: list.join(',') } }),
  ];
}

const readers: readonly ((thrown: unknown) => unknown)[] = [
  (thrown) => thrown,
  sdkError,
  walletError,
  (thrown) => normalizeSendError(thrown, { programs }),
];

suite('describe, whatever is thrown', () => {
  test('never prints the list of a wallet\'s token accounts [8.15]', () => {
    return fc.assert(fc.asyncProperty(words, accounts, async (message, list) => {
      for (const thrown of leaks(message, list)) {
        for (const reader of readers) {
          const shown = Object.values(describe(await reader(thrown))).join('\n');
          expect(list.filter((account) => shown.includes(account)).length).toBeLessThanOrEqual(1);
        }
      }
    }), { numRuns: 60 });
  });

  test('never throws, and always returns a message, an advice and details', () => {
    const anything = fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true });
    return fc.assert(fc.asyncProperty(anything, async (thrown) => {
      for (const reader of readers) {
        const { message, advice, details } = describe(await reader(thrown));
        expect(message).not.toBe('');
        expect(advice).not.toBe('');
        expect(details).toMatch(/^code: \w+\//);
      }
    }), { numRuns: 500 });
  });

  test('never throws for any code with any details', () => {
    const anyDetails = fc.dictionary(
      fc.constantFrom('sentence', 'advice', 'logs', 'host', 'text', 'x'), fc.anything({ withBigInt: true }));
    fc.assert(fc.property(fc.constantFrom(...codes), anyDetails, (code, details) => {
      expect(describe(new AppError(code, { details })).message).not.toBe('');
    }), { numRuns: 500 });
  });

  test('survives values whose properties all throw', () => {
    const hostile = new Proxy({}, { get: () => { throw new Error('no'); }, has: () => { throw new Error('no'); } });
    expect(describe(hostile).details).toBe('code: app/unknown');
    const facts = { text: '', hostile };
    expect(describe(new AppError('rpc/unknown', { details: facts })).details).toContain('rpc/unknown');
  });
});
