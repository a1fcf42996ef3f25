import { screen, waitFor, within } from '@testing-library/react';
import { NATIVE_MINT } from '@solana/spl-token';
import { needsPrograms } from 'raydium-localnet/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { startRpcProxy } from '@tests/support/rpcProxy.ts';
import { makeToken } from '@tests/support/pools.ts';

const SOL = NATIVE_MINT.toBase58();
const WHOLE = 1_000_000_000n;
const owner = keypairOwner(wallet.keypair.secretKey);

const rows = (): readonly HTMLElement[] => screen.queryAllByRole('article').map((article) => article.closest('li')!);
const nameOf = (mint: string): string => `${mint.slice(0, 4)}..${mint.slice(-4)}`;

test('a network without pools, a watchlist without tokens and a search without results say so, each with a way on', needsPrograms(CPMM), async () => {
  const sent = vi.spyOn(WebSocket.prototype, 'send');
  onTestFinished(() => sent.mockRestore());
  const user = openApp('/explore');
  await screen.findByText('No pools yet.');
  expect(screen.getAllByRole('link', { name: 'Launch a token' }).map((link) => link.getAttribute('href'))).toEqual(['/launch', '/launch']);
  await waitFor(() => expect(sent.mock.calls.filter(([message]) => typeof message === 'string' && message.includes('programSubscribe'))).toHaveLength(3));
  await makePagePool(owner, { base: await makeToken(pageCluster(), owner), quote: SOL, changes: { quoteAmount: WHOLE } });
  // Pushed, without another reading.
  await screen.findByText('1 pool');

  await user.click(screen.getByRole('button', { name: 'Watchlist' }));
  await screen.findByText(/^Your watchlist is empty/);
  await user.click(screen.getByRole('button', { name: 'Show new pools' }));
  await screen.findByText('1 pool');
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Trending' }));
  await screen.findByText('No trades in the last 24 hours.');
  await user.click(screen.getByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Token, pair or pool'), 'nothing');
  await screen.findByText('Nothing found for “nothing”.');
  expect(screen.getByRole('link', { name: 'Search all pools' }).getAttribute('href')).toBe('/pools?q=nothing');
});

test('a row has price, change, volume, verdicts and what buys the token; its star keeps the token for this network [10.64]', needsPrograms(CPMM), async () => {
  const mint = await makeToken(pageCluster(), owner);
  const { poolId } = await makePagePool(owner, { base: mint, quote: SOL, changes: { quoteAmount: 2n * WHOLE } });
  const user = openApp(`/explore?q=${poolId}`);
  await waitFor(() => expect(rows()).toHaveLength(1));
  const row = within(rows()[0]!);
  await row.findByText('0.02 SOL');
  await row.findByText('0.00 %');
  await row.findByText('0 SOL');
  // Its maker has kept both authorities, and the LP tokens.
  await row.findByRole('img', { name: /^Supply can grow, .*, Liquidity not locked$/ });
  expect(row.getByRole('link', { name: /^Buy / }).getAttribute('href')).toBe(`/swap?in=SOL&out=${mint}`);
  expect(row.getByRole('link', { name: / \/ SOL$/ }).getAttribute('href')).toBe(`/token/${mint}`);

  await user.click(row.getByRole('button', { name: `Watch ${nameOf(mint)}` }));
  expect(row.getByRole('button', { name: `Watch ${nameOf(mint)}` }).getAttribute('aria-pressed')).toBe('true');
  expect(window.localStorage.getItem('watchlist-localnet')).toBe(JSON.stringify([mint]));
  await user.click(screen.getByRole('button', { name: 'Show all pools' }));
  await user.click(screen.getByRole('button', { name: 'Watchlist' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(window.location.search).toBe('?list=watchlist');

  await user.selectOptions(screen.getByLabelText('At a glance'), 'green');
  await screen.findByText('No pools match these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('an unreachable node is not shown as a network without pools [10.40]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const node = await startRpcProxy(pageCluster());
  await node.stop();
  onTestFinished(() => window.localStorage.removeItem('rpc-localnet'));
  window.localStorage.setItem('rpc-localnet', node.cluster.rpcUrl);
  openApp('/explore');
  await screen.findByText('No pools found, but the list is incomplete.');
  await screen.findByText(/^The RPC did not list all pools of the chain/);
});
