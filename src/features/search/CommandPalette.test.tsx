import { screen, waitFor, within } from '@testing-library/react';
import { NATIVE_MINT } from '@solana/spl-token';
import { needsPrograms } from 'raydium-localnet/testing';
import { expect, test } from 'vitest';
import { shortAddress } from '@/shortAddress.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { METAPLEX, tokenRequest } from '@tests/support/tokens.ts';

type User = ReturnType<typeof openApp>;

/** Presses the keys until the code that listens has loaded. */
async function openSearch(user: User) {
  await screen.findByRole('button', { name: 'Search' });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search' });
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl K opens it on any screen; a page is found by its name and opened by Enter [10.61]', async () => {
  const user = openApp('/swap');
  await user.type(await openSearch(user), 'farm');
  await waitFor(() => expect(options()).toContain('Farms'));
  await user.keyboard('{ArrowDown}');
  while (screen.getByRole('option', { selected: true }).textContent !== 'Farms') await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Farms' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an action opens its dialog, which gets the focus [10.61]', async () => {
  const user = openApp('/swap');
  await user.type(await openSearch(user), 'settings');
  await user.click(await screen.findByRole('option', { name: 'Settings' }));
  const settings = await screen.findByRole('dialog', { name: 'Settings' });
  await waitFor(() => expect(settings.contains(document.activeElement)).toBe(true));
  // A dialog is answered first.
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});

test('of an unknown address it offers the transactions, of a signature its own page, of other words the pools [10.61]', async () => {
  const user = openApp('/swap');
  const address = wallet.address;
  const signature = await callCluster<string>('requestAirdrop', address, 1_000_000_000);
  await callCluster('localnet_advanceSlots', 40);
  const input = await openSearch(user);
  await user.type(input, 'no such thing');
  await waitFor(() => expect(options()).toEqual(['Pools with no such thing']));
  await user.clear(input);
  await user.paste(address);
  await waitFor(() => expect(options()).toEqual([`Transactions of ${shortAddress(address)}`]));
  await user.clear(input);
  await user.paste(signature);
  await user.click(await screen.findByRole('option', { name: `Transaction ${shortAddress(signature)}` }));
  await screen.findByTitle(signature);
});

test('a token of the wallet is found by its symbol, a pool by its address [10.61]', needsPrograms(CPMM, METAPLEX), async () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  await give(wallet.address, 20_000_000_000n);
  const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request: tokenRequest({ metadata: { name: 'Harbour', symbol: 'HARB', uri: '' } }) });
  await landAction(pageCluster(), owner, action);
  const base = action.facts.mintAddress;
  const { poolId } = await makePagePool(owner, { base, quote: NATIVE_MINT.toBase58(), changes: { quoteAmount: 1_000_000_000n } });
  const user = await openConnected();
  const input = await openSearch(user);
  // The wallet's tokens come after the pages, above them: Enter opens the first row.
  await screen.findByRole('option', { name: /^HARB · Harbour/ });
  await screen.findByRole('option', { name: /^SOL/, selected: true });
  await user.type(input, 'harb');
  await screen.findByRole('option', { name: /^HARB · Harbour/, selected: true });
  await user.clear(input);
  await user.paste(poolId);
  await screen.findByRole('option', { name: `Pool ${shortAddress(poolId)}` });
  await user.clear(input);
  await user.paste(base);
  const found = await screen.findByRole('option', { name: `Token ${shortAddress(base)}` });
  expect(within(screen.getByRole('listbox')).getByRole('option', { name: `Pools with ${shortAddress(base)}` })).toBeTruthy();
  await user.click(found);
  await waitFor(() => expect(window.location.pathname).toBe(`/token/${base}`));
});
