import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '@/errors/describe.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { clusters } from '@/config.ts';
import { CLMM } from '@tests/support/clmmPositions.ts';
import { give } from '@tests/support/fileCluster.ts';
import { needsCurrentPrograms } from 'raydium-localnet/testing';
import { openApp } from '@tests/support/openApp.tsx';

const SOL = 'So11111111111111111111111111111111111111112';
/** A plain Token-2022 mint with 9 decimals that every localnet has. */
const SOL_2022 = '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXejP';
const NAME = '9pan..XejP';

async function openForm(query = '?kind=clmm') {
  const user = openApp(`/create-pool${query}`);
  await screen.findByRole('group', { name: 'Price range' });
  await screen.findByRole('radio', { name: '0.25 % spacing 60' });
  return user;
}

type User = Awaited<ReturnType<typeof openForm>>;

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
/** Kinds have their cost behind their name. */
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const rangeText = () => screen.getByRole('status', { name: 'Price range' }).textContent;
const fieldOf = (label: string) => input(label).labels?.[0]?.parentElement ?? document.body;

async function typePair(user: User, price?: string): Promise<void> {
  await user.click(input('Base Mint Address'));
  await user.paste(SOL_2022);
  await user.click(input('Quote Mint Address'));
  await user.paste(SOL);
  await screen.findByRole('button', { name: new RegExp(`^Prices in SOL per ${NAME}`) });
  if (price !== undefined) await user.type(input('Initial price'), price);
}

async function retype(user: User, label: string, text: string): Promise<void> {
  await user.clear(input(label));
  await user.type(input(label), text);
}

test('a link with ?kind=clmm opens the form on a concentrated pool: fee tiers of the config accounts, no start time', async () => {
  await openForm();
  expect(radio('Concentrated').checked).toBe(true);
  for (const name of ['0.05 % spacing 10', '0.3 % spacing 60', '1 % spacing 120']) expect(radio(name).checked).toBe(false);
  expect(radio('0.25 % spacing 60').checked).toBe(true);
  expect(screen.queryByLabelText(/^Start Time/)).toBeNull();
  expect(screen.queryByLabelText('Use SOL Balance for Fees')).toBeNull();
});

test('the price can be typed in either direction, and is shown in the other', async () => {
  const user = await openForm();
  await typePair(user, '4');
  const preview = within(screen.getByRole('status', { name: 'Starting price' }));
  expect(preview.queryByText(`1 ${NAME} = 4 SOL`)).toBeNull();
  expect(preview.getByText(`1 SOL = 0.25 ${NAME}`)).toBeTruthy();
  await retype(user, 'Initial price', '2');
  await user.click(screen.getByRole('button', { name: /^Prices in SOL per/ }));
  expect(input('Initial price').value).toBe('0.5');
  expect(screen.getByRole('button', { name: new RegExp(`^Prices in ${NAME} per SOL`) })).toBeTruthy();
  expect(preview.getByText(`1 ${NAME} = 2 SOL`)).toBeTruthy();
});

test('a price outside the pool\'s limits is refused at its field', async () => {
  const user = await openForm();
  await typePair(user, '100000000000000000000');
  const said = await within(fieldOf('Initial price')).findByRole('alert');
  expect(said.textContent).toContain(texts['clmm/sqrt-price-out-of-range'].message);
});

test('a range is full, around the price, or typed and snapped to the pool\'s ticks', async () => {
  const user = await openForm();
  await typePair(user, '1');
  expect(screen.queryByRole('status', { name: 'Price range' })).toBeNull();
  await user.click(radio('± 5 %'));
  // 1.0001^-540 and 1.0001^480; SOL is the first mint of the pool, so its ticks run the other way.
  expect(rangeText()).toBe(`From 0.94743466 to 1.0491681 SOL per ${NAME}.`);
  await user.click(radio('Custom'));
  expect([input('Lowest price').value, input('Highest price').value]).toEqual(['0.94743466', '1.0491681']);
  await retype(user, 'Lowest price', '0.5');
  await retype(user, 'Highest price', '3');
  expect(within(fieldOf('Lowest price')).getByText('Rounded to 0.49859297.')).toBeTruthy();
  // An end moved on the chart by one step of the pool's prices, 1.0001^60, is typed into its field.
  const end = await screen.findByRole('slider', { name: 'Lowest price of the range' });
  end.focus();
  await user.keyboard('{ArrowRight}');
  expect(input('Lowest price').value).toBe('0.50159337');
  await user.click(radio('1 % spacing 120'));
  await waitFor(() => expect(rangeText()).toMatch(/^From \S+ to \S+ SOL per /));
  await retype(user, 'Highest price', '0.4');
  const said = await within(fieldOf('Highest price')).findByRole('alert');
  expect(said.textContent).toContain(texts['clmm/range-empty'].message);
});

test('either amount determines the other; a range that excludes the price takes only one of them', async () => {
  const user = await openForm();
  await typePair(user, '4');
  await user.type(input('Base Amount'), '10');
  await waitFor(() => expect(input('Quote Amount').value).toBe('40.000000014')); // the full range ends at the outermost ticks
  await retype(user, 'Quote Amount', '8');
  await waitFor(() => expect(input('Base Amount').value).toBe('2'));
  await user.click(radio('Custom'));
  await user.type(input('Lowest price'), '5');
  await user.type(input('Highest price'), '6');
  await waitFor(() => expect(input('Quote Amount').value).toBe('0'));
  expect(within(fieldOf('Quote Amount')).getByText('Not needed in this range.')).toBeTruthy();
  expect([input('Quote Amount').readOnly, input('Base Amount').readOnly]).toEqual([true, false]);
  await user.click(radio('None'));
  expect(screen.queryByLabelText('Base Amount')).toBeNull();
  expect(rangeText()).toContain('first position');
});

test('what was chosen and typed for a concentrated pool survives a reload', async () => {
  const user = await openForm();
  await user.click(radio('1 % spacing 120'));
  await user.click(screen.getByRole('button', { name: /^Prices in quote per base/ }));
  await user.type(input('Initial price'), '12.5');
  await user.click(radio('Custom'));
  await user.type(input('Lowest price'), '10');
  await user.type(input('Quote Amount'), '7');
  cleanup();
  await openForm('');
  expect([radio('Concentrated').checked, radio('1 % spacing 120').checked, radio('Custom').checked]).toEqual([true, true, true]);
  expect(input('Initial price').value).toBe('12.5');
  expect(screen.getByRole('button', { name: /^Prices in base per quote/ })).toBeTruthy();
  expect([input('Lowest price').value, input('Quote Amount').value, input('Base Amount').value]).toEqual(['10', '7', '']);
});

test('the whole cost is listed by account, with what is refundable', needsCurrentPrograms(CLMM), async () => {
  const cluster = clusters.find(({ name }) => name === 'localnet')!;
  await give(getTestSigner(cluster).address, 1_000_000_000n);
  const user = await openForm();
  await typePair(user, '4');
  await user.click(radio('± 20 %'));
  await screen.findByText(/^Total 0\.\d+ SOL \+ deposit, 0\.\d+ SOL refundable$/);
  const costs = document.querySelector('[aria-label="Costs"]')?.textContent ?? '';
  for (const said of ['The pool\'s own accounts', 'Price-range account', 'Shared by all positions', 'Position NFT mint', 'Refunded when you close the position.']) {
    expect(costs).toContain(said);
  }
});
