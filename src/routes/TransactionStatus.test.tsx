import { screen, waitFor } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { callCluster } from '@tests/support/fileCluster.ts';
import { openApp } from '@tests/support/openApp.tsx';

test("'Back to Home' goes back in history [2.19]", async () => {
  const user = openApp('/home');
  await user.click(await screen.findByRole('link', { name: /^Transaction Status/ }));
  await screen.findByRole('heading', { level: 1, name: 'Transaction Status' });
  const length = window.history.length;
  await user.click(screen.getByRole('button', { name: 'Back to Home' }));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(window.history.length).toBe(length);
});

test('the filters are kept in the URL and restored on the way back; without matches, one button clears them', async () => {
  const address = Keypair.generate().publicKey.toBase58();
  await callCluster('requestAirdrop', address, 1_000_000_000);
  await callCluster('localnet_advanceSlots', 40);
  const user = openApp(`/transaction-status?q=${address}`);
  const status = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Show' });
  await screen.findByText('1 of 1 transactions');
  await user.selectOptions(await status(), 'Failed');
  await user.type(screen.getByRole('searchbox', { name: 'Signature, address or text' }), 'airdrop');
  await screen.findByText('No transactions match these filters.');
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ q: address, status: 'failed', text: 'airdrop' }));

  await user.click(await screen.findByRole('link', { name: 'Pools' }));
  await screen.findByRole('heading', { level: 1, name: 'Pools' });
  window.history.back();
  expect((await status()).value).toBe('failed');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Signature, address or text' }).value).toBe('airdrop');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(`?q=${address}`));
  await screen.findByText('1 of 1 transactions');
  expect(screen.queryByText('No transactions match these filters.')).toBeNull();
});

test('without a wallet one button leads on', async () => {
  const user = openApp('/transaction-status');
  await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
  await screen.findByRole('dialog', { name: /wallet on Solana to continue$/ });
});

test('a signature typed where text filters the list is looked up, an address opens its own list', async () => {
  const [first, second] = [1, 2].map(() => Keypair.generate().publicKey.toBase58()) as [string, string];
  const signature = await callCluster<string>('requestAirdrop', first, 1_000_000_000);
  await callCluster('localnet_advanceSlots', 40);
  const user = openApp(`/transaction-status?q=${second}`);
  const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Signature, address or text' });
  await screen.findByText('No transactions yet.');
  await user.click(await field());
  await user.paste(first);
  await screen.findByText('1 of 1 transactions');
  expect(window.location.search).toBe(`?q=${first}`);
  expect((await field()).value).toBe('');
  await user.click(await field());
  await user.paste(signature);
  await screen.findByTitle(signature);
  expect(window.location.search).toBe(`?q=${signature}`);
  expect(screen.queryByRole('searchbox', { name: 'Signature, address or text' })).toBeNull();
});
