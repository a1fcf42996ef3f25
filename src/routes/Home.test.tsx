import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { shortAddress } from '@/shortAddress.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { shortened, wallet } from '@tests/support/installWallet.ts';
import { openConnected, openApp, walletButton } from '@tests/support/openApp.tsx';
import { mintToken } from '@tests/support/mintToken.ts';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';

afterEach(() => void (wallet.behaviour = 'approves'));

test('home offers the three links of the spec, each with what it is for, and the place that is not in the header', async () => {
  openApp('/home');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Home');
  const tiles = screen.getAllByRole('listitem').map((item) => item.querySelector('a'));
  expect(tiles.map((tile) => [tile?.getAttribute('href'), ...[...(tile?.children ?? [])].map(({ textContent }) => textContent)])).toEqual([
    ['/mint-tokens', 'Mint Tokens', 'Create and mint new tokens.'],
    ['/create-pool?signer=wallet&kind=cpmm', 'Create Pool', 'Create a new AMM liquidity pool.'],
    ['/transaction-status', 'Transaction Status', 'Check the status of recent transactions.'],
    ['/farms', 'Farms', 'Stake LP tokens, claim rewards.'],
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

test("'Disconnect & Back' works before the wallet code has loaded, and nothing reconnects afterwards [2.7]", async () => {
  await openConnected();
  cleanup();
  const user = openApp('/home');
  await user.click(await screen.findByRole('button', { name: 'Disconnect & Back' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the Raydium Launchpad' });
  expect(await walletButton('Select Wallet')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

test("'Disconnect & Back' works while the wallet code, which has read the remembered wallet, is being drawn [2.7]", async () => {
  await openConnected();
  cleanup();
  const click = vi.fn((button: HTMLElement) => fireEvent.click(button));
  const read = window.localStorage.getItem.bind(window.localStorage);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => {
    const button = screen.queryByRole('button', { name: 'Disconnect & Back' });
    if (button && !click.mock.calls.length && new Error().stack?.includes('WalletProvider')) {
      setImmediate(click, button);
      const slow = performance.now() + 20; // React lets the page handle events after 5 ms
      while (performance.now() < slow);
    }
    return read(key);
  });
  openApp('/home');
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(await walletButton('Select Wallet')).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});

test('a wallet that fails to disconnect is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await openConnected();
  wallet.behaviour = 'rejects';
  await user.click(screen.getByRole('button', { name: 'Disconnect & Back' }));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the Raydium Launchpad' });
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** A section of Home once it has loaded. */
async function loaded(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('region', { name }).getAttribute('aria-busy')).toBe('false'));
  return screen.getByRole('region', { name });
}

test('an empty wallet gets a next step, and one card for all that it does not have yet', async () => {
  await openConnected();
  const links = async (name: string) => within(await loaded(name)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(within(await loaded('Next step')).getByRole('button', { name: 'Get test SOL' })).toBeTruthy();
  await waitFor(async () => expect(await links('Your tokens')).toEqual([['Mint a token', '/mint-tokens']]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent activity' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Your liquidity' })).toBeNull();
  // Only the next step gets SOL, without which the rest of the faucet is no use.
  expect(within(screen.getByRole('region', { name: 'Your tokens' })).queryByRole('button', { name: /^Get/ })).toBeNull();
});

test('a wallet without SOL is first offered the faucet, and then a launch', async () => {
  const user = await openConnected();
  await user.click(within(await loaded('Next step')).getByRole('button', { name: 'Get test SOL' }));
  const next = within(screen.getByRole('region', { name: 'Next step' }));
  expect((await next.findByRole('link', { name: 'Launch a token' })).getAttribute('href')).toBe('/launch');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Connected wallet' }).textContent).toContain('10 SOL'));
  expect(within(screen.getByRole('region', { name: 'Your tokens' })).getByRole('button', { name: 'Get 10 test SOL' })).toBeTruthy();
});

test('a wallet sees its tokens, its LP tokens by pool, and its last transactions', needsPrograms(CPMM), async () => {
  const pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
  await callCluster('localnet_setPrices', { [NATIVE_TOKEN.mint]: '150.25' });
  await openConnected();
  const tokens = within(await loaded('Your tokens'));
  for (const { mint } of [pool.a, pool.b]) {
    const link = await tokens.findByRole('link', { name: shortAddress(mint.address) });
    expect(link.getAttribute('href')).toBe(`/token/${mint.address}`);
  }
  expect(tokens.getAllByRole('listitem')).toHaveLength(2); // the LP token is not among them
  const held = within(screen.getByRole('region', { name: 'Connected wallet' }));
  await waitFor(() => expect(held.getByText('Total including liquidity').parentElement?.textContent).toMatch(/SOL.*≈ \$/));
  expect(held.getByText(/^In wallet/)).toBeTruthy();
  const liquidity = within(await loaded('Your liquidity'));
  const [a, b] = [pool.a, pool.b].map(({ mint }) => shortAddress(mint.address));
  expect((await liquidity.findByRole('link', { name: `${a} / ${b}` })).getAttribute('href')).toBe(`/pools/${pool.poolId}`);
  const activity = within(await loaded('Recent activity'));
  expect(activity.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(activity.getByRole('link', { name: 'All activity' }).getAttribute('href')).toBe('/transaction-status');
});

test('the newest unfinished launch of this browser is the next step [10.11]', async () => {
  await give(wallet.address, 5_000_000_000n);
  const { mintAddress } = await mintToken({ cluster: pageCluster(), owner: keypairOwner(wallet.keypair.secretKey), supply: 1_000n });
  await openConnected();
  const next = within(await loaded('Next step'));
  expect(next.getByText(/^Launch of .+, step 2 of 5: Authorities$/)).toBeTruthy();
  expect(next.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/launch?mint=${mintAddress}`);
});

test('the faucet of localnet also gives USDC, with its name', async () => {
  await give(wallet.address, 1_000_000_000n);
  const user = await openConnected();
  await user.click(await within(await loaded('Your tokens')).findByRole('button', { name: 'Get 1,000 test USDC' }));
  expect(await within(await loaded('Your tokens')).findByRole('link', { name: 'USDC' })).toBeTruthy();
});

test('without a wallet Home offers a launch, and its header asks for one', async () => {
  const user = openApp('/home');
  expect((await screen.findByRole('link', { name: 'Launch a token' })).getAttribute('href')).toBe('/launch');
  await user.click(await walletButton('Select Wallet'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
