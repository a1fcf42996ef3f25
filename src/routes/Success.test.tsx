import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rpcUrl } from '@tests/support/fileCluster.ts';
import { exactText } from '@tests/support/exactText.ts';
import { openApp } from '@tests/support/openApp.tsx';

const MINT = 'So11111111111111111111111111111111111111112';
const ACCOUNT = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
/** What the mint form passes by navigation. */
const MINTED = { mintAddress: MINT, associatedTokenAddress: ACCOUNT, cluster: 'localnet' };

test("'Token Minted Successfully!' shows both addresses, each with a link to an explorer of this network", async () => {
  openApp('/success', MINTED);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Token Minted Successfully!');
  expect(screen.getByText(MINT)).toBeTruthy();
  expect(screen.getByText(ACCOUNT)).toBeTruthy();
  expect(exactText(await screen.findByRole('heading', { level: 2 }))).toBe('0 SOL');
  const links = screen.getAllByRole('link', { name: /^Solana Explorer/ });
  const query = `?cluster=custom&customUrl=${encodeURIComponent(rpcUrl)}`;
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://explorer.solana.com/address/${MINT}${query}`,
    `https://explorer.solana.com/address/${ACCOUNT}${query}`,
  ]);
  expect(links.every((link) => link.getAttribute('target') === '_blank' && link.getAttribute('rel') === 'noopener noreferrer')).toBe(true);
});

test('what was minted on devnet has explorer links of devnet', async () => {
  openApp('/success', { ...MINTED, cluster: 'devnet' });
  const links = await screen.findAllByRole('link', { name: /^(Solana Explorer|Solscan)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([MINT, ACCOUNT].flatMap((address) => [
    `https://explorer.solana.com/address/${address}?cluster=devnet`, `https://solscan.io/account/${address}?cluster=devnet`,
  ]));
});

test.each(['/success', `/success?mint=${MINT}`, `/success?mint=javascript:alert(1)&account=${ACCOUNT}`])(
  '%s without a mint says so and offers the form',
  async (path) => {
    openApp(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Token not found');
    expect(screen.getByRole('link', { name: 'Mint a new token' }).getAttribute('href')).toBe('/mint-tokens');
  },
);

test('links to the launch of the token, or to a pool alone', async () => {
  openApp('/success', MINTED);
  const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'Continue the launch' });
  expect(pathOf('Continue the launch')).toBe(`/launch?mint=${MINT}`);
  expect(pathOf('Create a pool')).toBe(`/create-pool?baseMint=${MINT}&kind=cpmm&signer=wallet`);
});
