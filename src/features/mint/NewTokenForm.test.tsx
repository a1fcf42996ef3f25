import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openApp, openConnected } from '@tests/support/openApp.tsx';

async function openForm() {
  const user = openApp('/mint-tokens');
  await screen.findByRole('heading', { level: 1, name: 'Mint a New Token' });
  return user;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
/** Kinds have their cost behind their name. */
const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const cardOf = (name: string) => kind(name).closest('label')?.textContent;
/** Opens what most tokens do not need. */
const openAdvanced = (user: UserEvent) => user.click(screen.getByText('Advanced'));
const reads = (text: string | RegExp) => screen.findByText(text);

test('each kind of token shows its cost, with the Metaplex fee and the refundable rent', async () => {
  const user = await openForm();
  await screen.findByText('Costs 0.01862 SOL');
  await openAdvanced(user);
  await waitFor(() => expect(cardOf('Token with name and picture')).toMatch(
    /0\.01862 SOL.*Includes 0\.01 SOL Metaplex fee · 0\.002039 SOL refundable/));
  expect(cardOf('Plain mint, no metadata')).toMatch(/0\.00351 SOL/);
  expect(cardOf('Token-2022')).not.toMatch(/Metaplex fee/);
  expect(screen.queryByText(/^Without a name/)).toBeNull();
  await user.type(input('Initial Supply'), '5');
  expect(screen.getByText(/^Without a name there is no metadata/)).toBeTruthy();
});

test('costs and verdicts are shown even if the rest of the form is invalid', async () => {
  const user = await openForm();
  await openAdvanced(user);
  await user.type(input('Token Name'), 'é'.repeat(12));
  expect(await reads('24 of 32 bytes')).toBeTruthy();
  await user.type(input('Token Name'), 'é'.repeat(5));
  expect(await reads('34 of 32 bytes')).toBeTruthy();
  await user.tab();
  expect(await reads(/^The name is longer than 32 bytes/)).toBeTruthy();
  await waitFor(() => expect(cardOf('Token with name and picture')).toMatch(/0\.01862 SOL/));
  await user.click(kind('Token-2022'));
  await user.click(await screen.findByRole('checkbox', { name: /^Interest bearing/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Scaled amount/ }));
  const told = /"Interest bearing" and "Scaled amount" cannot be combined. Both change the amount/;
  const scaled = screen.getByText(told).closest('label');
  expect(scaled?.textContent).toMatch(/^Scaled amount/);
  const verdicts = screen.getByRole('region', { name: 'Works with these Raydium pools' });
  expect(within(verdicts).getAllByText('No')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: /^Permanent delegate/ }));
  expect(within(verdicts).getAllByText('No')).toHaveLength(3);
  expect(within(verdicts).getAllByText(/its extension "Permanent delegate"/)).toHaveLength(2);
});

test('switching the kind keeps what was typed, and the plain one has only supply and decimals', async () => {
  const user = await openForm();
  await user.type(input('Token Name'), 'Moon');
  expect(screen.queryByText(/ of 32 bytes/)).toBeNull();
  await openAdvanced(user);
  await user.click(kind('Plain mint, no metadata'));
  expect(screen.queryByLabelText(/^Token Name/)).toBeNull();
  expect(screen.queryByText('Works with these Raydium pools')).toBeNull();
  await user.click(kind('Token with name and picture'));
  expect(input('Token Name').value).toBe('Moon');
});

test('a supply is checked against the decimals beside it', async () => {
  const user = await openForm();
  await user.type(input('Initial Supply'), '1.25');
  await openAdvanced(user);
  await user.type(input('Decimals'), '1');
  await user.tab();
  expect(await reads('Enter at most 1 decimal.')).toBeTruthy();
  expect(screen.getByText('0 to 9. Supply of up to 1,844,674,407,370,955,161.5.')).toBeTruthy();
  await user.clear(input('Decimals'));
  await user.type(input('Decimals'), '2');
  await waitFor(() => expect(screen.queryByText(/^More decimals/)).toBeNull());
});

test('a number of an extension that is not plain digits shows how it is parsed', async () => {
  const user = await openForm();
  await openAdvanced(user);
  await user.click(kind('Token-2022'));
  await user.click(await screen.findByRole('checkbox', { name: /^Transfer fee/ }));
  await user.type(input('Fee in percent'), '1,25');
  expect(await reads('= 1.25')).toBeTruthy();
  await user.type(input('Maximum fee per transfer'), '1,234,567');
  expect(await reads('= 1 234 567')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Interest bearing/ }));
  await user.type(input('Annual interest rate'), '-2,5');
  expect(await reads('= -2.5')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Scaled amount/ }));
  await user.type(input('UI amount multiplier'), '1,5');
  expect(await reads('= 1.5')).toBeTruthy();
});

test('a picture is loaded once typing stops, and one that fails is reported [10.37]', async () => {
  await openForm();
  // A single change: typing on a slow machine could pause long enough to count as stopped.
  fireEvent.change(input('Image URL'), { target: { value: 'https://tokens.example/p.png' } });
  expect(screen.queryByRole('img', { name: 'The picture at the Image URL' })).toBeNull();
  const picture = await screen.findByRole('img', { name: 'The picture at the Image URL' });
  // Wallets show it only if a metadata document contains it.
  expect(screen.queryByRole('img', { name: 'The picture of the token' })).toBeNull();
  expect(screen.getByText(/^The picture at your Image URL\. Wallets show it only after a metadata link/)).toBeTruthy();
  expect(picture.getAttribute('src')).toBe('https://tokens.example/p.png');
  fireEvent.error(picture);
  expect(await reads('No picture can be loaded from this address. Upload the picture or use its https:// link.')).toBeTruthy();
  expect(input('Image URL').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/^Wallets read the picture, description and links from the metadata document/)).toBeNull();
});

test('the preview shows the picture of the token\'s metadata document, whatever picture was typed', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*' });
    response.end(JSON.stringify({ name: 'Moon', symbol: 'MOON', image: 'https://tokens.example/moon.png' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const user = await openForm();
    const shown = () => screen.queryByRole('img', { name: 'The picture of the token' })?.getAttribute('src') ?? null;
    await user.type(input('Token Name'), 'Moon');
    await user.type(input('Token Symbol'), 'MOON');
    await user.type(input('Image URL'), 'https://tokens.example/hoped-for.png');
    await openAdvanced(user);
    await user.type(await screen.findByLabelText(/^Metadata Link/), `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.json`);
    await waitFor(() => expect(shown()).toBe('https://tokens.example/moon.png'));
    expect(screen.getByRole('img', { name: 'The picture at the Image URL' }).getAttribute('src')).toBe('https://tokens.example/hoped-for.png');
    await user.type(input('Token Symbol'), 'S');
    expect(shown()).toBeNull();
  } finally {
    server.close();
  }
});

test('the metadata document is generated from the form, to copy and to download', async () => {
  const user = await openForm();
  await user.type(input('Token Name'), ' Moon ');
  await openAdvanced(user);
  await user.type(await screen.findByLabelText(/^Description/), 'Far away');
  const document = '{\n  "name": "Moon",\n  "description": "Far away"\n}';
  expect(screen.getByLabelText('Metadata document').textContent).toBe(document);
  const { download, href } = screen.getByText<HTMLAnchorElement>('Download metadata.json');
  const file = decodeURIComponent(href.slice(href.indexOf(',') + 1));
  expect([download, file]).toEqual(['metadata.json', document]);
  await user.click(screen.getByText('Copy'));
  expect(await navigator.clipboard.readText()).toBe(document);
});

test('a draft from an older version with fewer fields is restored, and the new fields have their defaults', async () => {
  const old = { name: 'Old', symbol: 'OLD', imageUrl: '', supply: '12' };
  window.sessionStorage.setItem('draft:mint-tokens', JSON.stringify(old));
  const user = await openForm();
  expect([input('Token Name').value, input('Initial Supply').value]).toEqual(['Old', '12']);
  await openAdvanced(user);
  expect(kind('Token with name and picture').checked).toBe(true);
  expect(await reads('12 OLD')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Metadata Link/)).value).toBe('');
});

test('the first invalid field gets the focus, and a link is used unchecked once the user agrees', async () => {
  vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  await give(wallet.address, 1_000_000_000n);
  const user = await openConnected();
  await user.click(screen.getByRole('link', { name: /^Mint Tokens/ }));
  await screen.findByRole('heading', { level: 1, name: 'Mint a New Token' });
  await openAdvanced(user);
  await user.click(kind('Token-2022'));
  await user.type(input('Token Symbol'), 'MOON');
  await user.type(input('Initial Supply'), '0');
  await user.type(await screen.findByLabelText(/^Metadata Link/), 'http://example.org/moon');
  await user.click(screen.getByRole('checkbox', { name: /^Fixed supply/ }));
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  expect(await reads(/^The token has no name/)).toBeTruthy();
  expect(screen.getByText(/^No one could ever hold this token/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input('Token Name')));

  await user.type(input('Token Name'), 'Moon');
  await user.type(input('Initial Supply'), '5');
  await waitFor(() => expect(screen.queryByText(/^No one could ever hold this token/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  expect(await reads(/^The metadata link is not one wallets can open/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input('Metadata Link')));
  await user.click(screen.getByRole('checkbox', { name: /^Use this link anyway/ }));
  await waitFor(() => expect(screen.queryByText(/^The metadata link is not one wallets can open/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  expect(await reads('Review')).toBeTruthy();
  expect(screen.getByText('The metadata link was not checked: http://example.org/moon')).toBeTruthy();
  expect(screen.getByText('The supply is final: no more can ever be minted.')).toBeTruthy();
});

test('a picture that was typed but not stored is missing in red in the review, where it can be stored', async () => {
  await give(wallet.address, 1_000_000_000n);
  const user = await openConnected();
  await user.click(screen.getByRole('link', { name: /^Mint Tokens/ }));
  await screen.findByRole('heading', { level: 1, name: 'Mint a New Token' });
  await user.type(input('Token Name'), 'Moon');
  await user.type(input('Initial Supply'), '5');
  const row = async () => (await screen.findByText('No picture')).closest('div')!;
  const create = () => user.click(screen.getByRole('button', { name: 'Create Token' }));
  await create();
  await screen.findByText('You can still mint more.');
  expect(screen.queryByText('No picture')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));

  await user.click(await screen.findByRole('checkbox', { name: /^Final metadata/ }));
  await create();
  expect((await row()).className).toBe('fact-rows__row--bad');
  expect((await row()).textContent).toContain('Wallets will never show a picture');
  await user.click(screen.getByRole('button', { name: 'Back' }));

  await user.click(await screen.findByRole('checkbox', { name: /^Final metadata/ }));
  await user.type(input('Image URL'), 'https://tokens.example/moon.png');
  await create();
  expect((await row()).className).toBe('fact-rows__row--bad');
  await user.click(within(await row()).getByRole('button', { name: 'Upload the picture' }));
  await screen.findByText('tokens.example');
  const shown = screen.getByRole('dialog').querySelector('dt img');
  expect(shown?.getAttribute('src')).toBe('https://tokens.example/moon.png');
  await user.click(screen.getByText('Details', { selector: 'dialog summary, [role=dialog] summary' }));
  expect(await reads(/Picture and details verified: http:\/\/127\.0\.0\.1:\d+\/uploads\//)).toBeTruthy();
});
