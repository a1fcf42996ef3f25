import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';

test('the landing screen welcomes, asks for a wallet, suggests one and offers to create one', async () => {
  openApp('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to the Raydium Launchpad');
  expect(screen.getByText(/^Connect a wallet, such as Phantom, /)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Select Wallet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create a Wallet' })).toBeTruthy();
  expect(screen.getByText('No wallet yet? The test wallet is free, on test networks only.')).toBeTruthy();
});

test('the landing screen shows a token page as a picture without focusable elements', async () => {
  openApp('/');
  const example = await screen.findByRole('img', { name: /^Example of a token page/ });
  expect(example.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
  expect(example.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a first button needs no wallet: it connects one of this page and leads to home', async () => {
  const user = openApp('/');
  await user.click(screen.getByRole('button', { name: 'Start with a test wallet' }));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  await screen.findByRole('region', { name: 'Connected wallet' });
});

test("'Create a Wallet' opens a dialog of that title: a wallet is required, Cancel, a link out in a new tab", async () => {
  const user = openApp('/');
  await user.click(screen.getByRole('button', { name: 'Create a Wallet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a Wallet' });
  expect(within(dialog).getByText(/^A Solana wallet is required/)).toBeTruthy();
  const link = within(dialog).getByRole('link');
  expect(link.getAttribute('href')).toBe('https://phantom.com/download');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a connected wallet leads to home', async () => {
  await openConnected();
  expect(window.location.pathname).toBe('/home');
});
