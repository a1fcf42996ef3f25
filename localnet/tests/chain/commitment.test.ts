import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import {
  createAssociatedTokenAccountIdempotentInstruction, createCloseAccountInstruction, createSyncNativeInstruction,
  getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';

const WSOL = new PublicKey('So11111111111111111111111111111111111111112');
const COMMITMENTS = ['processed', 'confirmed', 'finalized'] as const;

let cluster: TestCluster;
let payer: Keypair;
beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

async function send(...instructions: readonly TransactionInstruction[]): Promise<void> {
  const connection = cluster.connection('processed');
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(payer);
  await connection.sendRawTransaction(transaction.serialize());
}

/** A method's answers at each commitment, from processed to finalized. */
async function readAll<Value>(method: string, ...params: readonly unknown[]): Promise<readonly Value[]> {
  const answers = COMMITMENTS.map((commitment) => {
    const config = { ...(params[1] as object | undefined), commitment, encoding: 'base64' };
    return cluster.call<WithContext<Value>>(method, params[0], ...(params.length > 2 ? [params[2]] : []), config);
  });
  return (await Promise.all(answers)).map(({ result }) => result.value);
}

const transfer = (to: PublicKey, lamports: number): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });

describe('a read answers with the state at its commitment', () => {
  it('for the balance of an account that changes in every slot', async () => {
    const to = Keypair.generate().publicKey;
    const balances = (): Promise<readonly number[]> => readAll<number>('getBalance', to.toBase58());
    expect(await balances()).toEqual([0, 0, 0]);
    await send(transfer(to, 1_000_000));
    await send(transfer(to, 1_000_001));
    expect(await balances()).toEqual([2_000_001, 0, 0]);
    cluster.localnet.control.advanceSlots(1);
    await send(transfer(to, 5_000_000));
    expect(await balances()).toEqual([7_000_001, 2_000_001, 0]);
    cluster.localnet.control.advanceSlots(2);
    expect(await balances()).toEqual([7_000_001, 7_000_001, 2_000_001]);
    cluster.localnet.control.advanceSlots(1);
    expect(await balances()).toEqual([7_000_001, 7_000_001, 7_000_001]);
  });

  it('for token accounts, including lists, while they are created and closed', async () => {
    const account = getAssociatedTokenAddressSync(WSOL, payer.publicKey);
    const listed = async (): Promise<readonly number[]> => {
      const lists = await readAll<readonly unknown[]>('getTokenAccountsByOwner', payer.publicKey.toBase58(), {}, { mint: WSOL.toBase58() });
      const infos = await readAll<unknown>('getAccountInfo', account.toBase58());
      const owned = COMMITMENTS.map(async (commitment) => {
        const filters = [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: payer.publicKey.toBase58() } }];
        return (await cluster.call<readonly unknown[]>('getProgramAccounts', TOKEN_PROGRAM_ID.toBase58(), { commitment, filters, encoding: 'base64' })).result;
      });
      const counts = lists.map(({ length }) => length);
      expect(infos.map((info) => (info === null ? 0 : 1))).toEqual(counts);
      expect((await Promise.all(owned)).map(({ length }) => length)).toEqual(counts);
      return counts;
    };
    await send(
      createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, payer.publicKey, WSOL),
      transfer(account, 3_000_000), createSyncNativeInstruction(account),
    );
    expect(await listed()).toEqual([1, 0, 0]);
    cluster.localnet.control.advanceSlots(1);
    expect(await listed()).toEqual([1, 1, 0]);
    cluster.localnet.control.advanceSlots(2);
    expect(await listed()).toEqual([1, 1, 1]);
    await send(createCloseAccountInstruction(account, payer.publicKey, payer.publicKey));
    expect(await listed()).toEqual([0, 1, 1]);
    const amounts = await Promise.all(COMMITMENTS.slice(1).map((commitment) =>
      cluster.call<WithContext<{ readonly amount: string }>>('getTokenAccountBalance', account.toBase58(), { commitment })));
    expect(amounts.map(({ result }) => result.value.amount)).toEqual(['3000000', '3000000']);
    cluster.localnet.control.advanceSlots(3);
    expect(await listed()).toEqual([0, 0, 0]);
  });

  it('for the largest accounts, the supply and the number of transactions', async () => {
    const to = Keypair.generate().publicKey;
    cluster.localnet.control.advanceSlots(3);
    const read = async (method: string): Promise<readonly unknown[]> =>
      (await Promise.all(COMMITMENTS.map((commitment) => cluster.call(method, { commitment })))).map(({ result }) => result);
    const [before] = (await read('getTransactionCount')) as number[];
    const supplies = async (): Promise<readonly unknown[]> => (await read('getSupply')).map((answer) => (answer as WithContext<{ total: number }>).value.total);
    const largest = async (): Promise<readonly boolean[]> => (await read('getLargestAccounts'))
      .map((answer) => (answer as WithContext<{ address: string }[]>).value.some(({ address }) => address === to.toBase58()));
    const [supply] = (await supplies()) as number[];
    await send(transfer(to, 5_000_000_000));
    expect(await largest()).toEqual([true, false, false]);
    expect((await supplies()).slice(1)).toEqual([supply, supply]);
    expect(await read('getTransactionCount')).toEqual([before! + 1, before, before]);
    expect((await read('getEpochInfo')).map((info) => (info as { transactionCount: number }).transactionCount)).toEqual([before! + 1, before, before]);
    cluster.localnet.control.advanceSlots(3);
    expect(await largest()).toEqual([true, true, true]);
    expect(await read('getTransactionCount')).toEqual([before! + 1, before! + 1, before! + 1]);
  });

  it('and immediately with writes of a control method', async () => {
    const to = Keypair.generate().publicKey;
    await send(transfer(to, 1_000_000));
    cluster.localnet.control.setAccount(to.toBase58(), { lamports: 42n });
    expect(await readAll('getBalance', to.toBase58())).toEqual([42, 42, 42]);
  });
});
