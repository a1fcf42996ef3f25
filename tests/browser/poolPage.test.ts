import { PublicKey } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readPool } from '@/services/pools/readPool.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, OPENBOOK } from '../support/ammV4Pools.ts';
import { auditScreen } from '../support/audit.ts';
import { app, connection, fund, heading, openConnected, setHidden, withBrowser, type Visit } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { createAmmPool } from '../support/createAmmPool.ts';
import { callCluster } from '../support/fileCluster.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makeToken, poolRequest } from '../support/pools.ts';

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const open = withBrowser();
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/** Submits the open tab, signs the review, and waits for the success message. */
async function carryOut({ page }: Visit, submit: string, done: string): Promise<void> {
  await page.getByRole('button', { name: submit, exact: true }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText(done).waitFor({ timeout: 60_000 });
}

/** An owner's wrapped SOL accounts. */
async function wrappedSol(owner: string): Promise<number> {
  const { value } = await connection().getTokenAccountsByOwner(new PublicKey(owner), { mint: new PublicKey(WRAPPED_SOL) });
  return value.length;
}

describe('a constant product pool', needsPrograms(CPMM), () => {
  test('is created by the form, and its page swaps with SOL, adds and removes; no wrapped SOL is left [2.28]', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 20);
    const mint = await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, `/create-pool?signer=wallet&baseMint=${mint}`);
    await page.getByRole('region', { name: 'Connected wallet' }).waitFor();
    await page.getByRole('radio', { name: /^Constant product/ }).check();
    await page.getByLabel('Quote Mint Address').fill(WRAPPED_SOL);
    await page.getByLabel('Base Amount').fill('1000');
    await page.getByLabel('Quote Amount').fill('5');
    await carryOut(visit, 'Create Pool', 'Pool creation successful!');
    await page.getByRole('link', { name: 'Go to the pool' }).click();
    await page.getByRole('tab', { name: 'Swap' }).waitFor();
    const poolId = new URL(page.url()).pathname.split('/')[2] ?? '';
    const before = await readPool(pageCluster(), poolId);
    const [sol, token] = before.a.mint.address === WRAPPED_SOL ? ['a', 'b'] as const : ['b', 'a'] as const;
    await page.getByText('Open', { exact: true }).waitFor();

    const swap = panel(page, 'Swap');
    await swap.getByLabel('You pay').fill('0.25');
    await swap.getByText(/^≈ 0\.2\d+ SOL$/).waitFor(); // its output, at the pool's price
    const bought = (await swap.getByLabel('You receive').inputValue()).replaceAll(',', '');
    await carryOut(visit, 'Swap', 'Swap successful!');
    const swapped = await readPool(pageCluster(), poolId);
    expect(swapped[sol].vaultAmount - before[sol].vaultAmount).toBe(250_000_000n);
    expect(before[token].vaultAmount - swapped[token].vaultAmount).toBe(BigInt(Math.round(Number(bought) * 1e9)));
    await page.getByRole('region', { name: 'Price' }).getByText(/^1 SOL = 18/).first().waitFor(); // the page updates

    await page.getByRole('tab', { name: 'Add' }).click();
    await panel(page, 'Add').getByRole('button', { name: /^Max: all SOL/ }).click();
    await carryOut(visit, 'Add liquidity', 'Liquidity added!');
    const grown = await readPool(pageCluster(), poolId);
    expect(grown.lpSupply).toBeGreaterThan(swapped.lpSupply);

    await page.getByRole('tab', { name: 'Remove' }).click();
    await panel(page, 'Remove').getByRole('button', { name: '50 %' }).click();
    await expect.poll(() => panel(page, 'Remove').getByLabel('LP tokens').inputValue()).not.toBe('');
    const given = (await panel(page, 'Remove').getByLabel('LP tokens').inputValue()).replaceAll(',', '');
    await carryOut(visit, 'Remove liquidity', 'Liquidity removed!');
    const shrunk = await readPool(pageCluster(), poolId);
    expect(grown.lpSupply - shrunk.lpSupply).toBe(BigInt(given.replace('.', '').padEnd(given.indexOf('.') + 9, '0')));
    expect(await wrappedSol(wallet.address)).toBe(0);

    await page.goto(`${app.url}/transaction-status`);
    await page.locator('summary', { hasText: /^Details of Take / }).click();
    await page.getByRole('link', { name: 'View pool' }).click();
    await page.getByRole('tab', { name: 'Swap' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/pools/${poolId}`);
  });

  test('its page is accessible: no serious findings and no horizontal scrolling, in every tab and with a plan open', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 5);
    const pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, `/pools/${pool.poolId}`);
    const amounts = { Swap: 'You pay', Add: 'You add', Remove: 'LP tokens' } as const;
    for (const [tab, label] of Object.entries(amounts)) {
      await page.getByRole('tab', { name: tab }).click();
      await panel(page, tab).getByLabel(label).fill('1.23456789');
      await panel(page, tab).getByText('Slippage tolerance').first().click();
      await auditScreen(page, tab);
    }
    await page.getByRole('tab', { name: 'Swap' }).click();
    await panel(page, 'Swap').getByRole('button', { name: 'Swap', exact: true }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await auditScreen(page, 'review');
  });

  test('a hidden tab sends no requests, and is up to date once visible again [2.29]', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const { keypair } = (await open()).wallet;
    const owner = keypairOwner(keypair.secretKey);
    const pool = await makePagePool(owner);
    await page.clock.install();
    await visit.goto(`/pools/${pool.poolId}`);
    await page.getByRole('tab', { name: 'Swap' }).waitFor();
    await page.getByText('All addresses').waitFor(); // it loads last
    await visit.settled();
    await setHidden(page, true);
    await visit.settled();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.clock.runFor(40_000);
    await callCluster('localnet_advanceSlots', 5);
    await visit.settled();
    expect(requests).toEqual([]);
    const slot = await page.getByText('Read at slot').locator('xpath=following-sibling::dd').textContent();
    await setHidden(page, false);
    await expect.poll(() => page.getByText('Read at slot').locator('xpath=following-sibling::dd').textContent()).not.toBe(slot);
  });

  test('an unreachable node is named, and queried again when it is back', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    visit.allowConsole(/./);
    const { keypair } = (await open()).wallet;
    const pool = await makePagePool(keypairOwner(keypair.secretKey));
    await page.route(`${app.rpcUrl}/**`, (route) => route.abort());
    await visit.goto(`/pools/${pool.poolId}`);
    await page.getByRole('alert').filter({ hasText: /code: rpc\// }).waitFor();
    await heading(page, 'No pool to show').waitFor();
    await page.unroute(`${app.rpcUrl}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('tab', { name: 'Swap' }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('an AMM v4 pool', needsPrograms(AMM_V4, OPENBOOK), () => {
  test('of the built-in test signer is swapped and removed by that signer, without a wallet', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const cluster = pageCluster();
    const signer = getTestSigner(cluster);
    await fund(signer.address, 20);
    const [base, quote] = [await makeToken(cluster, signer), await makeToken(cluster, signer, { decimals: 6 })];
    const { poolId } = await createAmmPool({ cluster, owner: signer, request: await poolRequest(cluster, base, quote) });
    await visit.goto(`/pools/${poolId}`);
    await page.getByText('AMM v4', { exact: true }).waitFor();
    await page.getByText('Sign with: connected wallet').click();
    await page.getByRole('radio', { name: /^Built-in test signer/ }).check();
    const before = await readPool(cluster, poolId);
    await panel(page, 'Swap').getByLabel('You receive').fill('2.5');
    await carryOut(visit, 'Swap', 'Swap successful!');
    const swapped = await readPool(cluster, poolId);
    const moved = [swapped.a.vaultAmount - before.a.vaultAmount, swapped.b.vaultAmount - before.b.vaultAmount];
    expect(moved[0]! > 0n ? moved[1] : moved[0]).toBe(moved[0]! > 0n ? -2_500_000n : -2_500_000_000n);

    await page.getByRole('tab', { name: 'Remove' }).click();
    await panel(page, 'Remove').getByRole('slider', { name: 'Part of your share' }).press('End');
    await carryOut(visit, 'Remove liquidity', 'Liquidity removed!');
    expect((await readPool(cluster, poolId)).lpCirculating).toBe(0n);
    await panel(page, 'Remove').getByRole('button', { name: 'Done' }).click();
    await panel(page, 'Remove').getByText('You hold no share of this pool.').waitFor();
  });
});
