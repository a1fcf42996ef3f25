/** The Memo program beside what Agave 4.1.0 answered for the same instructions. */
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMO_V2_PROGRAM } from '../../src/encoding/addresses.ts';
import { startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';

let cluster: TestCluster;
let payer: Keypair;
beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null });
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

const memo = (data: Uint8Array | string, ...signers: PublicKey[]): TransactionInstruction => new TransactionInstruction({
  programId: new PublicKey(MEMO_V2_PROGRAM), data: Buffer.from(data), keys: signers.map((pubkey) => ({ pubkey, isSigner: true, isWritable: false })),
});

interface Simulated {
  readonly err: unknown;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
}

async function simulate(...instructions: TransactionInstruction[]): Promise<Simulated> {
  const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  const text = transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64');
  return (await cluster.call<WithContext<Simulated>>('simulateTransaction', text, { encoding: 'base64', commitment: 'processed' })).result.value;
}

const unitLimit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 });

test.each([
  ['', '""', 1_382], ['hello', '"hello"', 3_225], ['a'.repeat(40), `"${'a'.repeat(40)}"`, 15_865], ['a'.repeat(200), `"${'a'.repeat(200)}"`, 71_903],
  ['"\n\t\r\\\'', '"\\"\\n\\t\\r\\\\\\\'"', 3_500], ['a\u0001\u007f\u200b', '"a\\u{1}\\u{7f}\\u{200b}"', 13_900], ['éé', '"éé"', 2_455], ['漢漢', '"漢漢"', 23_603],
  ['😀😀', '"😀😀"', 35_956],
])('%j is logged as a text, for about as many units', async (text, shown, units) => {
  const { err, logs, unitsConsumed } = await simulate(memo(text));
  expect(err).toBeNull();
  expect(logs.filter((line) => line.startsWith('Program log'))).toEqual([`Program log: Memo (len ${Buffer.byteLength(text)}): ${shown}`]);
  expect(Math.abs(unitsConsumed / units - 1)).toBeLessThan(0.05);
});

test('its signers are logged before it, and a signer that did not sign is refused', async () => {
  const other = Keypair.generate().publicKey;
  const { logs, unitsConsumed } = await simulate(memo('hello', payer.publicKey, other));
  expect(logs.slice(1, 4)).toEqual([`Program log: Signed by ${payer.publicKey.toBase58()}`, `Program log: Signed by ${other.toBase58()}`, 'Program log: Memo (len 5): "hello"']);
  expect(Math.abs(unitsConsumed / 30_252 - 1)).toBeLessThan(0.05);
  const unsigned = memo('hello', payer.publicKey, other);
  unsigned.keys[1]!.isSigner = false;
  const refused = await simulate(unsigned);
  expect(refused.err).toEqual({ InstructionError: [0, 'MissingRequiredSignature'] });
  expect(refused.logs[1]).toContain('Signed by');
});

test('what is no text is refused with the place where it ends, and a long one runs out of units', async () => {
  for (const [data, place] of [[[0xff], 0], [[0x68, 0xff, 0x68], 1], [[0x68, 0xe6, 0xbc], 1], [[0x68, 0xf0, 0x9f, 0x98, 0x41], 1]] as const) {
    const { err, logs } = await simulate(memo(Uint8Array.from(data)));
    expect(err).toEqual({ InstructionError: [0, 'InvalidInstructionData'] });
    expect(logs[1]).toBe(`Program log: Invalid UTF-8, from byte ${place}`);
  }
  expect((await simulate(memo('a'.repeat(900)))).err).toEqual({ InstructionError: [0, 'ProgramFailedToComplete'] });
  expect((await simulate(unitLimit, memo('a'.repeat(900)))).err).toBeNull();
});

test('a transfer beside it lands with it, and a failing one takes it back', async () => {
  const to = Keypair.generate().publicKey;
  const send = (lamports: number): TransactionInstruction => SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });
  const connection = cluster.connection();
  const signature = await connection.sendTransaction(new Transaction().add(send(1_000_000), memo('rent', payer.publicKey)), [payer]);
  const landed = await connection.getParsedTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
  expect(landed!.transaction.message.instructions[1]).toMatchObject({ program: 'spl-memo', parsed: 'rent' });
  expect(await connection.getBalance(to)).toBe(1_000_000);
  await expect(connection.sendTransaction(new Transaction().add(memo('no'), send(1e15)), [payer])).rejects.toThrow('custom program error: 0x1');
});
