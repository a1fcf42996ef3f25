import { AddressLookupTableAccount, Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { specTextOf } from '@/errors/catalogue.ts';
import { buildTransactions, type TransactionBuild } from './buildTransactions.ts';
import { keypairOwner } from './owner.ts';
import { codeOf, errorOf } from '@tests/support/services.ts';

const [cluster = null] = clusters;
const keypair = Keypair.generate();
const owner = keypairOwner(keypair.secretKey);
const blockhash = '11111111111111111111111111111111';

function instruction(bytes = 1, ...signers: PublicKey[]): TransactionInstruction {
  const keys = signers.map((pubkey) => ({ pubkey, isSigner: true, isWritable: true }));
  return new TransactionInstruction({ programId: SystemProgram.programId, keys, data: Buffer.alloc(bytes) });
}

function build(changes: Partial<TransactionBuild> = {}) {
  return buildTransactions({ cluster, owner, instructions: [instruction()], blockhash, ...changes });
}

const many = (count: number): TransactionInstruction[] => Array.from({ length: count }, () => instruction());
const counts = (changes: Partial<TransactionBuild>): number[] =>
  build(changes).map(({ instructions }) => instructions.length);

describe('building transactions', () => {
  test('needs at least one instruction: \'no instructions provided\'', async () => {
    const error = await errorOf(() => build({ instructions: [] }));
    expect(error).toMatchObject({ code: 'transactions/no-instructions' });
  });

  test('needs at least one signer: \'no signers provided\'', async () => {
    const error = await errorOf(() => build({ owner: null }));
    expect(error).toMatchObject({ code: 'transactions/no-signers' });
  });

  test('needs an owner and a connection', async () => {
    const error = await errorOf(() => build({ owner: null, signers: [Keypair.generate()] }));
    expect(specTextOf(error.code)).toBe('please provide owner in keypair format or signAllTransactions function');
    expect(await codeOf(() => build({ cluster: null }))).toBe('sdk/no-connection');
  });

  test('puts end instructions last', () => {
    const [first, last] = [instruction(1), instruction(2)];
    const [built] = build({ instructions: [first], endInstructions: [last] });
    expect(built?.instructions).toEqual([first, last]);
  });

  test('packs at most 12 instructions into one transaction until the limit is relaxed', () => {
    expect(counts({ instructions: many(12) })).toEqual([12]);
    expect(counts({ instructions: many(30) })).toEqual([12, 12, 6]);
    expect(counts({ instructions: many(30), relaxesLimit: true })).toEqual([30]);
  });

  test('splits where the base64 text would reach 1644 characters, and where it is told to', () => {
    const large = [instruction(500), instruction(500), instruction(500)];
    expect(counts({ instructions: large })).toEqual([2, 1]);
    const three = many(3);
    expect(counts({ instructions: three, splitBefore: three.slice(1, 2) })).toEqual([1, 2]);
  });

  test('refuses any single instruction that does not fit, wherever it stands: \'item ins too big\'', async () => {
    const lists = [[instruction(2_000)], [instruction(), instruction(2_000)], [...many(12), instruction(1_300)]];
    for (const instructions of lists) {
      const error = await errorOf(() => build({ instructions }));
      expect(error).toMatchObject({ code: 'transactions/instruction-too-large' });
    }
  });

  test('is of version 0 unless legacy is asked for', () => {
    expect(build()[0]?.transaction.version).toBe(0);
    expect(build({ version: 'legacy' })[0]?.transaction.version).toBe('legacy');
  });

  test('lets the owner pay unless someone else does', () => {
    const payer = Keypair.generate();
    expect(build()[0]?.transaction.message.staticAccountKeys[0]?.toBase58()).toBe(owner.address);
    const [built] = build({ feePayer: payer.publicKey.toBase58(), signers: [payer] });
    expect(built?.transaction.message.staticAccountKeys[0]?.equals(payer.publicKey)).toBe(true);
    expect(built?.signers).toEqual([payer]);
  });

  test('gives each transaction the signers it asks for, and the names of its operations', () => {
    const [one, two] = [Keypair.generate(), Keypair.generate()];
    const instructions = [instruction(1, one.publicKey), instruction(1, two.publicKey)];
    const built = build({
      instructions, splitBefore: instructions.slice(1), signers: [one, two], instructionTypes: ['first', 'second'],
    });
    expect(built.map(({ signers }) => signers)).toEqual([[one], [two]]);
    expect(built.map(({ instructionTypes }) => instructionTypes)).toEqual([['first'], ['second']]);
  });

  test('takes addresses from lookup tables with version 0', () => {
    const addresses = Array.from({ length: 40 }, () => Keypair.generate().publicKey);
    const keys = addresses.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true }));
    const wide = new TransactionInstruction({ programId: SystemProgram.programId, keys, data: Buffer.alloc(1) });
    const table = new AddressLookupTableAccount({
      key: Keypair.generate().publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, authority: undefined,
        addresses,
      },
    });
    expect(() => build({ instructions: [wide] })).toThrow('transactions/instruction-too-large');
    const [built] = build({ instructions: [wide], lookupTables: [table] });
    expect(built?.transaction.message.addressTableLookups).toHaveLength(1);
  });
});
