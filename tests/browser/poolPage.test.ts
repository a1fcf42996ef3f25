import { PublicKey } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPool } from '@/services/pools/readPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, OPENBOOK, WSOL } from '../support/ammV4Pools.ts';
import { app, fund, openConnected, succeeded, tabTo, withBrowser, type Visit } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { createAmmPool } from '../support/createAmmPool.ts';
import { callCluster } from '../support/fileCluster.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makeToken, poolRequest } from '../support/pools.ts';
import { giveTokens, STABLE, writeStablePool, type TakesAccounts } from '../support/stablePools.ts';

const open = withBrowser();
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/** Opens a tab by arrow keys, types an amount, submits and signs with Enter: no mouse. */
async function byKeyboard({ page }: Visit, tab: string, label: string, amount: string, done: string): Promise<void> {
  const selected = page.getByRole('tab', { selected: true });
  await selected.focus();
  for (let name = await selected.textContent(); name !== tab; name = await selected.textContent()) {
    await page.keyboard.press('ArrowRight');
    // The next key counts from the tab that this one selects.
    await selected.filter({ hasNotText: name ?? '' }).waitFor();
  }
  if (tab === 'Remove') {
    await tabTo(page, label); // unfolds it
    await page.keyboard.press('Enter');
  }
  await panel(page, tab).getByLabel(label).waitFor();
  await tabTo(page, label);
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await tabTo(page, 'Sign and');
  await page.keyboard.press('Enter');
  await succeeded(page, done);
}

/** Swaps, adds and removes in a pool by keyboard; each changes the pool as quoted. */
async function walk(visit: Visit, poolId: string): Promise<void> {
  const cluster = pageCluster();
  const before = await readPool(cluster, poolId);
  await byKeyboard(visit, 'Swap', 'You pay', '1.5', 'Swap successful!');
  const swapped = await readPool(cluster, poolId);
  expect([swapped.a.reserve, swapped.b.reserve]).not.toEqual([before.a.reserve, before.b.reserve]);
  await byKeyboard(visit, 'Add', 'You add', '2', 'Liquidity added!');
  const grown = await readPool(cluster, poolId);
  expect(grown.lpSupply).toBeGreaterThan(swapped.lpSupply);
  await byKeyboard(visit, 'Remove', 'LP tokens', '1', 'Liquidity removed!');
  expect(grown.lpSupply - (await readPool(cluster, poolId)).lpSupply).toBe(10n ** BigInt(grown.lpDecimals));
}

test('a stable pool is swapped, added to and removed from by keyboard alone', needsPrograms(STABLE), async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address, 5);
  const owner = new PublicKey(wallet.address);
  const written: Promise<void>[] = [];
  const setAccount: TakesAccounts['localnet']['control']['setAccount'] = (address, { owner, lamports, data = new Uint8Array() }) =>
    void written.push(callCluster<void>('localnet_setAccount', address, { owner, lamports: Number(lamports), data: Buffer.from(data).toString('base64') }));
  const chain = { localnet: { control: { setAccount } } };
  const at = writeStablePool(chain, { owner });
  giveTokens(chain, owner, at.coinMint, 10n ** 12n);
  giveTokens(chain, owner, at.pcMint, 10n ** 12n);
  await Promise.all(written);
  await openConnected(visit, `/pools/${at.poolId}`);
  await page.getByText('Stable', { exact: true }).waitFor();
  await page.getByText('0.02 % fee', { exact: true }).waitFor();
  await walk(visit, at.poolId);
});

test('an AMM v4 pool with SOL is swapped, added to and removed from by keyboard alone', needsPrograms(AMM_V4, OPENBOOK), async () => {
  const visit = await open();
  const { wallet } = visit;
  const cluster = pageCluster();
  await fund(wallet.address, 90);
  const owner = keypairOwner(wallet.keypair.secretKey);
  const base = await makeToken(cluster, owner);
  const request = await poolRequest(cluster, base, WSOL, { quoteAmount: 60_000_000_000n });
  const { poolId } = await createAmmPool({ cluster, owner, request });
  await openConnected(visit, `/pools/${poolId}`);
  await walk(visit, poolId);
});

test('a reload during a swap sends nothing twice, and the page and the journal know the outcome', needsPrograms(CPMM), async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address, 5);
  const pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
  await openConnected(visit, `/pools/${pool.poolId}`);
  await panel(page, 'Swap').getByLabel('You pay').fill('3');
  await panel(page, 'Swap').getByRole('button', { name: 'Swap', exact: true }).click();
  const sent = page.waitForRequest((request) => request.postData()?.includes('"sendTransaction"') ?? false);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await sent;
  await page.reload();
  await expect.poll(async () => (await readPool(pageCluster(), pool.poolId)).b.vaultAmount - pool.b.vaultAmount).toBe(3_000_000_000n);
  await page.goto(`${app.url}/transaction-status`);
  await page.getByText(/^Swap(ped)? 3 /).first().waitFor();
  await page.getByRole('listitem').filter({ hasText: /Swap(ped)? 3 / }).getByText(/^Swapped/).first().waitFor({ timeout: 60_000 });
  expect(wallet.signRequests).toBe(1);
  expect((await readPool(pageCluster(), pool.poolId)).b.vaultAmount - pool.b.vaultAmount).toBe(3_000_000_000n);
});
