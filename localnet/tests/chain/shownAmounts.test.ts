import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import {
  createAmountToUiAmountInstruction, createAssociatedTokenAccountIdempotentInstruction, createInitializeInterestBearingMintInstruction,
  createInitializeMint2Instruction, createInitializeScaledUiAmountConfigInstruction, createMintToInstruction, ExtensionType,
  getAssociatedTokenAddressSync, getMintLen, TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';

let cluster: TestCluster;
let payer: Keypair;
// Interest grows with time, which only moves when a test says so.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 }));
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null });
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

const transactionOf = async (instructions: readonly TransactionInstruction[], ...signers: readonly Keypair[]): Promise<string> => {
  const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(payer, ...signers);
  return transaction.serialize().toString('base64');
};

/** Mints an amount of a new token with an extension; returns the mint and the token account. */
async function mintToken(extension: ExtensionType, initialize: (mint: PublicKey) => TransactionInstruction, decimals: number, amount: bigint): Promise<readonly [PublicKey, PublicKey]> {
  const mint = Keypair.generate();
  const space = getMintLen([extension]);
  const account = getAssociatedTokenAddressSync(mint.publicKey, payer.publicKey, false, TOKEN_2022_PROGRAM_ID);
  const { result } = await cluster.call('sendTransaction', await transactionOf([
    SystemProgram.createAccount({ fromPubkey: payer.publicKey, newAccountPubkey: mint.publicKey, space, lamports: 1e8, programId: TOKEN_2022_PROGRAM_ID }),
    initialize(mint.publicKey),
    createInitializeMint2Instruction(mint.publicKey, decimals, payer.publicKey, null, TOKEN_2022_PROGRAM_ID),
    createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, payer.publicKey, mint.publicKey, TOKEN_2022_PROGRAM_ID),
    createMintToInstruction(mint.publicKey, account, payer.publicKey, amount, [], TOKEN_2022_PROGRAM_ID),
  ], mint), { encoding: 'base64', preflightCommitment: 'processed' });
  expect(result).toBeTypeOf('string');
  return [mint.publicKey, account];
}

/** The token program's own UI amount. */
async function programSays(mint: PublicKey, amount: bigint): Promise<string> {
  const wire = await transactionOf([createAmountToUiAmountInstruction(mint, amount, TOKEN_2022_PROGRAM_ID)]);
  const { result } = await cluster.call<WithContext<{ readonly returnData: { readonly data: readonly [string] } }>>(
    'simulateTransaction', wire, { encoding: 'base64', commitment: 'processed' },
  );
  return Buffer.from(result.value.returnData.data[0], 'base64').toString();
}

interface Amount { readonly amount: string; readonly uiAmount: number; readonly uiAmountString: string }

/** The token account's amount from every method that returns one. */
async function shown(mint: PublicKey, account: PublicKey): Promise<readonly Amount[]> {
  const options = { commitment: 'processed', encoding: 'jsonParsed' };
  const read = async <Value>(method: string, address: PublicKey): Promise<Value> =>
    (await cluster.call<WithContext<Value>>(method, address.toBase58(), options)).result.value;
  const parsed = await read<{ readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: Amount } } } }>('getAccountInfo', account);
  const [largest] = await read<readonly Amount[]>('getTokenLargestAccounts', mint);
  return [await read<Amount>('getTokenAccountBalance', account), await read<Amount>('getTokenSupply', mint), largest!, parsed.data.parsed.info.tokenAmount];
}

it.each([[6, 100_000_000n, 5], [9, 123_456_789_123_456_789n, 1.0000001], [0, 7n, 2.5], [2, 12_345n, 0.001]] as const)(
  'a scaled amount of %i decimals is the same as from the token program',
  async (decimals, amount, multiplier) => {
    const [mint, account] = await mintToken(
      ExtensionType.ScaledUiAmountConfig,
      (address) => createInitializeScaledUiAmountConfigInstruction(address, payer.publicKey, multiplier, TOKEN_2022_PROGRAM_ID), decimals, amount,
    );
    const expected = await programSays(mint, amount);
    for (const { amount: raw, uiAmount, uiAmountString } of await shown(mint, account)) {
      expect([raw, uiAmountString, uiAmount]).toEqual([amount.toString(), expected, Number(expected)]);
    }
  },
);

it.each([[6, 100_000_000n], [2, 123_457n], [0, 7n]] as const)('an interest-bearing amount of %i decimals is the same as from the token program', async (decimals, amount) => {
  const [mint, account] = await mintToken(
    ExtensionType.InterestBearingConfig,
    (address) => createInitializeInterestBearingMintInstruction(address, payer.publicKey, 12_345, TOKEN_2022_PROGRAM_ID), decimals, amount,
  );
  vi.setSystemTime(Date.now() + 31_556_736_000);
  const expected = await programSays(mint, amount);
  expect(Number(expected)).toBeGreaterThan(3 * Number(amount) / 10 ** decimals);
  for (const { uiAmount, uiAmountString } of await shown(mint, account)) expect([uiAmountString, uiAmount]).toEqual([expected, Number(expected)]);
});
