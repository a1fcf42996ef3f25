import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { asksForMarket } from '@/services/programs/ammV4/askProgram.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsCurrentPrograms, needsPrograms } from 'raydium-localnet/testing';
import { openApp, walletButton } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
/** A plain Token-2022 mint that every localnet has. */
const SOL_2022 = '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXejP';
const SOL = 'So11111111111111111111111111111111111111112';
const RAY = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const CPMM_LABEL = 'Constant product';
const KINDS = [CPMM_LABEL, 'Concentrated', 'AMM v4'];

async function openForm(query = '') {
  const user = openApp(`/create-pool${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Create AMM Pool' });
  return user;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
/** Kinds have their cost behind their name. */
const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const fieldOf = (label: string) => input(label).labels?.[0]?.parentElement ?? document.body;

function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Writes a Token-2022 mint with one extension of 32 bytes: account type 1 after 165 bytes, then type and length. */
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

test('the recommended kind comes first and the legacy one last; a form for a token opens on the recommended one', async () => {
  await openForm(`?baseMint=${SOL_2022}`);
  const kinds = within(screen.getByRole('group', { name: 'Pool kind' })).getAllByRole<HTMLInputElement>('radio');
  expect(kinds.map((radio) => document.getElementById(radio.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent)).toEqual(KINDS);
  expect(kinds.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(kinds.map((radio) => /^(Recommended|Legacy)/.exec(descriptionOf(radio))?.[0])).toEqual(['Recommended', undefined, 'Legacy']);
});

test('AMM v4 is the default of an empty form; constant product is listed beside it with its cost from chain [2.23]', needsCurrentPrograms(AMM_V4, OPENBOOK, CPMM), async () => {
  await openForm();
  expect([kind('AMM v4').checked, kind(CPMM_LABEL).checked]).toEqual([true, false]);
  expect(await screen.findByRole('radio', { name: `${CPMM_LABEL} 0.1921 SOL` })).toBe(kind(CPMM_LABEL));
  expect(descriptionOf(kind(CPMM_LABEL))).toMatch(/^Recommended/);
  expect(descriptionOf(kind(CPMM_LABEL))).toContain('0.15 SOL fee + 0.04215 SOL rent · 1 transaction');
  expect(screen.queryByRole('group', { name: 'Fee tier' })).toBeNull();
});

test('AMM v4 shows the cost of a pool without a market before a pair is typed', needsCurrentPrograms(AMM_V4, OPENBOOK), async () => {
  await openForm();
  await screen.findByRole('radio', { name: 'AMM v4 0.4299 SOL' });
  expect(descriptionOf(kind('AMM v4'))).toContain('0.4 SOL fee + 0.02996 SOL rent · 1 transaction');
});

test('a pool has no market unless one of two sizes is chosen, each with its rent; the full-size one has fields for its lots [5.34, 9.26]', needsCurrentPrograms(AMM_V4, OPENBOOK), async () => {
  const user = await openForm();
  const market = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
  await market('Low-cost market 0.2974 SOL');
  await market('Full-size market 2.783 SOL');
  expect((await market('No market')).checked).toBe(true);
  await user.click(await market('Low-cost market'));
  await waitFor(() => expect(descriptionOf(kind('AMM v4'))).toContain('0.3273 SOL rent · 3 transactions'));
  expect(screen.queryByLabelText('Lot size')).toBeNull();
  await user.click(await market('Full-size market'));
  expect([(await screen.findByLabelText<HTMLInputElement>('Lot size')).value, input('Tick size').value]).toEqual(['1', '0.01']);
  await waitFor(() => expect(descriptionOf(kind('AMM v4'))).toContain('2.813 SOL rent'));
  await user.click(kind(CPMM_LABEL));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Market' })).toBeNull());
});

test('where the program still requires a market, the form offers none without one and says so', needsPrograms(AMM_V4, OPENBOOK), async () => {
  await give(wallet.address, 1_000_000_000n);
  const user = await openForm(`?kind=amm-v4&baseMint=${RAY}&quoteMint=${SOL}&signer=wallet`);
  await user.click(await walletButton('Select Wallet'));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  const isRequired = await asksForMarket(pageCluster(), wallet.address);
  const none = await screen.findByRole<HTMLInputElement>('radio', { name: /^No market/ });
  await waitFor(() => expect(none.disabled).toBe(isRequired));
  expect(descriptionOf(none).includes('The AMM v4 program on this network still requires a market.')).toBe(isRequired);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Low-cost market/ })).checked).toBe(isRequired);
});

test('the cost of a concentrated pool includes its first position, before a pair is typed [2.23]', needsCurrentPrograms(CLMM), async () => {
  await openForm();
  // Pool, both tick arrays, position and NFT, and the fee of two signatures.
  await screen.findByRole('radio', { name: /^Concentrated 0\.2\d* SOL$/ });
  expect(descriptionOf(kind('Concentrated'))).toMatch(/0\.0\d+ SOL rent \+ 0\.1\d+ SOL first position · 2 transactions/);
});

test('a constant product pool has a fee tier, read from the config accounts; 0.25 % is the default', async () => {
  const user = await openForm('?kind=cpmm');
  expect(kind(CPMM_LABEL).checked).toBe(true);
  const tiers = within(await screen.findByRole('group', { name: 'Fee tier' }));
  await tiers.findByRole('radio', { name: '0.25 %' });
  const labels = tiers.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual([
    '0.25 %Most pairs', '1 %New tokens', '2 %Volatile pairs', '4 %Exotic pairs', '0.3 %', '0.5 %', '1.5 %', '2.5 %',
  ]);
  expect(tiers.getByText('More (4)').closest('details')?.open).toBe(false);
  expect(tiers.getByRole<HTMLInputElement>('radio', { name: '0.25 %' }).checked).toBe(true);
  await user.click(tiers.getByRole('radio', { name: '1 %' }));
  expect(tiers.getByRole<HTMLInputElement>('radio', { name: '1 %' }).checked).toBe(true);
  await user.click(tiers.getByRole('radio', { name: '0.3 %' }));
  expect(tiers.getByText('More (4)').closest('details')?.open).toBe(true);
});

test('SOL becomes the quote once a base token is typed, and pasting replaces it', async () => {
  const user = await openForm();
  await user.click(input('Base Mint Address'));
  await user.paste(SOL);
  expect(input('Quote Mint Address').value).toBe('');
  await user.clear(input('Base Mint Address'));
  await user.paste(SOL_2022);
  expect(input('Quote Mint Address').value).toBe(SOL);
  await user.click(input('Quote Mint Address'));
  await user.paste(RAY);
  expect([input('Base Mint Address').value, input('Quote Mint Address').value]).toEqual([SOL_2022, RAY]);
});

test('what was chosen and typed survives a reload', needsPrograms(CPMM), async () => {
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

test('the price is shown both ways from the two amounts, shortened, with the exact one on hover', async () => {
  const user = await openForm(`?baseMint=${SOL_2022}`);
  const preview = within(screen.getByRole('status', { name: 'Starting price' }));
  await user.type(input('Base Amount'), '8');
  expect(screen.getByRole('status', { name: 'Starting price' }).textContent).toBe('');
  await user.type(input('Quote Amount'), '0.1');
  expect(await preview.findByText('1 9pan..XejP = 0.0125 SOL')).toBeTruthy();
  expect(preview.getByText('1 SOL = 80 9pan..XejP')).toBeTruthy();
  await user.clear(input('Base Amount'));
  await user.type(input('Base Amount'), '3');
  expect(preview.getByText('1 9pan..XejP = 0.0333333 SOL').parentElement?.title).toBe('1 9pan..XejP = 0.0333333333333333333 SOL');
});

test('a mint that a kind refuses is named at the field and at the kind, before anything is submitted [2.26]', needsPrograms(CPMM), async () => {
  const user = await openForm(`?kind=amm-v4&baseMint=${SOL_2022}`);
  const refusal = await within(fieldOf('Base Mint Address')).findByRole('alert');
  expect(refusal.textContent).toContain('this is a Token-2022 token');
  expect(descriptionOf(kind('AMM v4'))).toContain('Base token: does not take Token-2022');
  expect(descriptionOf(kind(CPMM_LABEL))).not.toContain('does not take');
  await user.click(kind(CPMM_LABEL));
  expect(within(fieldOf('Base Mint Address')).queryByRole('alert')).toBeNull();
  await user.clear(input('Quote Mint Address'));
  await user.paste(await mintWith(12));
  expect((await within(fieldOf('Quote Mint Address')).findByRole('alert')).textContent).toContain('Permanent delegate');
  expect(descriptionOf(kind(CPMM_LABEL))).toContain('Quote token: does not take Permanent delegate');
});

test('a start time is typed in seconds, or chosen in local time, and shown in UTC too [2.16]', async () => {
  const user = await openForm();
  expect([kind('Now').checked, kind('At…').checked]).toEqual([true, false]);
  expect(screen.queryByLabelText('Date and time')).toBeNull();
  await user.clear(input('Start Time in seconds'));
  await user.type(input('Start Time in seconds'), '1893456000');
  expect(kind('At…').checked).toBe(true);
  expect(new Date(input('Date and time').value).getTime()).toBe(1_893_456_000_000);
  const words = descriptionOf(input('Date and time'));
  expect(words).toContain('(local)');
  expect(words).toMatch(/Jan 1, 2030.*\(UTC\)/);
  fireEvent.change(input('Date and time'), { target: { value: '2031-05-06T07:08' } });
  expect(input('Start Time in seconds').value).toBe(`${new Date('2031-05-06T07:08').getTime() / 1000}`);
  await user.click(kind('Now'));
  expect(input('Start Time in seconds').value).toBe('0');
  expect(screen.queryByLabelText('Date and time')).toBeNull();
});

test('At… suggests a full hour ahead', async () => {
  const user = await openForm();
  await user.click(kind('At…'));
  const seconds = Number(input('Start Time in seconds').value);
  expect(seconds % 3_600).toBe(0);
  expect(seconds * 1000).toBeGreaterThan(Date.now());
});

test('a start time in the past opens the pool at once, and the form says so', async () => {
  const user = await openForm();
  await user.clear(input('Start Time in seconds'));
  await user.type(input('Start Time in seconds'), '1500000000');
  await waitFor(() => expect(descriptionOf(input('Date and time'))).toContain('This time is past: the pool opens at once.'));
});
