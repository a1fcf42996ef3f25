import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import type { WalletInPage } from '@tests/support/standardWallet.ts';

const ALERT = 'Failed to mint token. Check the console for details.';

async function openForm() {
  const user = openApp('/mint-tokens');
  await screen.findByRole('heading', { level: 1, name: 'Mint a New Token' });
  return user;
}

async function openWithWallet() {
  await openConnected();
  cleanup();
  await give(wallet.address, 1_000_000_000n);
  return openForm();
}

test('the mint form has three texts, a number and a Create Token button', async () => {
  await openWithWallet();
  const fields = ['Token Name', 'Token Symbol', 'Image URL', 'Initial Supply'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
  );
  // A number field drops a comma without a word: the number is typed into a text field with a keyboard of digits.
  expect(fields.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text']);
  expect(fields.map(({ inputMode }) => inputMode)).toEqual(['', '', 'url', 'decimal']);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Token' })).type).toBe('submit');
});

test("'Back to Home' goes to /home", async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Back to Home' }));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(window.location.pathname).toBe('/home');
});

test('without a wallet the main button offers the list of wallets [10.54]', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
  expect(await screen.findByRole('dialog', { name: 'Connect a wallet on Solana to continue' })).toBeTruthy();
});

test("a wallet that is gone at the signature is alerted in the spec's words, with the reason beside it [2.21, 5.3, 6.2]", async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await openWithWallet();
  await user.type(await screen.findByLabelText(/^Initial Supply/), '5');
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  const sign = await screen.findByRole('button', { name: 'Sign and create' });
  act(() => (window as unknown as WalletInPage).__testWalletSwitch(null));
  await user.click(sign);
  expect(await screen.findByText('Wallet not connected')).toBeTruthy();
  expect(screen.getByText(ALERT)).toBeTruthy();
  expect(alert.mock.calls).toEqual([[ALERT]]);
});
