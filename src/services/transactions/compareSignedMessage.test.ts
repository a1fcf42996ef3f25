import {
  ComputeBudgetProgram, Keypair, MessageV0, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { journalError, openRefusal } from '@/services/transactions/journal/entry.ts';
import { compareSignedMessage } from './compareSignedMessage.ts';
import { transactionFee } from './effects.ts';

const [payer, recipient, stranger, made] = Array.from({ length: 4 }, () => Keypair.generate().publicKey) as
  [PublicKey, PublicKey, PublicKey, PublicKey];
const blockhash = Keypair.generate().publicKey.toBase58();
const TOKEN = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const LIGHTHOUSE = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95');

const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
const pay = (lamports: number, toPubkey = recipient) => SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports });
const account = (pubkey: PublicKey, isWritable: boolean, isSigner = false) => ({ pubkey, isWritable, isSigner });
const guard = (...keys: ReturnType<typeof account>[]) =>
  new TransactionInstruction({ programId: LIGHTHOUSE, keys, data: Buffer.from([3, 0]) });

function message(instructions: readonly TransactionInstruction[], changes: { readonly payerKey?: PublicKey; readonly recentBlockhash?: string } = {}): MessageV0 {
  return new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, ...changes, instructions: [...instructions] }).compileToV0Message();
}

const OURS = [limit(10_000), pay(5), pay(7)];
const compare = (...theirs: TransactionInstruction[]) => compareSignedMessage(message(OURS), message(theirs));
const FINE = { broken: null, additions: [] };

describe('accepts a signed message', () => {
  test('that is unchanged, or has guard instructions that make no account writable [4.16]', () => {
    expect(compare(...OURS)).toEqual(FINE);
    expect(compare(guard(account(payer, true), account(stranger, false)), ...OURS, guard(account(recipient, true)))).toEqual(FINE);
  });

  test('with another compute budget, if the fee rises by 0.001 SOL at most [4.16]', () => {
    expect(compare(limit(200_000), pay(5), pay(7))).toEqual(FINE);
    expect(compare(limit(100_000), price(10_000_000), pay(5), pay(7))).toEqual(FINE);
    expect(compare(limit(100_000), price(10_000_001), pay(5), pay(7)).additions)
      .toEqual(['raised the network fee from 0.000005 SOL to 0.001005001 SOL']);
    // Without a limit, the network reserves 200,000 units per instruction.
    expect(compare(price(2_500_000), pay(5), pay(7))).toEqual(FINE);
    expect(compare(price(2_500_001), pay(5), pay(7)).additions).toHaveLength(1);
  });
});

describe('names what was added', () => {
  const added = (...instructions: TransactionInstruction[]) => compare(...OURS, ...instructions).additions;

  test('a transfer, a duplicate of our instruction, tokens, and what cannot be decoded', () => {
    expect(added(pay(1_500_000_000, stranger))).toEqual([`added a transfer of 1.5 SOL to ${stranger.toBase58()}`]);
    expect(added(pay(7))).toEqual([`added a transfer of 0.000000007 SOL to ${recipient.toBase58()}`]);
    const keys = [account(made, true), account(recipient, false), account(stranger, true), account(payer, false, true)];
    const checked = new TransactionInstruction({ programId: TOKEN, keys, data: Buffer.from([12, 0x10, 0x27, 0, 0, 0, 0, 0, 0, 2]) });
    expect(added(checked)).toEqual([`added a transfer of 100 tokens of the mint ${recipient.toBase58()} to the account ${stranger.toBase58()}`]);
    const plain = new TransactionInstruction({ programId: TOKEN, keys, data: Buffer.from([3, 0x10, 0x27, 0, 0, 0, 0, 0, 0]) });
    expect(added(plain)).toEqual([`added a transfer of 10000 base units of a token to the account ${recipient.toBase58()}`]);
    const burn = new TransactionInstruction({ programId: TOKEN, keys, data: Buffer.from([8, 1, 0, 0, 0, 0, 0, 0, 0]) });
    expect(added(burn)).toEqual([`added an instruction of the program ${TOKEN.toBase58()}`]);
  });

  test('what moves nothing yet: approvals, and changes of authority or owner', () => {
    const [source, second, third] = [account(made, true), account(recipient, false), account(stranger, false)];
    const token = (...data: number[]) =>
      new TransactionInstruction({ programId: TOKEN, keys: [source, second, third, account(payer, false, true)], data: Buffer.from(data) });
    expect(added(token(4, 0x10, 0x27, 0, 0, 0, 0, 0, 0)))
      .toEqual([`added permission for ${recipient.toBase58()} to spend 10000 base units of your tokens`]);
    expect(added(token(13, 0x10, 0x27, 0, 0, 0, 0, 0, 0, 2)))
      .toEqual([`added permission for ${stranger.toBase58()} to spend 100 of your tokens of the mint ${recipient.toBase58()}`]);
    expect(added(token(6, 2, 1, ...stranger.toBytes()))).toEqual([`added a change of who controls ${made.toBase58()}`]);
    expect(added(token(9))).toEqual(['added the closing of a token account']);
    expect(added(token())).toEqual([`added an instruction of the program ${TOKEN.toBase58()}`]);
    expect(added(SystemProgram.assign({ accountPubkey: payer, programId: stranger })))
      .toEqual([`added a change of the program that owns ${payer.toBase58()}`]);
  });

  test('a guard that makes another account writable, because it could take its rent or change it', () => {
    expect(added(guard(account(stranger, true)))).toEqual([`added an instruction of the program ${LIGHTHOUSE.toBase58()}`]);
  });
});

describe('refuses a signed message', () => {
  const create = SystemProgram.createAccount({ fromPubkey: payer, newAccountPubkey: made, lamports: 1, space: 0, programId: TOKEN });

  test.each([
    ['another blockhash', message(OURS, { recentBlockhash: Keypair.generate().publicKey.toBase58() }), 'blockhash'],
    ['another fee payer', message(OURS, { payerKey: stranger }), 'fee payer'],
    ['an amount', message([limit(10_000), pay(5), pay(8)]), 'instruction 2 of 2'],
    ['an order', message([limit(10_000), pay(7), pay(5)]), 'instruction 2 of 2'],
    ['an instruction less', message([limit(10_000), pay(5)]), 'instruction 2 of 2'],
  ])('with %s', (_, theirs, broken) => {
    expect(compareSignedMessage(message(OURS), theirs)).toEqual({ broken, additions: [] });
  });

  test('of another version, with unknown lookup tables, and if an addition uses an ephemeral key', () => {
    const asked = message([create]);
    const legacy = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions: [create] }).compileToLegacyMessage();
    expect(compareSignedMessage(asked, legacy).broken).toBe('version');
    const tabled = MessageV0.deserialize(asked.serialize());
    tabled.addressTableLookups.push({ accountKey: stranger, writableIndexes: [0], readonlyIndexes: [] });
    expect(compareSignedMessage(asked, tabled).broken).toBe('lookup tables');
    const spends = SystemProgram.transfer({ fromPubkey: made, toPubkey: stranger, lamports: 1 });
    expect(compareSignedMessage(asked, message([create, spends])).broken).toBe('an added instruction uses a key of this action');
  });
});

test('the fee is computed as the network does, at any price', () => {
  expect(transactionFee(message([limit(300), price(1), pay(1)]))).toEqual({ network: 5_000n, priority: 1n });
  const most = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2n ** 64n - 1n });
  expect(transactionFee(message([limit(1_400_000), most, pay(1)])).priority).toBe(((2n ** 64n - 1n) * 14n + 9n) / 10n);
  expect(transactionFee(message([limit(4_000_000_000), price(1_000_000), pay(1)])).priority).toBe(1_400_000n);
});

test('a refusal promises nothing while the bytes may still land', () => {
  const slippage = new AppError('programs/failed', { details: { sentence: 'CPMM: The price moved.', advice: 'Nothing was sent and nothing was taken.' } });
  const refused = openRefusal(journalError(slippage));
  expect(refused.code).toBe('transactions/refused');
  expect(journalError(refused)).toMatchObject({ message: 'The RPC refused the transaction: CPMM: The price moved.' });
  expect(journalError(refused).advice).not.toContain('Nothing was sent');
  const added = new AppError('transactions/wallet-added', { details: { sentence: 'Your wallet added a transfer.' } });
  const unsent = openRefusal(journalError(added));
  expect(unsent.code).toBe('transactions/unsent');
  expect(journalError(unsent)).toMatchObject({ message: 'Your wallet added a transfer.' });
  const endless = openRefusal(journalError(new AppError('transactions/never-expires')));
  expect(endless.code).toBe('transactions/never-expires');
  expect(journalError(endless).advice).toContain('at any time');
});
