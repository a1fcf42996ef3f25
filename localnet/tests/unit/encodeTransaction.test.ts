import * as token from '@solana/spl-token';
import {
  AddressLookupTableProgram, ComputeBudgetProgram, Keypair, PublicKey, StakeProgram, SystemProgram, SYSVAR_RENT_PUBKEY,
  TransactionInstruction, VoteProgram,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { encodeTransaction } from '../../src/encoding/encodeTransaction.ts';
import { stringifyJson } from '../../src/encoding/json.ts';
import { codeOf } from './codeOf.ts';
import { b58, BLOCKHASH, MINT, OTHER, OWNER, PAYER, recordOf, shown, versionedRecord } from './transactionRecords.ts';

const T22 = token.TOKEN_2022_PROGRAM_ID;
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

describe('a transaction in the encodings of getTransaction', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: OTHER, lamports: 1_000 });
  const record = recordOf([transfer], { logs: ['Program 11111111111111111111111111111111 success'] });

  test('json: header, keys, compiled instructions and meta', () => {
    expect(encodeTransaction(record)).toEqual({
      slot: 42n,
      blockTime: 1_700_000_000,
      transaction: {
        signatures: [record.signature],
        message: {
          header: { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 1 },
          accountKeys: [b58(PAYER), b58(OTHER), b58(SystemProgram.programId)],
          recentBlockhash: BLOCKHASH,
          instructions: [{ programIdIndex: 2, accounts: [0, 1], data: bs58.encode(transfer.data), stackHeight: 1 }],
        },
      },
      meta: {
        err: null, status: { Ok: null }, fee: 5000n, preBalances: [10n, 0n, 1n], postBalances: [5n, 5n, 1n],
        innerInstructions: [], logMessages: ['Program 11111111111111111111111111111111 success'],
        preTokenBalances: [], postTokenBalances: [], rewards: [], loadedAddresses: { writable: [], readonly: [] },
        computeUnitsConsumed: 150n,
      },
    });
  });

  test('base64, base58 and the deprecated binary are the wire bytes', () => {
    const base64 = Buffer.from(record.wire).toString('base64');
    expect(encodeTransaction(record, { encoding: 'base64' })).toMatchObject({ transaction: [base64, 'base64'] });
    const base58 = bs58.encode(record.wire);
    expect(encodeTransaction(record, { encoding: 'base58' })).toMatchObject({ transaction: [base58, 'base58'] });
    expect(encodeTransaction(record, { encoding: 'binary' })).toMatchObject({ transaction: base58 });
  });

  test('an unknown encoding is refused', () => {
    expect(codeOf(() => encodeTransaction(record, { encoding: 'xml' }))).toEqual([
      -32602, expect.stringMatching(/unknown variant `xml`, expected one of `binary`/),
    ]);
  });

  test('a failed one has its error twice, as on a real node', () => {
    const err = { InstructionError: [0, { Custom: 1 }] };
    expect(encodeTransaction({ ...record, err })).toMatchObject({ meta: { err, status: { Err: err } } });
  });

  test('return data is only there if a program set some', () => {
    const returnData = { programId: b58(OTHER), data: Uint8Array.of(1, 2) };
    expect(encodeTransaction({ ...record, returnData })).toMatchObject({
      meta: { returnData: { programId: b58(OTHER), data: ['AQI=', 'base64'] } },
    });
    expect(encodeTransaction(record)).not.toHaveProperty('meta.returnData');
  });

  test('token balances have an owner, a program and a UI amount', () => {
    const balance = { accountIndex: 1, mint: b58(MINT), owner: b58(OWNER), programId: b58(T22), decimals: 6 };
    const shown = { ...balance, amount: 1_500_000n };
    expect(encodeTransaction({ ...record, postTokenBalances: [shown] })).toMatchObject({
      meta: {
        preTokenBalances: [],
        postTokenBalances: [{
          accountIndex: 1, mint: b58(MINT), owner: b58(OWNER), programId: b58(T22),
          uiTokenAmount: { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
        }],
      },
    });
  });

  test('lamports keep all digits', () => {
    const text = stringifyJson(encodeTransaction({ ...record, preBalances: [10n ** 18n + 1n, 0n, 1n] }));
    expect(text).toContain('"preBalances":[1000000000000000001,0,1]');
  });
});

describe('versions', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: OTHER, lamports: 1 });
  const versioned = versionedRecord([transfer], { table: MINT, writable: [OTHER], readonly: [OWNER] });

  test('a versioned transaction is refused with -32015 and advice unless the client can read it', () => {
    expect(codeOf(() => encodeTransaction(versioned))).toEqual([
      -32015,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the '
        + 'following configuration parameter: "maxSupportedTransactionVersion": 0',
    ]);
  });

  test('the version is only returned to a client that asked for it', () => {
    const legacy = recordOf([transfer]);
    expect(encodeTransaction(legacy)).not.toHaveProperty('version');
    expect(encodeTransaction(legacy, { maxSupportedTransactionVersion: 0 })).toMatchObject({ version: 'legacy' });
    expect(encodeTransaction(versioned, { maxSupportedTransactionVersion: 0 })).toMatchObject({ version: 0 });
  });

  test('json has the lookups in the message and the loaded addresses in meta', () => {
    expect(encodeTransaction(versioned, { maxSupportedTransactionVersion: 0 })).toMatchObject({
      transaction: {
        message: {
          accountKeys: [b58(PAYER), b58(SystemProgram.programId)],
          instructions: [{ accounts: [0, 2] }, { accounts: [3] }],
          addressTableLookups: [{ accountKey: b58(MINT), writableIndexes: [0], readonlyIndexes: [1] }],
        },
      },
      meta: { loadedAddresses: { writable: [b58(OTHER)], readonly: [b58(OWNER)] } },
    });
  });

  test('jsonParsed has loaded addresses among the keys, and not in meta', () => {
    const options = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
    const encoded = encodeTransaction(versioned, options);
    expect(encoded).toMatchObject({
      transaction: {
        message: {
          accountKeys: [
            { pubkey: b58(PAYER), writable: true, signer: true, source: 'transaction' },
            { pubkey: b58(SystemProgram.programId), writable: false, signer: false, source: 'transaction' },
            { pubkey: b58(OTHER), writable: true, signer: false, source: 'lookupTable' },
            { pubkey: b58(OWNER), writable: false, signer: false, source: 'lookupTable' },
          ],
          instructions: [
            { program: 'system', parsed: { info: { destination: b58(OTHER), lamports: 1n } } },
            { accounts: [b58(OWNER)] },
          ],
        },
      },
    });
    expect(encoded).not.toHaveProperty('meta.loadedAddresses');
  });
});

describe('jsonParsed instructions', () => {
  test('those of unknown programs keep their accounts and data', () => {
    const instruction = new TransactionInstruction({
      programId: OTHER, data: Buffer.from('hello'), keys: [{ pubkey: OWNER, isSigner: false, isWritable: true }],
    });
    expect(shown(instruction)).toEqual({
      programId: b58(OTHER), accounts: [b58(OWNER)], data: bs58.encode(Buffer.from('hello')), stackHeight: 1,
    });
    const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: 5 });
    expect(shown(budget)).toEqual({
      programId: b58(ComputeBudgetProgram.programId), accounts: [], data: bs58.encode(budget.data), stackHeight: 1,
    });
  });

  test('memos are text; one that is not UTF-8 is not parsed', () => {
    const memo = (data: Buffer) => new TransactionInstruction({ programId: MEMO, data, keys: [] });
    expect(shown(memo(Buffer.from('grüß🦖')))).toMatchObject({ program: 'spl-memo', parsed: 'grüß🦖' });
    expect(shown(memo(Buffer.from([128])))).toMatchObject({ data: bs58.encode([128]) });
  });

  test('inner instructions are parsed too, and have a stack height', () => {
    const inner = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: OTHER, lamports: 3 });
    const record = recordOf([inner], {
      innerInstructions: [{
        index: 0,
        instructions: [{ programIdIndex: 2, accounts: [0, 1], data: inner.data, stackHeight: 2 }],
      }],
    });
    expect(encodeTransaction(record, { encoding: 'jsonParsed' })).toMatchObject({
      meta: { innerInstructions: [{ index: 0, instructions: [{ parsed: { type: 'transfer' }, stackHeight: 2 }] }] },
    });
    expect(encodeTransaction(record)).toMatchObject({
      meta: { innerInstructions: [{ instructions: [{ programIdIndex: 2, accounts: [0, 1], stackHeight: 2 }] }] },
    });
  });

  test('a program or sysvar is never writable, even if the message requests it', () => {
    const instruction = new TransactionInstruction({
      programId: OTHER, data: Buffer.alloc(0),
      keys: [OTHER, SYSVAR_RENT_PUBKEY].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
    });
    const keys = (encodeTransaction(recordOf([instruction]), { encoding: 'jsonParsed' }) as never as {
      transaction: { message: { accountKeys: { pubkey: string; writable: boolean }[] } };
    }).transaction.message.accountKeys;
    const writable = keys.filter((key) => key.writable).map(({ pubkey }) => pubkey);
    expect(writable).toEqual([b58(PAYER)]);
  });

  test.each([
    ['too few accounts', token.TOKEN_PROGRAM_ID, Buffer.from([3, 1, 0, 0, 0, 0, 0, 0, 0]), 2],
    ['data cut off', token.TOKEN_PROGRAM_ID, Buffer.from([3, 1, 0]), 3],
    ['no data', token.TOKEN_PROGRAM_ID, Buffer.alloc(0), 3],
    ['an unknown number', token.TOKEN_PROGRAM_ID, Buffer.from([200]), 3],
    ['an unknown number', SystemProgram.programId, Buffer.from([99, 0, 0, 0]), 3],
    ['an unknown number', StakeProgram.programId, Buffer.from([99, 0, 0, 0]), 3],
    ['an unknown authority type', VoteProgram.programId, Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(32), Buffer.from([9, 0, 0, 0])]), 3],
    ['a list longer than the data', AddressLookupTableProgram.programId,
      Buffer.from('02000000ffffffffffffff7f', 'hex'), 4],
    ['a text longer than the data', T22, Buffer.from('d2e11ea258b84d8dffffffff', 'hex'), 4],
  ])('%s: shown raw instead of parsed', (_, programId, data, count) => {
    const keys = Array.from({ length: count }, () => Keypair.generate().publicKey)
      .map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }));
    const instruction = new TransactionInstruction({ programId, data, keys });
    expect(shown(instruction)).toEqual({
      programId: b58(programId), accounts: keys.map(({ pubkey }) => b58(pubkey)), data: bs58.encode(data),
      stackHeight: 1,
    });
  });
});
