import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Keypair } from '@solana/web3.js';
import { needsPrograms } from 'raydium-localnet/testing';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { tokenRequest } from '@tests/support/tokens.ts';

const SOL = 'So11111111111111111111111111111111111111112';
const RAY = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;
const cluster = pageCluster();

async function makeToken(owner: KeypairOwner, name: string, symbol: string, changes: Partial<TokenRequest> = {}): Promise<string> {
  const metadata = { name, symbol, uri: 'https://example.org/token.json' };
  const request = tokenRequest({ standard: 'token-2022', metadata, ...changes });
  const action = await buildTokenAction({ cluster, ownerAddress: owner.address, request });
  await landAction(cluster, owner, action);
  return action.facts.mintAddress;
}

let moon: string;
let fake: string;
let strange: string;

beforeAll(async () => {
  const signer = getTestSigner(cluster);
  const stranger = keypairOwner(Keypair.generate().secretKey);
  await Promise.all([signer, stranger].map(({ address }) => give(address, 5_000_000_000n)));
  moon = await makeToken(signer, 'Blue Moon', 'MOON');
  fake = await makeToken(signer, 'Solana', 'SOL');
  strange = await makeToken(stranger, 'Far Star', 'STAR', { keepFreeze: true, extensions: { transferFee: { bps: 125, maximumFee: 5_000_000_000n } } });
});
beforeEach(() => callCluster('localnet_setApiFault', null));

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = (label: string) => screen.getByRole('button', { name: new RegExp(`choose token for ${label}`, 'i') });
const rows = () => within(screen.getByRole('dialog', { name: 'Choose token' })).queryAllByRole('option');
const searchField = () => screen.findByRole('combobox', { name: 'Name, symbol or address' });

/** Opens the list from a field of the pool form, with the test signer's tokens. */
async function openPicker(field = 'Base Mint Address'): Promise<UserEvent> {
  const user = openApp('/create-pool');
  await screen.findByRole('heading', { level: 1, name: 'Create AMM Pool' });
  // A recent token is listed in front of its name.
  await user.click(await screen.findByRole('button', { name: new RegExp(`choose token for ${field}`, 'i') }));
  await screen.findByRole('group', { name: 'Your tokens' });
  return user;
}

// Runs first, because list responses are cached.
test('if the lists cannot be read, the picker says so, and my tokens can be chosen [10.40]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await callCluster('localnet_setApiFault', { kind: 'server-error' });
  const user = await openPicker();
  await screen.findByText(/^The token lists could not be read: /);
  await user.type(await searchField(), 'moon');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(input('Base Mint Address').value).toBe(moon);
});

test('SOL comes first, then my tokens with their balances, then listed ones; only listed ones are verified [10.33]', async () => {
  await openPicker();
  const groups = await waitFor(() => {
    const found = screen.getAllByRole('group').filter((group) => group.closest('[role=dialog]'));
    expect(found).toHaveLength(3); // the lists load after the wallet
    return found;
  });
  expect(groups.map((group) => within(group).getAllByRole('option').length > 0)).toEqual([true, true, true]);
  const [pinned, mine, all] = groups;
  expect(pinned?.textContent).toMatch(/SOL.*USDC.*USDT$/);
  const own = within(mine!).getAllByRole('option').map((row) => row.textContent ?? '');
  expect(own[0]).toMatch(/^(SO)?SOL.*Verified/);
  const [moonRow = '', fakeRow = ''] = ['Blue Moon', short(fake)].map((words) => own.find((row) => row.includes(words)));
  expect(moonRow).toMatch(/MOON.*Unverified.*Token-2022.*Blue Moon1,000$/);
  expect(fakeRow).toContain('Looks like SOL');
  expect(fakeRow).not.toMatch(/Verified|Solana/);
  expect(all?.textContent).toContain('RAY');
});

test('a token is found by symbol and by name, and the field shows it', async () => {
  const user = await openPicker();
  await user.type(await searchField(), 'moon');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.clear(await searchField());
  await user.type(await searchField(), 'blue');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(rows()[0]!);
  expect(input('Base Mint Address').value).toBe(moon);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button('Base Mint Address'));
  await waitFor(() => expect(button('Base Mint Address').textContent).toContain('MOON'));
});

test('an imitation of SOL is never listed before it', async () => {
  const user = await openPicker();
  await user.type(await searchField(), 'sol');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]?.textContent).toContain('Verified');
  expect(rows()[1]?.textContent).toContain('Looks like SOL');
  await user.click(screen.getByRole('checkbox', { name: 'Verified tokens only' }));
  expect(rows()).toHaveLength(1);
});

test('a token can be chosen by keyboard alone', async () => {
  const user = openApp('/create-pool');
  await screen.findByRole('heading', { level: 1, name: 'Create AMM Pool' });
  await screen.findByRole('button', { name: 'Choose token for Quote Mint Address' });
  input('Quote Mint Address').focus();
  await user.tab();
  expect(document.activeElement).toBe(button('Quote Mint Address'));
  await user.keyboard('{Enter}');
  expect(await searchField()).toBe(document.activeElement);
  await screen.findByRole('group', { name: 'Your tokens' });
  const active = async () => document.getElementById((await searchField()).getAttribute('aria-activedescendant') ?? '');
  expect((await active())?.textContent).toMatch(/^(SO)?SOL$/);
  await user.keyboard('ray');
  await waitFor(async () => expect((await active())?.textContent).toContain('RAY'));
  await user.keyboard('{Enter}');
  expect(input('Quote Mint Address').value).toBe(RAY);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button('Quote Mint Address'));
  await user.keyboard('{Enter}');
  await searchField();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(input('Quote Mint Address').value).toBe(RAY);
});

test('an unknown address is read from the chain and shown before it is chosen, and is a recent token afterwards', async () => {
  const user = await openPicker();
  await user.click(await searchField());
  await user.paste(strange);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toMatch(new RegExp(`STAR.*Unverified.*Freezable.*Transfer fee 1\\.25 %.*Token-2022.*Far Star.*${short(strange).replaceAll('.', '\\.')}`));
  expect(input('Base Mint Address').value).toBe('');
  await user.keyboard('{Enter}');
  expect(input('Base Mint Address').value).toBe(strange);
  cleanup();
  await openPicker();
  expect((await screen.findByRole('group', { name: 'Recent' })).textContent).toContain('STAR');
});

test('an address without a token is refused with the reason', async () => {
  const user = await openPicker();
  await user.click(await searchField());
  await user.paste(Keypair.generate().publicKey.toBase58());
  expect((await screen.findByText(/There is no token at this address on this network/)).getAttribute('role')).toBe('alert');
  expect(rows()).toHaveLength(0);
});

test('the pools of a token are found by choosing it', async () => {
  const user = openApp('/pools');
  await user.click(await screen.findByRole('button', { name: 'Choose token for Token, pair or pool' }));
  await user.type(await searchField(), 'sol');
  await user.click(await screen.findByRole('option', { name: /Verified/ }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(SOL));
  expect(screen.getByTitle(SOL).textContent).toBe('SOL');
  await screen.findByText('No pools of this token yet.');
});

describe('a token of mine with a price', needsPrograms(CPMM), () => {
  test('shows its value in SOL beside the balance', async () => {
    const signer = getTestSigner(cluster);
    const priced = await makeToken(signer, 'Green Moon', 'GREEN');
    // 10 SOL against 500 of its 1,000: selling the other 500 gives 5 SOL.
    await makePagePool(signer, { base: priced, quote: SOL, changes: { baseAmount: 500_000_000_000n, quoteAmount: 10_000_000_000n } });
    await openPicker();
    const row = await waitFor(() => rows().find(({ textContent }) => textContent?.includes('Green Moon'))!);
    await waitFor(() => expect(row.textContent).toMatch(/500≈ 5 SOL$/));
    const unpriced = rows().find(({ textContent }) => textContent?.includes('Blue Moon'))!;
    expect(unpriced.textContent).toMatch(/1,000$/);
  });
});
