import { Keypair } from '@solana/web3.js';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { needsCurrentPrograms } from 'raydium-localnet/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, OPENBOOK } from '@tests/support/ammV4Pools.ts';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { makeToken } from '@tests/support/pools.ts';

const SOL = 'So11111111111111111111111111111111111111112';
const RED = 'Error creating pool. Check the console for details.';

async function openForm(query = '') {
  const user = openApp(`/create-pool${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Create AMM Pool' });
  return user;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Pool' }));

/** Fills in fields by their labels, each at once. */
function fill(form: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(form)) fireEvent.change(input(label), { target: { value } });
}

// A number input silently drops a comma, so numbers use text inputs with a numeric keyboard.
test('the pool form has the fields of the spec: text or number, required, default [2.15, 2.16, 5.1]', async () => {
  await openForm();
  await screen.findByLabelText(/^Start Time in seconds/); // it loads after the form
  const fields = ['Base Mint Address', 'Quote Mint Address', 'Base Amount', 'Quote Amount', 'Start Time in seconds'];
  expect(fields.map(input).map(({ type, inputMode, required, value }) => ({ type, inputMode, required, value }))).toEqual([
    { type: 'text', inputMode: '', required: true, value: '' },
    { type: 'text', inputMode: '', required: true, value: '' },
    { type: 'text', inputMode: 'decimal', required: true, value: '' },
    { type: 'text', inputMode: 'decimal', required: true, value: '' },
    { type: 'text', inputMode: 'numeric', required: false, value: '0' },
  ]);
  const box = input('Use SOL Balance for Fees');
  expect([box.type, box.checked]).toEqual(['checkbox', true]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Pool' }).type).toBe('submit');
});

test('a link leads to the demo source code, in a new tab [2.18]', async () => {
  await openForm();
  const link = screen.getByRole('link', { name: /^Demo source code/ });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/github\.com\//);
  expect(link.getAttribute('target')).toBe('_blank');
});

test('the built-in test signer is the default, with its balance and an airdrop [6.3]', async () => {
  await openForm();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Built-in test signer/ }).checked).toBe(true);
  expect(await screen.findByRole('region', { name: 'Built-in test signer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Get \d+ test SOL for the shared test signer$/ })).toBeTruthy();
  expect(screen.getByText('Its key is public: anyone can spend what it holds.')).toBeTruthy();
});

describe('with a connected wallet', () => {
  let mint: string;
  beforeAll(async () => {
    await give(wallet.address, 5_000_000_000n);
    mint = await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey));
  });

  /** Opens the empty form with the wallet connected. */
  async function openEmpty() {
    await openConnected();
    cleanup();
    const user = await openForm();
    return user;
  }
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  const SWITCHED = 'Switched to your wallet, which holds this token.';

  test('the test signer stays the default of an empty form, marked as shared; the wallet signs if it is chosen [6.3]', async () => {
    const user = await openEmpty();
    expect(radio(/^Built-in test signer Shared/).checked).toBe(true);
    await user.click(radio(/^Connected wallet/));
    expect(radio(/^Connected wallet/).checked).toBe(true);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Built-in test signer' })).toBeNull()); // its balance is of no interest any more
  });

  test('the last choice is remembered [6.3]', async () => {
    const user = await openEmpty();
    await user.click(radio(/^Connected wallet/));
    cleanup();
    await openForm();
    await waitFor(() => expect(radio(/^Connected wallet/).checked).toBe(true));
  });

  test('a token that only the wallet holds switches to the wallet and says so; the test signer is one click away [6.3]', async () => {
    const user = await openEmpty();
    await user.click(input('Base Mint Address'));
    await user.paste(mint);
    const notice = (await screen.findByText(SWITCHED)).closest<HTMLElement>('[role=status]') ?? document.body;
    expect(radio(/^Connected wallet/).checked).toBe(true);
    await user.click(within(notice).getByRole('button', { name: 'Use the test signer instead' }));
    expect(radio(/^Built-in test signer/).checked).toBe(true);
    expect(screen.queryByText(SWITCHED)).toBeNull();
    await screen.findByText('The test signer does not hold this token. Your wallet does.');
    await user.click(screen.getByRole('button', { name: 'Sign with the connected wallet' }));
    expect(radio(/^Connected wallet/).checked).toBe(true);
  });

  test('the list offers the wallet\'s tokens; choosing one sets SOL as its quote and the wallet as the signer [6.3]', async () => {
    const user = await openEmpty();
    await user.click(await screen.findByRole('button', { name: 'Choose token for Base Mint Address' }));
    const mine = within(await screen.findByRole('group', { name: 'Your tokens' }));
    await user.click(await mine.findByText(new RegExp(mint.slice(0, 4))));
    expect([input('Base Mint Address').value, input('Quote Mint Address').value]).toEqual([mint, SOL]);
    await screen.findByText(SWITCHED);
    await waitFor(() => expect(radio(/^Connected wallet/).checked).toBe(true)); // once the list has closed
  });

  test('without that token the form returns to the test signer', async () => {
    const user = await openEmpty();
    await user.click(input('Base Mint Address'));
    await user.paste(mint);
    await screen.findByText(SWITCHED);
    await user.clear(input('Base Mint Address'));
    await waitFor(() => expect(radio(/^Built-in test signer/).checked).toBe(true));
    expect(screen.queryByText(SWITCHED)).toBeNull();
  });
});

test('a link can choose the connected wallet, said in one line, and the base mint', async () => {
  const user = await openForm('?baseMint=So11111111111111111111111111111111111111112&signer=wallet');
  await user.click(screen.getByText('Signs with: Connected wallet'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Connected wallet/ }).checked).toBe(true);
  expect(input('Base Mint Address').value).toBe('So11111111111111111111111111111111111111112');
});

test('a link with a base mint is quoted in SOL, unless it names another quote mint', async () => {
  await openForm('?baseMint=4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R');
  expect(input('Quote Mint Address').value).toBe('So11111111111111111111111111111111111111112');
  cleanup();
  await openForm('?baseMint=So11111111111111111111111111111111111111112&quoteMint=4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R');
  expect(input('Quote Mint Address').value).toBe('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R');
});

test("a refusal shows the spec's red message, and the reason at the field [2.17, 4.5, 8.2]", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await openForm();
  await user.type(input('Base Mint Address'), 'nonsense');
  await user.type(input('Quote Mint Address'), 'So11111111111111111111111111111111111111112');
  await user.type(input('Base Amount'), '1');
  await user.type(input('Quote Amount'), '1');
  await user.click(screen.getByRole('button', { name: 'Create Pool' }));
  const red = await screen.findByText('Error creating pool. Check the console for details.');
  expect(red.closest('[role=alert]')).not.toBeNull();
  expect((await screen.findByText(/^This is not a valid address\. /)).getAttribute('role')).toBe('alert');
  expect(input('Base Mint Address').getAttribute('aria-invalid')).toBe('true');
});

/** The form with the connected wallet as the signer. */
async function openWithWallet(): Promise<void> {
  await openConnected();
  cleanup();
  await openForm('?signer=wallet');
  await screen.findByLabelText(/^Start Time in seconds/);
}

test('invalid input is refused at its field, one by one, and the wallet is never asked [5.2]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await give(wallet.address, 2_000_000_000n);
  const held = { supply: 1_000_000_000_000n };
  const [base, quote] = [await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey), held), await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey), { ...held, decimals: 6 })];
  await openWithWallet();
  const good = { 'Base Mint Address': base, 'Quote Mint Address': quote, 'Base Amount': '100', 'Quote Amount': '100', 'Start Time in seconds': '0' };
  const asked = wallet.signRequests;
  for (const [label, value, message] of [
    ['Base Mint Address', 'not-an-address', 'This is not a valid address'],
    ['Quote Mint Address', base, 'Base and quote are the same token'],
    ['Quote Mint Address', Keypair.generate().publicKey.toBase58(), 'There is no token at this address on this network'],
    ['Base Mint Address', wallet.address, 'The account at this address is not a token mint'],
    ['Base Amount', '0', 'The amount must be above 0'],
    ['Quote Amount', '-1', 'The amount cannot be negative'],
    ['Quote Amount', '1.0000001', 'Enter at most 6 decimals.'],
    ['Base Amount', '1000.000000001', 'You have 1,000 '],
    ['Start Time in seconds', '1790000000000', 'The start time looks like milliseconds'],
    ['Start Time in seconds', '-5', 'The start time cannot be negative'],
  ] as const) {
    fill({ ...good, [label]: value });
    submit();
    const error = await screen.findByText(new RegExp(`^${message}`), { selector: 'p[role=alert]' });
    await waitFor(() => expect(input(label).getAttribute('aria-invalid'), value).toBe('true'));
    expect(input(label).getAttribute('aria-describedby')?.split(' '), value).toContain(error.id);
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]'), value).toHaveLength(1));
    const red = (await screen.findByText(RED)).closest<HTMLElement>('[role=alert]');
    const way = await within(red!).findByRole('button', { name: `${label} needs your attention.` });
    way.click();
    expect(document.activeElement).toBe(input(label));
  }
  expect(wallet.signRequests).toBe(asked);
});

test('the built-in test signer creates a pool of two tokens; a second one is refused before anything is sent [6.3]', needsCurrentPrograms(AMM_V4, OPENBOOK), async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const signer = getTestSigner(pageCluster());
  await give(signer.address, 20_000_000_000n);
  const [base, quote] = [await makeToken(pageCluster(), signer), await makeToken(pageCluster(), signer, { decimals: 6 })];
  const user = await openForm();
  const pair = { 'Base Mint Address': base, 'Quote Mint Address': quote, 'Base Amount': '100', 'Quote Amount': '200.000001' };
  fill(pair);
  submit();
  await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
  await screen.findByText('Pool creation successful!');
  const shown = screen.getByRole('button', { name: /^Copy pool/i }).title;
  const { a, b } = await readAmmV4Pool(pageCluster(), shown ?? '');
  expect([a.vaultAmount, b.vaultAmount]).toEqual([100_000_000_000n, 200_000_001n]);

  await user.click(screen.getByRole('button', { name: 'Create another' }));
  fill(pair);
  submit();
  await screen.findByText(RED);
  await screen.findByText('A pool for this pair already exists');
  expect(screen.queryByRole('list', { name: 'Transactions' })).toBeNull();
});
