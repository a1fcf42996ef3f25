import { screen, waitFor, within } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { callCluster, rpcUrl } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { startRpcProxy } from '@tests/support/rpcProxy.ts';
import { writeAccounts, type WrittenAccount } from '@tests/support/writtenAccounts.ts';
import { manyPools } from '@tests/support/manyPools.ts';

const SOL = 'So11111111111111111111111111111111111111112';
const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
let accounts: readonly WrittenAccount[];
let poolId: string;

beforeAll(async () => {
  accounts = manyPools(60);
  await writeAccounts(rpcUrl, accounts);
  poolId = accounts.find(({ owner }) => owner === CPMM)?.address ?? '';
});
beforeEach(() => callCluster('localnet_setApiFault', null));

const items = (): readonly HTMLElement[] => screen.queryAllByRole('article');

test('all pools are listed with live price and liquidity, the reserves on hover, and each links to its page', async () => {
  openApp('/pools');
  await screen.findByText(/^6\d pools/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pools');
  expect(items().length).toBeLessThan(60); // not all of them are in the page
  // In either order: they are sorted again once their figures are read.
  await waitFor(() => {
    const first = within(items()[0]!);
    first.getByText('0.025 SOL');
    first.getByText('2 SOL');
    expect(items()[0]!.title).toMatch(/\n40 \w{4}\.\.\w{4}\n1 SOL\n/);
    expect(first.getByRole('link').getAttribute('href')).toMatch(/^\/pools\/\w{32,44}$/);
    first.getByText(/^Constant product/);
  });
});

test('the search follows what is typed: it finds a pool by its address, reports an unknown name, and is kept in the URL', async () => {
  const user = openApp('/pools');
  await screen.findByText(/^6\d pools/);
  await user.type(screen.getByLabelText('Token, pair or pool'), 'hello');
  await screen.findByText(/^No token found with this name or symbol/);
  await screen.findByText(/^6\d pools/); // the list stays
  expect(new URLSearchParams(window.location.search).get('q')).toBe('hello');
  await user.clear(screen.getByLabelText('Token, pair or pool'));
  await user.type(screen.getByLabelText('Token, pair or pool'), poolId);
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(within(items()[0]!).getByRole('link').getAttribute('href')).toBe(`/pools/${poolId}`);
  await user.click(screen.getByRole('button', { name: 'Show all pools' }));
  await screen.findByText(/^6\d pools/);
  expect(window.location.search).toBe('');
});

test('a token is searched for by its symbol, alone and in a pair', async () => {
  const user = openApp('/pools?q=ray');
  await screen.findByText('No pools of this token yet.');
  const field = screen.getByLabelText('Token, pair or pool');
  await user.clear(field);
  await user.type(field, 'ray sol');
  await screen.findByText('No pools of this pair yet.');
});

test('a shared link shows the same search, filter and order', async () => {
  const user = openApp(`/pools?q=${SOL}&type=standard&sort=newest`);
  await screen.findByText(/^6\d pools/);
  const field = screen.getByLabelText<HTMLInputElement>('Token, pair or pool');
  expect(field.value).toBe(''); // its name instead of its address
  expect(within(screen.getByRole('search')).getByText('SOL').closest('li')?.title).toBe(SOL);
  await user.type(field, '{Backspace}');
  expect(new URLSearchParams(window.location.search).get('q')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Pools', { selector: 'select' }).value).toBe('standard');
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('newest');
});

test('a filter without matches says so, and a token without a pool too', async () => {
  const user = openApp('/pools');
  await screen.findByText(/^6\d pools/);
  await user.selectOptions(screen.getByLabelText('Pools', { selector: 'select' }), 'concentrated');
  await screen.findByText('No pools match these filters.');
  expect(window.location.search).toBe('?type=concentrated');
});

test('an address that is neither a token nor a pool is reported as such', async () => {
  openApp(`/pools?q=${Keypair.generate().publicKey.toBase58()}`);
  await screen.findByText('There is neither a token nor a pool at this address on this network');
});

test('if the provider fails, the pools of the chain are listed and the failure is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await callCluster('localnet_setApiFault', { kind: 'server-error' });
  const user = openApp('/pools?sort=oldest');
  await screen.findByText(/^6\d pools/);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('The provider\'s list could not be read: pools are shown as the chain has them');
  expect(items().length).toBeGreaterThan(3);
});

test('a changed price is shown when the list is refetched', async () => {
  const user = openApp('/pools?sort=oldest');
  await screen.findByText(/^6\d pools/);
  await waitFor(() => within(items()[0]!).getByText('0.025 SOL'));
  const vault = accounts[1]!;
  const data = vault.data.slice();
  new DataView(data.buffer).setBigUint64(64, 50_500_000_000n, true);
  await writeAccounts(rpcUrl, [{ ...vault, data }]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => within(items()[0]!).getByText(/^0\.01980198 SOL$/));
  await writeAccounts(rpcUrl, [vault]);
});

test('if the node refuses the search, the pools are the provider\'s and the page says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const node = await startRpcProxy(pageCluster(), ({ method }) => (method === 'getProgramAccounts' ? { status: 403 } : 'forward'));
  onTestFinished(() => node.stop());
  window.localStorage.setItem('rpc-localnet', node.cluster.rpcUrl);
  openApp('/pools');
  await screen.findByText('This RPC refuses to search for some pools');
  await screen.findByText(/^Those come from the provider's list/);
  await screen.findByText(/^6\d pools/);
  await waitFor(() => {
    within(items()[0]!).getByText(/From the provider$/);
    within(items()[0]!).getAllByText(/^0\.0\d+ SOL$/); // a long price stands there short, and exact for screen readers
  });
});

test('an unreachable node is not shown as a network without pools [10.40]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const node = await startRpcProxy(pageCluster());
  await node.stop();
  window.localStorage.setItem('rpc-localnet', node.cluster.rpcUrl);
  openApp('/pools');
  await screen.findByText('No pools found, but the list is incomplete.');
  await screen.findByText(/^The RPC did not list all pools of the chain/);
  expect(screen.queryByText('No pools yet.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create the first' })).toBeNull();
});

test('pools I created come first and are marked; the others follow', async () => {
  const mine = manyPools(2, wallet.address);
  await writeAccounts(rpcUrl, mine);
  const user = await openConnected();
  await user.click(screen.getByRole('link', { name: 'Pools' }));
  await screen.findByText(/^6\d pools/);
  await waitFor(() => expect(items().slice(0, 4).map(({ textContent }) => textContent.includes('Yours'))).toEqual([true, true, false, false]));
  await writeAccounts(rpcUrl, mine.map((account) => ({ ...account, lamports: 0n })));
});
