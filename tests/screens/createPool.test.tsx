import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../support/installWallet.ts';
import { openApp, openConnected } from '../support/openApp.tsx';

async function openForm(query = '') {
  const user = openApp(`/create-pool${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Create AMM Pool' });
  return user;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

// A number field drops a comma without a word: numbers are typed into text fields with a keyboard of digits.
test('the pool form has the fields of the spec: text or number, required, default [2.15, 2.16, 5.1]', async () => {
  await openForm();
  const fields = ['Base Mint Address', 'Quote Mint Address', 'Base Amount', 'Quote Amount', 'Start Time in seconds'];
  expect(fields.map(input).map(({ type, inputMode, required, value }) => ({ type, inputMode, required, value }))).toEqual([
    { type: 'text', inputMode: '', required: true, value: '' },
    { type: 'text', inputMode: '', required: true, value: '' },
    { type: 'text', inputMode: 'decimal', required: true, value: '' },
    { type: 'text', inputMode: 'decimal', required: true, value: '' },
    { type: 'text', inputMode: 'numeric', required: false, value: '0' },
  ]);
  const box = input('Use SOL Balance for Fees');
  expect([box.type, box.checked]).toEqual(['checkbox', true]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Pool' }).type).toBe('submit');
});

test('a link leads to the demo source code, in a new tab [2.18]', async () => {
  await openForm();
  const link = screen.getByRole('link', { name: /^Demo source code/ });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/github\.com\//);
  expect(link.getAttribute('target')).toBe('_blank');
});

test('the built-in test signer is the default, with its balance and an airdrop [6.3]', async () => {
  await openForm();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Built-in test signer/ }).checked).toBe(true);
  expect(await screen.findByRole('region', { name: 'Built-in test signer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Airdrop \d+ SOL to the shared test signer$/ })).toBeTruthy();
  expect(screen.getByText('Shared account: its key is public, so anyone can spend what it holds.')).toBeTruthy();
});

test('a connected wallet signs; the test signer signs when it is chosen, and by a link that names it [6.3]', async () => {
  const user = await openConnected();
  await user.click(screen.getByRole('link', { name: /^Create Pool/ }));
  await screen.findByRole('heading', { level: 1, name: 'Create AMM Pool' });
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  await waitFor(() => expect(radio(/^Connected wallet/).checked).toBe(true));
  const card = await screen.findByRole('region', { name: 'Connected wallet' });
  expect(within(card).getByRole('button', { name: /^Airdrop \d+ SOL$/ })).toBeTruthy();
  await user.click(radio(/^Built-in test signer/));
  expect(await screen.findByRole('button', { name: /to the shared test signer$/ })).toBeTruthy();
  expect(radio(/^Built-in test signer/).checked).toBe(true);
});

test('a link can choose the connected wallet and the base mint', async () => {
  await openForm('?baseMint=So11111111111111111111111111111111111111112&signer=wallet');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Connected wallet/ }).checked).toBe(true);
  expect(input('Base Mint Address').value).toBe('So11111111111111111111111111111111111111112');
});

test("what is refused shows the spec's red message, and the reason at the field [2.17, 4.5, 8.2]", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await openForm();
  await user.type(input('Base Mint Address'), 'nonsense');
  await user.type(input('Quote Mint Address'), 'So11111111111111111111111111111111111111112');
  await user.type(input('Base Amount'), '1');
  await user.type(input('Quote Amount'), '1');
  await user.click(screen.getByRole('button', { name: 'Create Pool' }));
  const red = await screen.findByText('Error creating pool. Check the console for details.');
  expect(red.closest('.notice--error')).not.toBeNull();
  expect((await screen.findByText(/^This is not a valid address\. /)).getAttribute('role')).toBe('alert');
  expect(input('Base Mint Address').getAttribute('aria-invalid')).toBe('true');
});
