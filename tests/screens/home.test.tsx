import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortened } from '../support/installWallet.ts';
import { openConnected, openApp, walletButton } from '../support/openApp.tsx';

test('home offers the three links of the spec, each with what it is for, and after them launch, pools, positions and farms', async () => {
  openApp('/home');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Home');
  const tiles = screen.getAllByRole('listitem').map((item) => item.querySelector('a'));
  expect(tiles.map((tile) => [tile?.getAttribute('href'), ...[...(tile?.children ?? [])].map(({ textContent }) => textContent)])).toEqual([
    ['/mint-tokens', 'Mint Tokens', 'Create and mint new tokens.'],
    ['/create-pool', 'Create Pool', 'Create a new AMM liquidity pool.'],
    ['/transaction-status', 'Transaction Status', 'Check the status of recent transactions.'],
    ['/launch', 'Launch', 'From token to pool and proof, step by step.'],
    ['/pools', 'Pools', 'Find pools by token, pair or address.'],
    ['/positions', 'Positions', 'Manage your concentrated liquidity.'],
    ['/farms', 'Farms', 'Stake LP tokens, harvest rewards, claim from launch pools.'],
  ]);
});

test("'Disconnect & Back' disconnects the wallet and returns to /", async () => {
  const user = await openConnected();
  await walletButton(shortened);
  await user.click(screen.getByRole('button', { name: 'Disconnect & Back' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the Raydium Launchpad' });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await walletButton('Select Wallet')).toBeTruthy();
});
