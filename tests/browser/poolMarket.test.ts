import { PublicKey, SystemProgram, Transaction, type Keypair } from '@solana/web3.js';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { auditScreen, seriousFindings } from '../support/audit.ts';
import { app, connection, fund, openConnected, withBrowser } from '../support/browser.ts';
import { CPMM, landAction } from '../support/cpmmPools.ts';
import { CLMM } from '../support/clmmPools.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '../support/pagePositions.ts';

const open = withBrowser();
const WHOLE = 1_000_000_000n;
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
/** With creation and position more than the 50 transactions that are read together. */
const TRANSFERS = 53;

/** Swaps outside of the page; returns the pool's output, base units. */
async function swapElsewhere(owner: KeypairOwner, poolId: string, side: 'a' | 'b', amount: bigint): Promise<bigint> {
  const cluster = pageCluster();
  const pool = await readCpmmPool(cluster, poolId);
  const quote = quoteCpmmSwap(pool, { inputMint: pool[side].mint.address, exact: 'in', amount, slippage: createFraction(1n, 2n), epoch: 0n });
  await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool, quote }));
  return quote.amountOut;
}

/** Pays lamports to a pool, which are transactions of its address without a trade. */
async function transferTo(poolId: string, from: Keypair, count: number): Promise<void> {
  const chain = connection();
  for (let lamports = 1; lamports <= count; lamports += 1) {
    const { blockhash } = await chain.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash })
      .add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(poolId), lamports }));
    transaction.sign(from);
    await chain.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  }
}

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** Rows of a table by its caption, without the header. */
const rows = (page: Page, caption: RegExp) => page.getByRole('table', { name: caption }).locator('tbody tr');

describe('chart and trades of a pool', needsPrograms(CPMM), () => {
  test('load with the page, show every swap and the next one, as chart and as table, by keyboard', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 10);
    const { poolId } = await makePagePool(owner);
    await swapElsewhere(owner, poolId, 'a', 2n * WHOLE);
    await swapElsewhere(owner, poolId, 'b', 3n * WHOLE);
    // The node refuses at first.
    visit.allowConsole(/ERR_FAILED/);
    const refuse = (route: Route) => (/getSignaturesForAddress/.test(route.request().postData() ?? '') ? route.abort() : route.fallback());
    await page.route(`${app.rpcUrl}/**`, refuse);
    await openConnected(visit, `/pools/${poolId}`);
    const chart = section(page, /price in/);
    await chart.getByRole('alert').waitFor();
    await page.unroute(`${app.rpcUrl}/**`, refuse);
    await chart.getByRole('button', { name: 'Try again' }).click();
    await chart.getByText('All 3 transactions read').waitFor();
    await chart.getByRole('img', { name: /^Price of .* in .* and volume/ }).locator('canvas').first().waitFor();
    await chart.getByRole('link', { name: /^TradingView Lightweight Charts/ }).waitFor();
    await expect.poll(() => rows(page, /^Trades, newest first/).count()).toBe(2);
    const [newest, first] = [rows(page, /^Trades/).first(), rows(page, /^Trades/).last()];
    // Prices of this pair are in its second token, so paying it is a buy.
    expect(await newest.locator('td').nth(1).textContent()).toBe('Buy');
    expect(await newest.locator('td').nth(3).textContent()).toBe('3');
    expect(await first.locator('td').nth(1).textContent()).toBe('Sell');
    expect(await first.locator('td').nth(2).textContent()).toBe('2');
    await newest.getByText('You', { exact: true }).waitFor();
    await newest.getByRole('link', { name: /transaction/ }).waitFor();
    const { y = Infinity } = await chart.getByRole('img').boundingBox() ?? {};
    const { y: top = 0 } = await page.getByRole('link', { name: 'Pools' }).last().boundingBox() ?? {};
    expect(y - top).toBeLessThanOrEqual(200);

    // Another swap arrives by subscription.
    await swapElsewhere(owner, poolId, 'a', 5n * WHOLE);
    await expect.poll(() => rows(page, /^Trades/).count()).toBe(3);
    await expect.poll(() => rows(page, /^Trades/).first().locator('td').nth(2).textContent()).toBe('5');
    await chart.getByText('All 4 transactions read').waitFor();

    await chart.getByRole('img').waitFor();
    await auditScreen(page, 'market');

    await chart.getByRole('button', { name: '1d', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => chart.getByRole('button', { name: '1d', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => chart.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
    const figures = rows(page, /^Price and volume by period/);
    await figures.first().waitFor();
    const counted = await figures.locator('td:last-child').allTextContents();
    expect(counted.reduce((sum, text) => sum + Number(text), 0)).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(() => chart.getByRole('img').count()).toBe(0);
  });
});

test('the trades of a concentrated pool: reading is stopped and continued; the depth is a table, too', needsPrograms(CLMM, METADATA), async () => {
  const visit = await open();
  const { page, wallet } = visit;
  const owner = keypairOwner(wallet.keypair.secretKey);
  await fund(wallet.address, 50);
  const { poolId } = await makePageClmmPool(owner);
  await openPagePosition(owner, poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 100n * WHOLE });
  await swapPagePool(owner, poolId, WHOLE / 10n);
  await transferTo(poolId, wallet.keypair, TRANSFERS);

  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route(`${app.rpcUrl}/**`, async (route) => {
    if (/"before":/.test(route.request().postData() ?? '')) await released; // the second page
    await route.fallback();
  });
  await visit.goto(`/pools/${poolId}`);
  const chart = section(page, /price in/);
  await chart.getByText('Read 50 of at most 1,000 transactions').waitFor();
  await chart.getByRole('button', { name: 'Stop' }).click();
  await chart.getByText('Read the last 50 transactions').waitFor();
  await chart.getByRole('button', { name: 'Read more' }).click();
  await chart.getByText('Read 50 of at most 1,000 transactions').waitFor();
  release();
  await chart.getByText(`All ${TRANSFERS + 3} transactions read`).waitFor();

  const depth = page.getByRole('region', { name: 'Depth', exact: true });
  expect(await depth.locator('tbody tr').count()).toBe(8);
  await depth.getByText('The chart as a table').click();
  await depth.getByRole('region', { name: 'Depth by price' }).focus();
  expect(await seriousFindings(page)).toEqual([]);
});
