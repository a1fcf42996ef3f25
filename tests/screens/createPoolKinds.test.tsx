import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { callCluster } from '../support/fileCluster.ts';
import { skipWithoutPrograms } from '../support/localnet.ts';
import { openApp } from '../support/openApp.tsx';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const SOL = 'So11111111111111111111111111111111111111112';
/** A plain mint of Token-2022 that every localnet has. */
const SOL_2022 = '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXejP';
const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const CPMM_LABEL = 'Constant product (no market needed)';

async function openForm(query = '') {
  const user = openApp(`/create-pool${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Create AMM Pool' });
  return user;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const fieldOf = (label: string) => input(label).closest<HTMLElement>('.field') ?? document.body;

function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Writes a mint of Token-2022 with one extension of 32 bytes: account type 1 behind 165 bytes, then kind and length. */
async function mintWith(extension: number): Promise<string> {
  const data = Buffer.alloc(166 + 4 + 32);
  data.writeUInt8(9, 44);
  data.writeUInt8(1, 45);
  data.writeUInt8(1, 165);
  data.writeUInt16LE(extension, 166);
  data.writeUInt16LE(32, 168);
  const address = Keypair.generate().publicKey.toBase58();
  const account = { owner: TOKEN_2022, lamports: 10_000_000, data: data.toString('base64') };
  await callCluster('localnet_setAccount', address, account);
  return address;
}

test.skipIf(skipWithoutPrograms(AMM_V4, OPENBOOK, CPMM))('AMM v4 is the default; constant product stands beside it with its cost from chain [2.23]', async () => {
  await openForm();
  expect([kind('AMM v4').checked, kind(CPMM_LABEL).checked]).toEqual([true, false]);
  await waitFor(() => expect(descriptionOf(kind(CPMM_LABEL))).toContain('Costs 0.1921 SOL'));
  expect(descriptionOf(kind(CPMM_LABEL))).toContain('0.15 SOL fee + 0.0421 SOL rent · 1 transaction');
  expect(screen.queryByRole('group', { name: 'Fee tier' })).toBeNull();
});

test.skipIf(skipWithoutPrograms(AMM_V4, OPENBOOK))('AMM v4 shows the cost of a pool with its market before a pair is typed', async () => {
  await openForm();
  await waitFor(() => expect(descriptionOf(kind('AMM v4'))).toContain('Costs 0.7507 SOL'));
  expect(descriptionOf(kind('AMM v4'))).toContain('0.4 SOL fee + 0.3507 SOL rent · 3 transactions');
});

test('a constant product pool asks for a fee tier, read from the config accounts; 0.25 % is the usual one', async () => {
  const user = await openForm('?kind=cpmm');
  expect(kind(CPMM_LABEL).checked).toBe(true);
  const tiers = within(await screen.findByRole('group', { name: 'Fee tier' }));
  await tiers.findByRole('radio', { name: '0.25 %' });
  const labels = tiers.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual(['0.25 %', '0.3 %', '0.5 %', '1 %', '1.5 %', '2 %', '2.5 %', '4 %']);
  expect(tiers.getByRole<HTMLInputElement>('radio', { name: '0.25 %' }).checked).toBe(true);
  await user.click(tiers.getByRole('radio', { name: '1 %' }));
  expect(tiers.getByRole<HTMLInputElement>('radio', { name: '1 %' }).checked).toBe(true);
});

test.skipIf(skipWithoutPrograms(CPMM))('what was chosen and typed is still there after a reload', async () => {
  const user = await openForm();
  await user.click(kind(CPMM_LABEL));
  await user.click(await screen.findByRole('radio', { name: '2 %' }));
  await user.type(input('Base Amount'), '12.5');
  cleanup();
  await openForm();
  expect(kind(CPMM_LABEL).checked).toBe(true);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '2 %' })).checked).toBe(true);
  expect(input('Base Amount').value).toBe('12.5');
});

test('the price both ways follows the two amounts, exactly', async () => {
  const user = await openForm(`?baseMint=${SOL_2022}`);
  await user.click(input('Quote Mint Address'));
  await user.paste(SOL);
  const preview = within(screen.getByRole('status', { name: 'Starting price' }));
  await user.type(input('Base Amount'), '8');
  expect(preview.getByText('Follows from the two amounts.')).toBeTruthy();
  await user.type(input('Quote Amount'), '0.1');
  expect(await preview.findByText('1 9pan..XejP = 0.0125 SOL')).toBeTruthy();
  expect(preview.getByText('1 SOL = 80 9pan..XejP')).toBeTruthy();
  await user.clear(input('Base Amount'));
  await user.type(input('Base Amount'), '3');
  expect(preview.getByText('1 9pan..XejP ≈ 0.03333333333 SOL')).toBeTruthy();
});

test.skipIf(skipWithoutPrograms(CPMM))('what a kind refuses of a mint is said by name at the field and at the kind, before anything is submitted [2.26]', async () => {
  const user = await openForm(`?baseMint=${SOL_2022}`);
  const refusal = await within(fieldOf('Base Mint Address')).findByRole('alert');
  expect(refusal.textContent).toContain('this is a Token-2022 token');
  expect(descriptionOf(kind('AMM v4'))).toContain('Base token: does not take Token-2022');
  expect(descriptionOf(kind(CPMM_LABEL))).not.toContain('does not take');
  await user.click(kind(CPMM_LABEL));
  expect(within(fieldOf('Base Mint Address')).queryByRole('alert')).toBeNull();
  await user.click(input('Quote Mint Address'));
  await user.paste(await mintWith(12));
  expect((await within(fieldOf('Quote Mint Address')).findByRole('alert')).textContent).toContain('Permanent delegate');
  expect(descriptionOf(kind(CPMM_LABEL))).toContain('Quote token: does not take Permanent delegate');
});

test('a start time is said in local time and in UTC', async () => {
  const user = await openForm();
  await user.clear(input('Start Time in seconds'));
  await user.type(input('Start Time in seconds'), '1893456000');
  const words = descriptionOf(input('Start Time in seconds'));
  expect(words).toContain('(local)');
  expect(words).toMatch(/Jan 1, 2030.*\(UTC\)/);
});
