import {
  createAssociatedTokenAccountInstruction, createInitializeMint2Instruction, createMintToCheckedInstruction,
  createTransferCheckedInstruction, getAssociatedTokenAddressSync, MINT_SIZE, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  AddressLookupTableProgram, Keypair, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage,
  VersionedTransaction, type AddressLookupTableAccount, type Connection,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const V0 = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const;

let cluster: TestCluster;
let connection: Connection;
let owner: Keypair;
const mint = Keypair.generate();
let account: PublicKey;
beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null });
  connection = cluster.connection();
  owner = await cluster.fundedKeypair();
  account = getAssociatedTokenAddressSync(mint.publicKey, owner.publicKey);
});
afterAll(() => cluster.stop());

describe('web3.js reads what the cluster executed', () => {
  test('a mint in one transaction: instructions, inner instructions and balances', async () => {
    const lamports = await connection.getMinimumBalanceForRentExemption(MINT_SIZE);
    const signature = await send([
      SystemProgram.createAccount({
        fromPubkey: owner.publicKey, newAccountPubkey: mint.publicKey, space: MINT_SIZE, lamports,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mint.publicKey, 9, owner.publicKey, null),
      createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, mint.publicKey),
      createMintToCheckedInstruction(mint.publicKey, account, owner.publicKey, 1_500_000_000n, 9),
      new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from('first mint') }),
    ], [mint]);
    const parsed = await connection.getParsedTransaction(signature, V0);
    expect(parsed!.transaction.message.instructions).toMatchObject([
      { program: 'system', parsed: { type: 'createAccount' } },
      { program: 'spl-token', parsed: { type: 'initializeMint2' } },
      { program: 'spl-associated-token-account', parsed: { type: 'create' } },
      { program: 'spl-token', parsed: { type: 'mintToChecked' } },
      { program: 'spl-memo', parsed: 'first mint' },
    ]);
    const [inner] = parsed!.meta!.innerInstructions!;
    expect(inner!.index).toBe(2);
    expect(inner!.instructions).toMatchObject([
      {
        parsed: {
          type: 'getAccountDataSize', info: { mint: mint.publicKey.toBase58(), extensionTypes: ['immutableOwner'] },
        },
      },
      { parsed: { type: 'createAccount' } },
      { parsed: { type: 'initializeImmutableOwner' } },
      { parsed: { type: 'initializeAccount3' } },
    ]);
    expect(parsed!.meta!.preTokenBalances).toEqual([]);
    expect(parsed!.meta!.postTokenBalances).toMatchObject([{
      mint: mint.publicKey.toBase58(), owner: owner.publicKey.toBase58(), uiTokenAmount: { uiAmountString: '1.5' },
    }]);
    const keys = parsed!.transaction.message.accountKeys;
    expect(keys[0]).toMatchObject({ pubkey: owner.publicKey, signer: true, writable: true, source: 'transaction' });
    const costs = parsed!.meta!.preBalances[0]! - parsed!.meta!.postBalances[0]!;
    expect(costs).toBe(parsed!.meta!.fee + lamports + (await connection.getMinimumBalanceForRentExemption(165)));
  });

  test('its token account, by owner and by address', async () => {
    const { value } = await connection.getParsedTokenAccountsByOwner(owner.publicKey, { mint: mint.publicKey });
    const info = {
      mint: mint.publicKey.toBase58(), state: 'initialized', isNative: false,
      tokenAmount: { amount: '1500000000', decimals: 9, uiAmount: 1.5, uiAmountString: '1.5' },
    };
    expect(value[0]!.account.data).toMatchObject({ program: 'spl-token', parsed: { type: 'account', info } });
    const { value: one } = await connection.getParsedAccountInfo(mint.publicKey);
    expect(one!.data).toMatchObject({ program: 'spl-token', parsed: { type: 'mint', info: { supply: '1500000000' } } });
  });

  test('a versioned transaction with accounts from a lookup table', async () => {
    const other = Keypair.generate().publicKey;
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: owner.publicKey, payer: owner.publicKey, recentSlot: await connection.getSlot('finalized'),
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table, authority: owner.publicKey, payer: owner.publicKey, addresses: [other, mint.publicKey],
    });
    const made = await connection.getParsedTransaction(await send([create, extend]), V0);
    expect(made!.transaction.message.instructions).toMatchObject([
      { program: 'address-lookup-table', parsed: { type: 'createLookupTable' } },
      { parsed: { type: 'extendLookupTable', info: { newAddresses: [other.toBase58(), mint.publicKey.toBase58()] } } },
    ]);
    cluster.localnet.control.advanceSlots(2);

    const { value: lookup } = await connection.getAddressLookupTable(table);
    const lamports = 1_000_000;
    const transfer = SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: other, lamports });
    const signature = await send([transfer], [], [lookup!]);
    const parsed = await connection.getParsedTransaction(signature, V0);
    expect(parsed!.version).toBe(0);
    expect(parsed!.transaction.message.accountKeys).toContainEqual({
      pubkey: other, signer: false, writable: true, source: 'lookupTable',
    });
    const info = { source: owner.publicKey.toBase58(), destination: other.toBase58(), lamports };
    expect(parsed!.transaction.message.instructions[0]).toMatchObject({ parsed: { type: 'transfer', info } });
    const raw = await connection.getTransaction(signature, V0);
    expect(raw!.meta!.loadedAddresses!.writable).toEqual([other]);
    expect(raw!.meta!.postBalances[raw!.meta!.postBalances.length - 1]).toBe(lamports);
    const { error } = await cluster.call('getTransaction', signature, { commitment: 'confirmed' });
    expect(error?.code).toBe(-32015);
  });

  test('a failed token transfer: the error, and only the fee charged', async () => {
    const transfer = createTransferCheckedInstruction(account, mint.publicKey, account, owner.publicKey, 10n ** 18n, 9);
    const signature = await send([transfer], [], [], { skipPreflight: true });
    const parsed = await connection.getParsedTransaction(signature, V0);
    expect(parsed!.meta!.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(parsed!.meta!.postTokenBalances).toEqual(parsed!.meta!.preTokenBalances);
    expect(parsed!.meta!.preBalances[0]! - parsed!.meta!.postBalances[0]!).toBe(parsed!.meta!.fee);
  });
});

async function send(
  instructions: TransactionInstruction[],
  signers: Keypair[] = [],
  tables: AddressLookupTableAccount[] = [],
  options: { skipPreflight?: boolean } = {},
): Promise<string> {
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({ payerKey: owner.publicKey, recentBlockhash: blockhash, instructions });
  const transaction = new VersionedTransaction(message.compileToV0Message(tables));
  transaction.sign([owner, ...signers]);
  const signature = await connection.sendRawTransaction(transaction.serialize(), options);
  cluster.localnet.control.advanceSlots(2);
  return signature;
}
