import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callCluster } from '@tests/support/fileCluster.ts';
import { openApp } from '@tests/support/openApp.tsx';

const ammV4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const openBook = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const cpmm = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const clmm = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
const metaplex = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';
const KINDS = ['Constant product', 'Concentrated', 'AMM v4'] as const;

const setAccount = (address: string, account: object): Promise<unknown> =>
  callCluster('localnet_setAccount', address, account);

function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Kinds have their cost behind their name. */
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });

test('an unknown symbol is reported while it is typed', async () => {
  await setAccount(metaplex, { lamports: 10_000_000 });
  const user = openApp('/mint-tokens');
  await user.type(await screen.findByLabelText(/^Token Name/), 'Doge');
  await user.click(screen.getByText('Advanced', { selector: 'summary' }));
  await waitFor(() => expect(descriptionOf(radio('Token with name and picture'))).toContain('This network does not have the Metaplex program'));
  await user.click(radio('Token-2022'));
  expect(descriptionOf(radio('Token with name and picture'))).not.toContain('Metaplex program');
});

test('every kind whose program is missing says so and cannot be chosen [2.25]', async () => {
  // SOL sent to the address does not make it a program.
  for (const address of [ammV4, openBook, cpmm, clmm]) await setAccount(address, { lamports: 10_000_000 });
  openApp('/create-pool');
  for (const name of KINDS) {
    await waitFor(() => expect(radio(name).disabled).toBe(true));
    await waitFor(() => expect(descriptionOf(radio(name))).toContain('A program this action needs is not on this network.'));
    expect(radio(`${name} Not available`)).toBe(radio(name));
  }
});

test('the form opens on the first kind that can be created [2.25]', async () => {
  await setAccount(cpmm, { lamports: 10_000_000, owner: NATIVE_LOADER, executable: true });
  openApp('/create-pool');
  await waitFor(() => expect(radio(KINDS[0]).checked).toBe(true));
  expect(KINDS.map((name) => radio(name).disabled)).toEqual([false, true, true]);
});
