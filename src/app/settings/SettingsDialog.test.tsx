import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { needsPrograms } from 'raydium-localnet/testing';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { callCluster, give, rpcUrl } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { startRpcProxy, type RpcProxy } from '@tests/support/rpcProxy.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const MAINNET_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

const proxies: RpcProxy[] = [];
async function startProxy(judge?: Parameters<typeof startRpcProxy>[1]): Promise<RpcProxy> {
  const proxy = await startRpcProxy(pageCluster(), judge);
  proxies.push(proxy);
  return proxy;
}
afterEach(() => Promise.all(proxies.splice(0).map((proxy) => proxy.stop())));

async function openSettings(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  return within(await screen.findByRole('dialog', { name: 'Settings' }));
}

async function closeSettings(user: UserEvent) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function useRpc(user: UserEvent, url: string) {
  const dialog = await openSettings(user);
  await user.click(dialog.getByRole('radio', { name: 'Custom RPC' }));
  await user.clear(dialog.getByLabelText('RPC URL'));
  await user.type(dialog.getByLabelText('RPC URL'), url);
  await user.click(dialog.getByRole('button', { name: 'Use this RPC' }));
  return dialog;
}

describe('the RPC of a network', () => {
  test('one of another network is refused: nothing is read from it, and the one before stays', async () => {
    const wrong = await startProxy(({ method }) => (method === 'getGenesisHash' ? { result: MAINNET_GENESIS } : 'forward'));
    const user = openApp('/home');
    const dialog = await useRpc(user, wrong.cluster.rpcUrl);
    await dialog.findByText(/^The RPC address of Localnet \(127\.0\.0\.1\) belongs to another network: Mainnet\./);
    expect(wrong.methods).toEqual(['getGenesisHash']);
    expect(window.localStorage.getItem('rpc-localnet')).toBeNull();
    expect(dialog.getByRole('status').textContent).toContain(`In use: ${new URL(rpcUrl).host}`);
  });

  test.each(['127.0.0.1:8899', 'http://rpc.example', 'ftp://rpc.example'])('%s is no RPC URL', async (url) => {
    const dialog = await useRpc(openApp('/home'), url);
    expect(dialog.getByRole('alert').textContent).toMatch(/^Enter a URL that starts with https:/);
  });

  test('one of this network is used at once and on the next visit, with its latency, until the default is chosen', async () => {
    const right = await startProxy();
    const { host } = new URL(right.cluster.rpcUrl);
    const user = openApp('/home');
    const dialog = await useRpc(user, right.cluster.rpcUrl);
    await waitFor(() => expect(dialog.getByRole('status').textContent).toMatch(new RegExp(`^In use: ${host} · \\d+ ms$`)));
    expect(right.methods.slice(0, 1)).toEqual(['getGenesisHash']);
    expect(window.localStorage.getItem('rpc-localnet')).toBe(right.cluster.rpcUrl);
    cleanup();

    const later = openApp('/home');
    const again = await openSettings(later);
    expect(again.getByRole('status').textContent).toContain(`In use: ${host}`);
    await later.click(again.getByRole('radio', { name: /^Default RPC/ }));
    expect(window.localStorage.getItem('rpc-localnet')).toBeNull();
    expect(again.getByRole('status').textContent).toContain(`In use: ${new URL(rpcUrl).host}`);
  });
});

test.each(['https://user:secret@rpc.example', 'https://user@rpc.example', 'https://:secret@rpc.example', 'http://user:secret@localhost:8899'])('%s is refused with the reason', async (url) => {
  const dialog = await useRpc(openApp('/home'), url);
  expect(dialog.getByRole('alert').textContent).toMatch(/^Leave the name and password out:/);
  expect(window.localStorage.getItem('rpc-localnet')).toBeNull();
});

describe('the RPCs that the provider recommends', () => {
  test('are choices: one is checked, used and kept, and one of another network is refused [7.7]', async () => {
    const [right, wrong] = [await startProxy(), await startProxy(({ method }) => (method === 'getGenesisHash' ? { result: MAINNET_GENESIS } : 'forward'))];
    const hostOf = ({ cluster }: typeof right): string => new URL(cluster.rpcUrl).host;
    const rpc = (name: string, url: string) => ({ name, url, batch: true });
    await callCluster('localnet_setRpcs', {
      rpcs: [rpc('Itself', rpcUrl), rpc('Ri\u202Eght\u200B', right.cluster.rpcUrl), rpc('Wrong', wrong.cluster.rpcUrl), rpc('Plain', 'http://rpc.example')],
    });
    const user = openApp('/home');
    const dialog = await openSettings(user);
    await user.click(await dialog.findByRole('radio', { name: new RegExp(`^${hostOf(wrong)}`) }));
    expect(dialog.getByText('Right, from Raydium\'s list')).toBeTruthy();
    await dialog.findByText(/belongs to another network: Mainnet\./);
    expect(window.localStorage.getItem('rpc-localnet')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${hostOf(right)}`) }));
    await dialog.findByText(new RegExp(`^In use: ${new URL(right.cluster.rpcUrl).host}`));
    expect(window.localStorage.getItem('rpc-localnet')).toBe(right.cluster.rpcUrl);
    expect(screen.queryByRole('alert')).toBeNull();
    const names = within(dialog.getByRole('group', { name: 'RPC on Localnet' })).getAllByRole<HTMLInputElement>('radio')
      .map((radio) => [radio.labels?.[0]?.querySelector('span span')?.textContent, radio.checked]);
    expect(names).toEqual([['Default RPC', false], [hostOf(right), true], [hostOf(wrong), false], ['Custom RPC', false]]);
  });

  test('are missing where the provider does not answer, and the settings say so', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await callCluster('localnet_setApiFault', { kind: 'server-error', path: '/main/rpcs' });
    const dialog = await openSettings(openApp('/home'));
    expect(await dialog.findByText('Raydium\'s list of RPCs is not available.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    errors.mockRestore();
    await callCluster('localnet_setApiFault', null);
  });
});

test('an error that advises another RPC opens the settings, and one that answers shows the screen', async () => {
  const refusing = await startProxy(() => ({ status: 429 }));
  window.localStorage.setItem('rpc-localnet', refusing.cluster.rpcUrl);
  const user = openApp('/pools/58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2');
  const alert = await screen.findByRole('alert');
  await user.click(await within(alert).findByText('Details'));
  await user.click(within(alert).getByRole('button', { name: 'Change RPC' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  await user.click(dialog.getByRole('radio', { name: 'Default RPC' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change RPC', hidden: true })).toBeNull());
});

test('the theme is chosen and remembered', async () => {
  const user = openApp('/home');
  const dialog = await openSettings(user);
  await user.selectOptions(dialog.getByLabelText('Theme'), 'dark');
  expect([document.documentElement.dataset['theme'], window.localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await user.selectOptions(dialog.getByLabelText('Theme'), 'Auto');
  expect([document.documentElement.dataset['theme'], window.localStorage.getItem('theme')]).toEqual(['light', null]);
});

test('the node checks a transaction before it forwards it where that is chosen, and does not by default [9.37]', async () => {
  const user = openApp('/home');
  const dialog = await openSettings(user);
  const preflight = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Preflight check' });
  expect(preflight.checked).toBe(false);
  await user.click(preflight);
  expect(window.localStorage.getItem('node-checks')).toBe('on');
  await user.click(preflight);
  expect(window.localStorage.getItem('node-checks')).toBeNull();
});

test.each([
  { format: '1,234.5', locale: null, written: '1,234.5', thousand: '1,234', read: '1.2340', refused: null },
  { format: '1.234,5', locale: 'de-DE', written: '1.234,5', thousand: '1.234', read: null, refused: 'Write 1234 or 1,2340.' },
  { format: '1 234,5', locale: 'fr-FR', written: '1\u202f234,5', thousand: '1\u202f234', read: null, refused: 'Write 1234 or 1,2340.' },
])('numbers are typed, grouped and reviewed as $format where that is chosen [5.12, 5.13]', async ({ format, locale, written, thousand, read, refused }) => {
  await openConnected();
  await give(wallet.address, 1_000_000_000n);
  cleanup();
  const user = openApp('/mint-tokens');
  await screen.findByLabelText(/^Initial Supply/);
  const dialog = await openSettings(user);
  await user.selectOptions(dialog.getByLabelText('Number format'), format);
  expect(window.localStorage.getItem('number-format')).toBe(locale);
  await closeSettings(user);
  const supply = screen.getByLabelText<HTMLInputElement>(/^Initial Supply/);

  // As the page itself writes one thousand two hundred and thirty-four with a point, or with a comma.
  await user.type(supply, '1.234');
  if (read) expect(await screen.findByText(`= ${read}`)).toBeTruthy();
  await user.tab();
  if (refused) expect(await screen.findByText(new RegExp(`^The number can be read in two ways. ${refused}`))).toBeTruthy();
  await user.clear(supply);
  await user.type(supply, '1234');
  await user.tab();
  expect(supply.value).toBe(thousand);

  await user.clear(supply);
  await user.type(supply, format);
  expect(await screen.findByText(/^= 1\s234\.5$/)).toBeTruthy();
  await user.tab();
  expect(supply.value).toBe(written);
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  const moves = await within(await screen.findByRole('dialog', { name: 'Review' })).findByLabelText('Your wallet');
  expect(moves.querySelector('dd')?.textContent).toBe(`+${written}`);
});

test('links lead to the chosen explorer, of the network of what they are about', async () => {
  const mint = 'So11111111111111111111111111111111111111112';
  const user = openApp('/success', { mintAddress: mint, associatedTokenAddress: mint, cluster: 'devnet' });
  const hosts = async () => (await screen.findAllByRole<HTMLAnchorElement>('link', { name: /mint address/i })).map(({ host }) => host);
  expect(await hosts()).toEqual(['explorer.solana.com', 'solscan.io']);
  const dialog = await openSettings(user);
  await user.selectOptions(dialog.getByLabelText('Explorer'), 'SolanaFM');
  await closeSettings(user);
  expect(await hosts()).toEqual(['solana.fm', 'explorer.solana.com']);
});

describe('an action', needsPrograms(CPMM), () => {
  test('takes slippage and priority fee from the settings [9.17]', async () => {
    const owner = keypairOwner(wallet.keypair.secretKey);
    const pool = await makePagePool(owner);
    const busy = await startProxy(({ method }) => (
      method === 'getRecentPrioritizationFees' ? { result: [{ slot: 1, prioritizationFee: 50_000_000 }] } : 'forward'
    ));
    window.localStorage.setItem('rpc-localnet', busy.cluster.rpcUrl);
    const user = openApp(`/pools/${pool.poolId}`);
    await screen.findByRole('tab', { name: 'Swap' });
    const swap = within(screen.getByRole('tabpanel', { name: 'Swap' }));
    await swap.findByLabelText(/^You pay/);
    const dialog = await openSettings(user);
    await user.click(dialog.getByRole('radio', { name: '1 %' }));
    await user.click(dialog.getByRole('radio', { name: 'Custom' }));
    const cap = dialog.getByLabelText('Maximum per transaction (SOL)');
    await user.clear(cap);
    await user.type(cap, '1');
    expect(dialog.getByRole('alert').textContent).toBe('Enter more than 0 and at most 0.1 SOL.');
    expect(window.localStorage.getItem('priority-fee')).toBe('1000000');
    await user.clear(cap);
    await user.type(cap, '0.0002');
    expect(window.localStorage.getItem('priority-fee')).toBe('200000');
    await closeSettings(user);
    expect(swap.getByText('Slippage tolerance', { selector: 'summary' }).textContent).toBe('Slippage tolerance 1 %');

    await user.click(swap.getByRole('button', { name: 'Connect wallet' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()); // nothing behind it can be pressed before
    await waitFor(() => expect(swap.getAllByText(/^Balance /)).toHaveLength(2));
    await user.type(swap.getByLabelText(/^You pay/), '1');
    await user.click(swap.getByRole('button', { name: 'Swap' }));
    await user.click(await screen.findByText('Details'));
    const fee = (await screen.findByText('Priority fee')).parentElement?.textContent ?? '';
    expect(fee).toMatch(/0\.0002|0\.000199999/);
  });
});
