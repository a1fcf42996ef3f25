import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  createApproveInstruction, createAssociatedTokenAccountIdempotentInstruction, createSyncNativeInstruction, getAssociatedTokenAddressSync, NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Connection, Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import type { JournalStep } from '@/services/transactions/journal/entry.ts';
import { auxiliaryAccount } from '@tests/support/auxiliaryAccounts.ts';
import { mintToken } from '@tests/support/mintToken.ts';
import { pageCluster } from '@tests/support/pagePools.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { shortAddress } from '@/shortAddress.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { landAction } from '@tests/support/cpmmPools.ts';
import { tokenRequest } from '@tests/support/tokens.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makeToken } from '@tests/support/pools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '@tests/support/pagePositions.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await callCluster('localnet_setApiFault', null);
});

async function openPortfolio(): Promise<HTMLElement> {
  const address = Keypair.generate().publicKey.toBase58();
  await give(address, 2_000_000_000n);
  openApp(`/portfolio?address=${address}`);
  return screen.findByRole('region', { name: 'Total' });
}

test('a total is in SOL, and in dollars if the provider has prices; without the provider only SOL is shown', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await callCluster('localnet_setApiFault', { kind: 'server-error', path: '/mint/price' });
  const total = within(await openPortfolio());
  expect(total.getByText('2 SOL')).toBeTruthy();
  await within(await screen.findByRole('region', { name: 'Tokens' })).findByText('For fees, rent and trades');
  // Opening the page again before this would share the pending request.
  await waitFor(() => expect(errors.mock.calls.join()).toMatch(/\/mint\/price\S* 5\d\d/));
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();

  await callCluster('localnet_setApiFault', null);
  await callCluster('localnet_setPrices', { [NATIVE_TOKEN.mint]: '150.25' });
  expect((await within(await openPortfolio()).findByText(/at the provider/)).textContent).toBe('≈ $300.5 at the provider\'s prices');
  expect(within(screen.getByRole('region', { name: 'Tokens' })).getByText('$300.5')).toBeTruthy();
});

test('of any address is shown without a wallet, and nothing can be signed', async () => {
  const address = Keypair.generate().publicKey.toBase58();
  await give(address, 2_000_000_000n);
  const user = openApp('/portfolio');
  await screen.findByText(/^Connect a wallet to see what it owns\./);
  await user.click(screen.getByText('Other address'));
  await user.tab();
  await user.keyboard('nothing{Enter}');
  await screen.findByText(/^This is not a valid address\./);
  const field = screen.getByRole('textbox', { name: 'Address' });
  await user.clear(field);
  await user.type(field, `${address}{Enter}`);
  await within(await screen.findByRole('region', { name: 'Total' })).findByText('2 SOL');
  expect(new URLSearchParams(window.location.search).get('address')).toBe(address);
  expect(screen.queryByRole('button', { name: /Claim all|Reclaim rent/ })).toBeNull();
  cleanup();
  openApp(`/portfolio?address=${address}`);
  await within(await screen.findByRole('region', { name: 'Total' })).findByText('2 SOL');
});

test('unfinished work comes first, and only my own rows have an action', async () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  await give(owner.address, 5_000_000_000n);
  const { mintAddress } = await mintToken({ cluster: pageCluster(), owner, supply: 1_000n });
  const journal = await getJournal();
  const [minted] = (await journal.list({ cluster: pageCluster().name, owner: owner.address, limit: 1 })).entries;
  // Pending, and able to land for as long as this test takes.
  const sent: JournalStep = {
    label: 'Pay', status: 'sent', timeline: [], signature: '5'.repeat(87), blockhash: mintAddress, lastValidBlockHeight: 10 ** 12,
  };
  await journal.begin({ ...minted!, id: 'on-its-way', key: 'on-its-way', kind: 'test', title: 'Pay someone', status: 'open', steps: [sent], facts: {} });
  await openConnected();
  cleanup();
  const user = openApp('/portfolio');
  const unfinished = within(await screen.findByRole('region', { name: 'Unfinished' }));
  expect((await unfinished.findByRole('link', { name: 'Continue: Pay someone' })).getAttribute('href')).toBe('/transaction-status');
  await unfinished.findByText('Launch, step 2 of 5: Authorities');
  expect(unfinished.getByRole('link', { name: `Continue: ${minted!.title}` }).getAttribute('href')).toBe(`/launch?mint=${mintAddress}`);
  expect(screen.getByRole('link', { name: 'Tax export' }).getAttribute('href')).toBe(`/transaction-status?q=${owner.address}`);
  // Of tokens that are held, only alone.
  await screen.findByRole('link', { name: 'Swap SOL' });
  expect(screen.queryByRole('region', { name: 'Created by you' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Created by you/ }));
  const created = within(await screen.findByRole('region', { name: 'Created by you' }));
  expect(created.getByText('Mint authority')).toBeTruthy();
  expect(created.getByRole('link', { name: /^Manage / }).getAttribute('href')).toBe(`/token/${mintAddress}`);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole('link', { name: 'Swap SOL' }).getAttribute('href')).toBe(`/swap?in=${NATIVE_TOKEN.mint}`);

  await journal.update('on-its-way', (entry) => ({ ...entry, status: 'expired' }));
  await waitFor(() => expect(unfinished.queryByText('Pay someone')).toBeNull());
  cleanup();
  await openPortfolio();
  await within(screen.getByRole('region', { name: 'Tokens' })).findByText('For fees, rent and trades');
  expect(screen.queryByRole('region', { name: 'Unfinished' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Swap|Manage) / })).toBeNull();
});

test('wrapped SOL is not called SOL and cannot be swapped, but unwrapped', async () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  const key = wallet.keypair.publicKey;
  await give(owner.address, 5_000_000_000n);
  const account = getAssociatedTokenAddressSync(NATIVE_MINT, key);
  await sendSequentially({ cluster: pageCluster(), owner, steps: [{ label: 'Wrap', instructions: [
    createAssociatedTokenAccountIdempotentInstruction(key, account, key, NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: key, toPubkey: account, lamports: 2_000_000_000 }), createSyncNativeInstruction(account),
  ] }] });
  await openConnected();
  cleanup();
  const user = openApp('/portfolio');
  const tokens = within(await screen.findByRole('region', { name: 'Tokens' }));
  await tokens.findByRole('link', { name: 'Wrapped SOL' });
  expect(tokens.getAllByText('SOL')).toHaveLength(1);
  expect(tokens.queryByRole('link', { name: 'Swap Wrapped SOL' })).toBeNull();
  const wrapped = within(screen.getByRole('region', { name: 'Wrapped SOL' }));
  expect(wrapped.getByText(/^Unwrap it to spend it:/).textContent).toMatch(/2\.0020/);
  await user.click(wrapped.getByRole('button', { name: 'Unwrap' }));
  await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
  await screen.findByText('SOL unwrapped');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wrapped SOL' })).toBeNull());
});

test('who else may spend a token is named, with a button to revoke it', async () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  await give(owner.address, 5_000_000_000n);
  const { associatedTokenAddress } = await mintToken({ cluster: pageCluster(), owner, supply: 100_000_000_000n });
  const delegate = Keypair.generate().publicKey;
  await sendSequentially({ cluster: pageCluster(), owner, steps: [{ label: 'Approve', instructions: [
    createApproveInstruction(new PublicKey(associatedTokenAddress), delegate, wallet.keypair.publicKey, 50_000_000_000n),
  ] }] });
  await openConnected();
  cleanup();
  const user = openApp('/portfolio');
  const tokens = within(await screen.findByRole('region', { name: 'Tokens' }));
  await tokens.findByText(new RegExp(`${shortAddress(delegate.toBase58()).replaceAll('.', '\\.')} may spend 50`));
  await user.click(within(screen.getByRole('region', { name: 'Delegates' })).getByRole('button', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
  await screen.findByText('Delegates revoked');
  await waitFor(() => expect(tokens.queryByText(/may spend/)).toBeNull());
});

test('tokens in another account are noted, and one press moves them to the associated one', async () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  await give(owner.address, 5_000_000_000n);
  const request = tokenRequest({ standard: 'token-2022', metadata: { name: 'Moon', symbol: 'MOON', uri: '' }, extensions: { scaledUiAmount: { multiplier: 2.5 } } });
  const made = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request });
  await landAction(pageCluster(), owner, made);
  const connection = new Connection(pageCluster().rpcUrl, 'confirmed');
  const aside = await auxiliaryAccount(connection, wallet.keypair.publicKey, made.facts.mintAddress, 100_000_000_000n, TOKEN_2022_PROGRAM_ID);
  await sendSequentially({ cluster: pageCluster(), owner, steps: [aside] });
  await openConnected();
  cleanup();
  const user = openApp('/portfolio');
  const tokens = within(await screen.findByRole('region', { name: 'Tokens' }));
  await tokens.findByText(/In another account: 250 \(raw 100\)$/);
  await user.click(within(screen.getByRole('region', { name: 'Tokens in other accounts' })).getByRole('button', { name: 'Move' }));
  await within(await screen.findByRole('dialog')).findByText(/: amounts here are raw\. 100 are 250 in wallets \(× 2\.5\)\.$/);
  await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
  await screen.findByText('Tokens moved');
  await waitFor(() => expect(tokens.queryByText(/In another account/)).toBeNull());
});

describe('fees and rewards of a position', needsPrograms(CLMM), () => {
  test('a position is worth the same in the portfolio, at home and on its page, and no total joins two units', async () => {
    const owner = keypairOwner(wallet.keypair.secretKey);
    const token = await makeToken(pageCluster(), owner);
    const { poolId } = await makePageClmmPool(owner, [token, NATIVE_TOKEN.mint]);
    const nftMint = await openPagePosition(owner, poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 1_000_000_000n });
    await callCluster('localnet_setPrices', { [token]: '1' });
    await openConnected();
    const worth = /^\d\.\d+ SOL \+ (1|0\.99\d*) /;
    // The region that is loading is another element than the one that is loaded.
    const shown = (region: string) => waitFor(() => within(screen.getByRole('region', { name: region })).getAllByText(worth)[0]?.textContent);
    // On two lines there.
    const atHome = await waitFor(() => {
      const home = within(screen.getByRole('region', { name: 'Your liquidity' }));
      return [/^\d\.\d+ SOL$/, /^\+ (1|0\.99\d*) /].map((text) => home.getAllByText(text)[0]?.textContent.trim()).join(' ');
    });
    cleanup();
    openApp('/portfolio');
    const total = await screen.findByRole('region', { name: 'Total' });
    expect(await shown('Positions')).toBe(atHome);
    expect((await within(total).findByText(/of tokens priced in dollars/)).textContent).toMatch(/^\+ \$\d/);
    // A pool gives SOL the price of the token, 1 dollar: after ≈ stands the SOL alone.
    const [sol, inDollars] = [/^[\d.]+ SOL$/, /≈/].map((text) => within(total).getAllByText(text)[0]?.textContent ?? '');
    expect(inDollars).toContain(`$${parseFloat(sol!)}`);
    cleanup();
    openApp(`/positions/${nftMint}`);
    expect(await shown('Your position')).toBe(atHome);
    await callCluster('localnet_setPrices', {});
  });

  test('are claimed, and the result is shown after nothing is left to claim', async () => {
    const owner = keypairOwner(wallet.keypair.secretKey);
    const { poolId } = await makePageClmmPool(owner);
    await openPagePosition(owner, poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10_000_000_000n });
    await swapPagePool(owner, poolId, 1_000_000_000n);
    await openConnected();
    cleanup();
    const user = openApp('/portfolio');
    await user.click(await screen.findByRole('button', { name: 'Claim all' }));
    await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
    await screen.findByText('Claimed');
    // The portfolio has been refetched.
    await waitFor(() => expect(screen.queryByText(/^To claim /)).toBeNull());
    expect(screen.getByText('Claimed')).toBeTruthy();
  });
});
