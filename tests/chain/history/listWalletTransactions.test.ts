import { createAssociatedTokenAccountInstruction, createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { ClusterConfig } from '@/config.ts';
import { csvRow } from '@/services/history/csv.ts';
import { listTransactions } from '@/services/history/listTransactions.ts';
import { listWalletTransactions } from '@/services/history/listWalletTransactions.ts';
import { mergeHistory } from '@/services/history/mergeHistory.ts';
import { readTransaction } from '@/services/history/readTransaction.ts';
import { toTaxCsv } from '@/services/history/taxCsv.ts';
import { makeMint } from '../../support/cpmmPools.ts';
import { land } from '../../support/poolOperations.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const ALL = { maxAccounts: 200, maxTransactions: 5_000 };

let chain: TestCluster;
let cluster: ClusterConfig;
let sender: Keypair;
let receiver: Keypair;
let mint: string;
let account: PublicKey;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  sender = await chain.fundedKeypair(10);
  receiver = await chain.fundedKeypair(10);
  mint = await makeMint(chain, sender);
  account = getAssociatedTokenAddressSync(new PublicKey(mint), receiver.publicKey);
  await run(receiver, createAssociatedTokenAccountInstruction(receiver.publicKey, account, receiver.publicKey, new PublicKey(mint)));
  await run(sender, createTransferCheckedInstruction(
    getAssociatedTokenAddressSync(new PublicKey(mint), sender.publicKey), new PublicKey(mint), account, sender.publicKey, 1_500_000_000n, 9,
  ));
});
afterAll(() => chain.stop());

const run = (keypair: Keypair, instruction: TransactionInstruction) => land({ chain, keypair }, { steps: [{ instructions: [instruction] }] });

test('a transfer from another wallet to an existing token account is in the tax export once, though it does not name the wallet', async () => {
  const address = receiver.publicKey.toBase58();
  const named = await listTransactions({ cluster, address, limit: 1000 });
  const progress: string[] = [];
  const { rows, isCut, accountsLeft } = await listWalletTransactions({
    cluster, address, ...ALL, onProgress: (done, all) => progress.push(`${done}/${all}`),
  });
  expect([isCut, accountsLeft]).toEqual([false, 0]);
  expect(progress).toEqual(['1/2', '2/2']);
  expect(new Set(rows.map(({ signature }) => signature)).size).toBe(rows.length);
  expect(rows.map(({ slot }) => slot)).toEqual([...rows.map(({ slot }) => slot)].sort((one, other) => other - one));
  // The airdrop, the account, and the transfer that is only in the token account's list.
  expect(rows).toHaveLength(named.rows.length + 1);
  const [transfer] = rows;
  expect(named.rows.map(({ signature }) => signature)).not.toContain(transfer!.signature);

  const history = mergeHistory([], rows);
  const records = await Promise.all(history.map(({ signature }) => readTransaction(cluster, signature ?? '', { owner: address, isFinal: true })));
  const lines = toTaxCsv('Koinly', history.map((row, place) => csvRow(row, records[place])), (of) => of).split('\r\n');
  expect(lines.find((line) => line.endsWith(transfer!.signature))).toMatch(new RegExp(` UTC,,,1\\.5,${mint},,,,,,.*,${transfer!.signature}$`));
});

test('exceeded limits are reported, and a stopped search sends no more requests', async () => {
  const address = receiver.publicKey.toBase58();
  expect((await listWalletTransactions({ cluster, address, ...ALL, maxAccounts: 0 })).accountsLeft).toBe(1);
  const one = await listWalletTransactions({ cluster, address, ...ALL, maxTransactions: 1 });
  expect([one.rows.length, one.isCut]).toEqual([1, true]);
  expect(await codeOf(listWalletTransactions({ cluster, address, ...ALL, signal: AbortSignal.abort() }))).toBe('rpc/canceled');
});
