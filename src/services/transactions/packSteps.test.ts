import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { specTextOf } from '@/errors/describe.ts';
import { createAssociatedTokenAccountIdempotentInstruction, getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import { codeOf, errorOf } from '@tests/support/services.ts';
import { fitsStep } from './compileTransaction.ts';
import { packIndependent, packSteps, type StepsToPack } from './packSteps.ts';

const [cluster = null] = clusters;
const owner = Keypair.generate().publicKey;

const instruction = (bytes = 1): TransactionInstruction =>
  new TransactionInstruction({ programId: SystemProgram.programId, keys: [], data: Buffer.alloc(bytes) });
const step = (...instructions: TransactionInstruction[]) => ({ label: 'One', instructions });
const many = (count: number, bytes?: number) => Array.from({ length: count }, () => step(instruction(bytes)));
const pack = (changes: Partial<StepsToPack> = {}) =>
  packSteps({ cluster, ownerAddress: owner.toBase58(), steps: many(1), label: (count) => `${count} of them`, ...changes });
const counts = (changes: Partial<StepsToPack>): number[] => pack(changes).map(({ instructions, endInstructions = [] }) => instructions.length + endInstructions.length);

describe('packing steps', () => {
  test("needs at least one instruction: 'no instructions provided' [5.18]", async () => {
    for (const steps of [[], [step()]]) expect((await errorOf(() => pack({ steps }))).code).toBe('transactions/no-instructions');
  });

  test("needs at least one signer: 'no signers provided'", async () => {
    const error = await errorOf(() => pack({ ownerAddress: null }));
    expect([error.code, specTextOf(error.code)]).toEqual(['transactions/no-signers', 'no signers provided']);
  });

  test('needs an owner and a connection [5.19]', async () => {
    const error = await errorOf(() => pack({ ownerAddress: null, steps: [{ ...step(instruction()), signers: [Keypair.generate()] }] }));
    expect(specTextOf(error.code)).toBe('please provide owner in keypair format or signAllTransactions function');
    expect(await codeOf(() => pack({ cluster: null }))).toBe('sdk/no-connection');
  });

  test('puts at most 12 instructions into one transaction, end instructions last [5.40]', () => {
    expect(counts({ steps: many(12) })).toEqual([12]);
    expect(counts({ steps: many(30) })).toEqual([12, 12, 6]);
    const closing = Array.from({ length: 4 }, () => ({ ...step(instruction(), instruction()), endInstructions: [instruction(2)] }));
    expect(counts({ steps: [...closing, ...closing] })).toEqual([12, 12]);
    expect(pack({ steps: closing })[0]?.endInstructions).toHaveLength(4);
  });

  test('splits where the transaction would be too long, and never within a step [5.21]', () => {
    expect(counts({ steps: many(3, 450) })).toEqual([2, 1]);
    const two = step(instruction(300), instruction(300));
    expect(counts({ steps: [two, two, two] })).toEqual([2, 2, 2]);
    for (const packed of pack({ steps: many(5, 450) })) expect(fitsStep(owner.toBase58(), packed)).toBe(true);
  });

  test('labels each by how many steps it contains, and says which', () => {
    expect(pack({ steps: many(14) }).map(({ label, places }) => [label, places[0], places.at(-1)])).toEqual([['12 of them', 0, 11], ['2 of them', 12, 13]]);
  });

  test('creates a token account once, and pays twice if two steps make the same payment', () => {
    const mint = Keypair.generate().publicKey;
    const creation = (of: PublicKey) => createAssociatedTokenAccountIdempotentInstruction(owner, getAssociatedTokenAddressSync(mint, of), of, mint);
    const pay = SystemProgram.transfer({ fromPubkey: owner, toPubkey: mint, lamports: 1 });
    const paying = step(creation(owner), pay);
    const other = step(creation(mint), pay);
    const [packed] = pack({ steps: [paying, paying, other] });
    expect(packed?.instructions).toEqual([creation(owner), pay, pay, creation(mint), pay]);
  });

  test('keeps every required signer', () => {
    const [one, two] = [Keypair.generate(), Keypair.generate()];
    const steps = [one, two, one].map((key) => ({ ...step(instruction()), signers: [key] }));
    expect(pack({ steps })[0]?.signers).toEqual([one, two]);
  });
});

test('one-step actions are a batch; one with several dependent steps comes last and makes it sequential', () => {
  const batch = { cluster, ownerAddress: owner.toBase58(), label: () => 'Packed' };
  const [short, long] = [{ steps: many(1) }, { steps: many(2) }];
  expect(packIndependent({ ...batch, actions: [short, short, { ...long, isBatch: true }] })).toMatchObject({ isBatch: true, steps: [{ label: 'Packed', places: [0, 1, 2, 3] }] });
  const { isBatch, steps } = packIndependent({ ...batch, actions: [long, short, short] });
  expect([isBatch, steps.map(({ label }) => label)]).toEqual([false, ['Packed', 'One', 'One']]);
});
