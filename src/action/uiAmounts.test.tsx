import { createUpdateMultiplierDataInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { shortAddress } from '@/shortAddress.ts';
import { landAction } from '@tests/support/cpmmPools.ts';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { tokenRequest } from '@tests/support/tokens.ts';

const owner = keypairOwner(wallet.keypair.secretKey);
/** Wallets show five times the 100 that its maker holds. */
let mint: string;
beforeAll(async () => {
  await give(owner.address, 20_000_000_000n);
  const request = tokenRequest({ standard: 'token-2022', metadata: null, extensions: { scaledUiAmount: { multiplier: 5 } }, supply: 100_000_000_000n });
  const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request });
  await landAction(pageCluster(), owner, action);
  mint = action.facts.mintAddress;
});

const sentence = () => `${shortAddress(mint)}: amounts here are raw. 100 are 500 in wallets (× 5).`;

test('what a wallet holds is shown as wallets do, with the raw amount beside it: portfolio, home, picker, supply and holders', async () => {
  const user = await openConnected();
  expect((await screen.findByText('500 (raw 100)')).closest('section')!.textContent).toContain('Your tokens');
  cleanup();
  openApp('/portfolio');
  expect(await within(await screen.findByRole('region', { name: 'Tokens' })).findByText('500 (raw 100)')).toBeTruthy();
  cleanup();
  openApp(`/token/${mint}`);
  const facts = within(await screen.findByRole('region', { name: 'Supply and rules' }));
  await waitFor(() => expect(facts.getByText('Supply').closest('div')!.textContent).toContain(`500 ${shortAddress(mint)} (raw 100)`));
  expect(facts.getByText('× 5')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Holders' }));
  const holders = within(await screen.findByRole('region', { name: 'Largest holders' }));
  expect(await holders.findByText(`500 ${shortAddress(mint)} (raw 100)`)).toBeTruthy();
  cleanup();
  openApp('/swap?in=SOL');
  await user.click((await screen.findAllByRole('button', { name: /^Choose token|^You receive/ }))[0]!);
  expect(await within(await screen.findByRole('dialog')).findByText('500 (raw 100)')).toBeTruthy();
});

test('a form says what its amounts mean, before they are typed and in the review', async () => {
  await openConnected();
  cleanup();
  const user = openApp(`/token/${mint}`);
  await user.click(await screen.findByRole('button', { name: 'Burn' }));
  expect(await screen.findByText(sentence())).toBeTruthy();
  await user.type(await screen.findByLabelText(/^You burn/), '10');
  await user.click(screen.getAllByRole('button', { name: 'Burn' }).at(-1)!);
  expect(await within(await screen.findByRole('dialog')).findByText(sentence())).toBeTruthy();
});

test('so do an airdrop, and a new pool once its mint is read', async () => {
  await openConnected();
  cleanup();
  const user = openApp(`/token/${mint}`);
  await user.click(await screen.findByRole('button', { name: 'Airdrop' }));
  await screen.findByLabelText('Recipients');
  expect(await screen.findByText(sentence())).toBeTruthy();
  cleanup();
  openApp(`/create-pool?baseMint=${mint}`);
  expect(await screen.findByText(sentence())).toBeTruthy();
});

test('a swap says what its amounts mean, and when that changes', async () => {
  await makePagePool(owner, { base: mint, quote: NATIVE_TOKEN.mint, changes: { baseAmount: 50_000_000_000n, quoteAmount: 1_000_000_000n } });
  const fromSeconds = BigInt(Math.floor(Date.now() / 1000) + 86_400);
  await sendSequentially({ cluster: pageCluster(), owner, steps: [{ label: 'Schedule', instructions: [
    createUpdateMultiplierDataInstruction(new PublicKey(mint), wallet.keypair.publicKey, 7, fromSeconds, [], TOKEN_2022_PROGRAM_ID),
  ] }] });
  openApp(`/swap?in=SOL&out=${mint}`);
  await waitFor(() => expect(screen.getByText((text) => text.startsWith(sentence())).textContent).toMatch(/× 7 from .+\.$/));
});
