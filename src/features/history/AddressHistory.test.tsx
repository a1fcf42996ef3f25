import { screen, within } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { expect, onTestFinished, test } from 'vitest';
import { callCluster } from '@tests/support/fileCluster.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { asVersion2, startRpcProxy } from '@tests/support/rpcProxy.ts';

test('a transaction of a version that nobody knows says so in its row, with the others and their export as ever', async () => {
  const address = Keypair.generate().publicKey.toBase58();
  const signatures = [];
  for (const lamports of [1, 2, 3]) signatures.push(await callCluster<string>('requestAirdrop', address, lamports));
  await callCluster('localnet_advanceSlots', 40);
  const proxy = await startRpcProxy(pageCluster(), asVersion2([signatures[1]!]));
  onTestFinished(() => proxy.stop());
  window.localStorage.setItem('rpc-localnet', proxy.cluster.rpcUrl);
  const user = openApp(`/transaction-status?q=${address}`);
  const row = (await screen.findByRole('heading', { name: 'Transaction of version 2, unreadable' })).closest('article')!;
  for (const amount of ['0.000000001', '0.000000003']) await screen.findByRole('heading', { name: new RegExp(`^Receive ${amount} SOL`) });
  await user.click(within(row).getByText(/Details/));
  await within(row).findByText(/This transaction has version 2, which the app cannot read/);

  const files: (Blob | MediaSource)[] = [];
  let revoked = 0;
  // jsdom has neither, and follows only links within the page.
  Object.assign(URL, { createObjectURL: (file: Blob) => `#${files.push(file)}`, revokeObjectURL: () => (revoked += 1) });
  onTestFinished(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('3 transactions exported. 1 transaction could not be read: version 2.');
  expect(files).toHaveLength(1);
  expect(revoked).toBe(0); // Safari reads it later
});

test('a signature of such a transaction says so, with the signature to look it up by', async () => {
  const signature = await callCluster<string>('requestAirdrop', Keypair.generate().publicKey.toBase58(), 4);
  await callCluster('localnet_advanceSlots', 40);
  const proxy = await startRpcProxy(pageCluster(), asVersion2([signature]));
  onTestFinished(() => proxy.stop());
  window.localStorage.setItem('rpc-localnet', proxy.cluster.rpcUrl);
  openApp(`/transaction-status?q=${signature}`);
  await screen.findByText(/This transaction has version 2, which the app cannot read/);
  await screen.findByTitle(signature);
});
