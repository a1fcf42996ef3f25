import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readPosition, readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { auditScreen } from '../support/audit.ts';
import { app, connect, fund, heading, openConnected, setHidden, tabTo, walkTo, withBrowser, type Visit } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '../support/pagePositions.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const WHOLE = 1_000_000_000n;

const open = withBrowser();
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/** Submits the open form, signs the review, and waits for the success message. */
async function carryOut({ page }: Visit, submit: string, done: string): Promise<void> {
  await page.getByRole('button', { name: submit, exact: true }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText(done).waitFor({ timeout: 60_000 });
}

describe('concentrated positions', needsPrograms(CLMM, METADATA), () => {
  test('are found from Home, collected and closed by mouse; the amounts received are those shown before signing', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 5);
    const pool = await makePageClmmPool(owner);
    const nftMint = await openPagePosition(owner, pool.poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
    await swapPagePool(owner, pool.poolId, WHOLE);
    await connect(visit);
    await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
    await page.getByRole('link', { name: 'Positions', exact: true }).click();
    await heading(page, 'Positions').waitFor();
    await page.getByText('1 position, 1 earning fees').waitFor();
    await page.getByRole('link', { name: /^Manage the position/ }).click();

    const collect = panel(page, 'Collect');
    const { owed } = await readPosition(pageCluster(), nftMint);
    await collect.getByText(String(Number(owed.feesA) / 1e9)).waitFor();
    await carryOut(visit, 'Collect fees and rewards', 'Collected!');
    await collect.getByRole('button', { name: 'Done' }).click();
    await collect.getByText(/^Nothing to collect yet/).waitFor();
    expect((await readPosition(pageCluster(), nftMint)).owed.feesA).toBe(0n);

    await page.getByRole('tab', { name: 'Close' }).click();
    await panel(page, 'Close').getByText('Rent refunded').waitFor();
    await carryOut(visit, 'Close the position', 'Position closed!');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to your positions' }).click();
    await page.getByText('No concentrated positions yet.').waitFor();
    expect(await readPositions(pageCluster(), wallet.address)).toEqual([]);
  });

  test('of the built-in test signer are decreased by keyboard alone', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const owner = getTestSigner(pageCluster());
    const pool = await makePageClmmPool(owner);
    const nftMint = await openPagePosition(owner, pool.poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
    const { position } = await readPosition(pageCluster(), nftMint);
    await visit.goto('/positions?signer=test');
    await page.getByRole('link', { name: /^Manage the position/ }).first().waitFor();
    await visit.goto(`/positions/${nftMint}?signer=test`);
    await page.getByRole('tab', { name: 'Collect' }).waitFor();
    await tabTo(page, 'Collect');
    for (const name of ['Increase', 'Decrease']) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
    await panel(page, 'Decrease').getByRole('slider').waitFor();
    await tabTo(page, '50 %');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Decrease the position');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await tabTo(page, 'Sign and send');
    await page.keyboard.press('Enter');
    await page.getByText('Position decreased!').waitFor({ timeout: 60_000 });
    expect((await readPosition(pageCluster(), nftMint)).position.liquidity).toBe(position.liquidity - position.liquidity / 2n);
  });

  test('are accessible: no serious findings and no horizontal scrolling, in the list and in every tab', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 5);
    const pool = await makePageClmmPool(owner);
    await openPagePosition(owner, pool.poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
    const outside = await openPagePosition(owner, pool.poolId, { tickLower: 1200, tickUpper: 2400, side: 'a', amount: 123_456_789n });
    await swapPagePool(owner, pool.poolId, WHOLE);
    await openConnected(visit, '/positions');
    await page.getByText('2 positions, 1 earning fees').waitFor();
    await auditScreen(page, 'list');
    await walkTo(page, `/positions/${outside}`);
    for (const tab of ['Collect', 'Increase', 'Decrease', 'Close']) {
      await page.getByRole('tab', { name: tab }).click();
      await panel(page, tab).locator('button[type=submit]').waitFor();
      await auditScreen(page, tab);
    }
    await page.getByRole('button', { name: 'Close the position', exact: true }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await auditScreen(page, 'plan');
  });

  test('a hidden tab sends no requests, and is up to date once visible again', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 5);
    const pool = await makePageClmmPool(owner);
    const nftMint = await openPagePosition(owner, pool.poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
    await visit.goto(`/positions/${nftMint}`);
    await page.getByText('View only').waitFor();
    await visit.settled();
    await setHidden(page, true);
    await visit.settled();
    let requests = 0;
    page.on('request', () => { requests += 1; });
    await swapPagePool(owner, pool.poolId, WHOLE);
    expect(requests).toBe(0);
    await setHidden(page, false);
    const { owed } = await readPosition(pageCluster(), nftMint);
    await page.getByText(String(Number(owed.feesA) / 1e9)).first().waitFor();
  });

  test('an unreachable node is named, and queried again when it is back', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    visit.allowConsole(/./);
    await page.route(`${app.rpcUrl}/**`, (route) => route.abort());
    await visit.goto('/positions?signer=test');
    await page.getByRole('alert').filter({ hasText: /code: rpc\// }).waitFor(); // one for positions and limit orders
    await page.unroute(`${app.rpcUrl}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^No concentrated positions yet\.|\d+ positions?, /).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});
