import { Keypair } from '@solana/web3.js';
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { buildRevokeAuthorityAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
import { keypairOwner, type Owner } from '@/services/transactions/owner.ts';
import { landAction } from '@tests/support/cpmmPools.ts';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { tokenRequest } from '@tests/support/tokens.ts';

const owner = keypairOwner(wallet.keypair.secretKey);
const cluster = pageCluster();
const authorities = () => within(screen.getByRole('region', { name: 'Authorities' }));

async function makeToken(creator: Owner): Promise<string> {
  const action = await buildTokenAction({ cluster, ownerAddress: creator.address, request: tokenRequest({}) });
  await landAction(cluster, creator, action);
  return action.facts.mintAddress;
}

async function openToken(mint: string, hash = ''): Promise<UserEvent> {
  // A link with a proof opens the tab that shows it.
  const user = openApp(`/token/${mint}${hash || '?tab=authorities'}`);
  await screen.findByRole('region', { name: 'Authorities' });
  return user;
}

beforeAll(() => give(owner.address, 20_000_000_000n));

test('the holder of an authority signs a proof, and a link shows it as long as they hold it [10.59]', async () => {
  const mint = await makeToken(owner);
  await openConnected();
  cleanup();
  const user = await openToken(mint);
  await user.click(await authorities().findByRole('button', { name: 'Sign a proof' }));
  expect((await authorities().findByText(/^Signed by the mint authority on /)).textContent).toMatch(/UTC/);
  const proof = window.localStorage.getItem(`proof localnet ${mint}`);
  cleanup();

  window.localStorage.removeItem(`proof localnet ${mint}`);
  await openToken(mint, `#proof=${proof}`);
  await authorities().findByText(/^Signed by the mint authority on /);
  cleanup();

  const redated = proof!.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 1}.`);
  await openToken(mint, `#proof=${redated}`);
  await authorities().findByText(/^The proof in this link was not signed here/);
  cleanup();

  await landAction(cluster, owner, await buildRevokeAuthorityAction({ cluster, ownerAddress: owner.address, mint, authority: 'mint' }));
  await openToken(mint, `#proof=${proof}`);
  await authorities().findByText(/^The proof in this link was not signed here/);
  expect(authorities().queryByText(/^Signed by/)).toBeNull();
});

test('the burner wallet proves an authority by a sign-in [7.28]', async () => {
  const burner = Keypair.generate();
  const holder = keypairOwner(burner.secretKey);
  await give(holder.address, 1_000_000_000n);
  const mint = await makeToken(holder);
  window.localStorage.setItem('burnerWallet', JSON.stringify([...burner.secretKey]));
  window.localStorage.setItem('walletName', JSON.stringify('Burner Wallet (test networks only)'));
  const user = await openToken(mint);
  await user.click(await authorities().findByRole('button', { name: 'Sign a proof' }));
  await authorities().findByText(/^Signed by the mint authority on /);
});
