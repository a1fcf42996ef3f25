import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings, sidewaysScroll } from '../support/audit.ts';
import { app, connect, heading, withBrowser } from '../support/browser.ts';
import { manyPools, type WrittenAccount } from '../support/manyPools.ts';

const open = withBrowser();
const POOLS = 10_000;
/** Turns of the wheel, each more than a screenful. */
const STEPS = 40;
/** Accounts written by one request. */
const BATCH = 2_000;
let accounts: readonly WrittenAccount[];

/** Writes accounts past the runtime; zero lamports remove them. */
async function write(written: readonly WrittenAccount[]): Promise<void> {
  for (let from = 0; from < written.length; from += BATCH) {
    const requests = written.slice(from, from + BATCH).map(({ address, owner, lamports, data }, id) => ({
      jsonrpc: '2.0', id, method: 'localnet_setAccount',
      params: [address, { owner, lamports: Number(lamports), data: Buffer.from(data).toString('base64') }],
    }));
    const body = JSON.stringify(requests);
    const answer = await fetch(app.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const failed = ((await answer.json()) as readonly { readonly error?: { readonly message: string } }[]).find(({ error }) => error);
    if (failed) throw new Error(failed.error?.message);
  }
}

beforeAll(async () => {
  accounts = manyPools(POOLS);
  await write(accounts);
});
// The cluster is shared by the run: nobody else wants ten thousand pools.
afterAll(() => write(accounts.map((account) => ({ ...account, lamports: 0n }))));

/** Collects tasks over 50 ms from now on. */
async function watchLongTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
      .observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => (window as unknown as { longTasks: readonly number[] }).longTasks);
}

/**
 * Counts what the page's thread works from now on, ms. Of its own clock: a machine that does other things besides makes
 * every task look long.
 */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await worked();
  return async () => (await worked()) - before;
}

const count = (page: Page) => page.getByText(/^1\d,\d{3} pools/);

test('ten thousand pools scroll to the last one with few of them in the page, each with its live price', async () => {
  const { page, goto } = await open({ wallet: false });
  await goto('/pools?sort=oldest');
  await count(page).waitFor({ timeout: 60_000 });
  await page.getByText(/^1 SOL = 40 /).first().waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(30);
  const longTasks = await watchLongTasks(page);
  const workMs = await watchWork(page);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(30);
  }
  const work = (await workMs()) / STEPS;
  const scrolled = await longTasks();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(20_000);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = page.locator(`[aria-posinset="${POOLS}"]`);
  await last.waitFor({ state: 'attached' });
  await last.getByText(/^1 SOL = 40 /).waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(30);
  console.log(`10,000 pools: ${work.toFixed(1)} ms of work a screenful, long tasks ${JSON.stringify(scrolled)} ms`);
  // A screenful of new rows is drawn in a few frames, and as few are drawn of ten thousand as of fifty.
  expect(work).toBeLessThan(40);
});

test('ten thousand pools are read and listed with little work', async () => {
  const { page, goto } = await open({ wallet: false });
  await goto('/home');
  await heading(page, 'Home').waitFor();
  await page.waitForLoadState('networkidle');
  const longTasks = await watchLongTasks(page);
  const workMs = await watchWork(page);
  await page.getByRole('link', { name: /^Pools/ }).click();
  await count(page).waitFor({ timeout: 60_000 });
  const work = await workMs();
  console.log(`10,000 pools: ${work.toFixed(0)} ms of work until they are listed, long tasks ${JSON.stringify(await longTasks())} ms`);
  expect(work).toBeLessThan(1_500);
});

test('the list is worked by keyboard alone: search, filter, a pool, its address', async () => {
  const { page, goto } = await open({ wallet: false });
  await goto('/pools?sort=oldest');
  await count(page).waitFor({ timeout: 60_000 });
  const target = accounts.at(-1)!.address;
  await page.getByLabel('Token, pair or pool').focus();
  await page.keyboard.type(target);
  await page.keyboard.press('Enter');
  const found = page.getByRole('article').getByRole('link');
  await expect.poll(() => found.count()).toBe(1);
  expect(page.url()).toContain(`q=${target}`);
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await found.evaluate((link) => link === document.activeElement)) break;
  }
  expect(await found.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/pools/${target}`);
});

test('pools I made come first and say so; the others follow', async () => {
  const visit = await open();
  const { page, wallet, goto } = visit;
  const mine = manyPools(2, wallet.address);
  await write(mine);
  await connect(visit);
  await goto('/pools');
  await page.getByText('Created by you').first().waitFor();
  await count(page).waitFor({ timeout: 60_000 });
  const tagged = await page.getByRole('article').evaluateAll((items) =>
    items.slice(0, 4).map((item) => item.textContent.includes('Created by you')));
  expect(tagged).toEqual([true, true, false, false]);
  await write(mine.map((account) => ({ ...account, lamports: 0n })));
});

test('where the node refuses to search, the pools are the provider\'s and the page says so in words', async () => {
  const { page, goto, allowConsole } = await open({ wallet: false });
  allowConsole(/403/);
  await page.route(app.rpcUrl, (route) =>
    route.request().postData()?.includes('getProgramAccounts') ? route.fulfill({ status: 403, body: '{}' }) : route.fallback());
  await goto('/pools');
  await page.getByText('The node did not list all pools of the chain: some may be missing here').waitFor();
  await page.getByText(/^The network node refused access, status 403/).waitFor();
  await page.getByText('100 pools, more at the provider').waitFor();
  await page.getByRole('article').first().getByText('From the provider').waitFor();
  await page.getByRole('article').first().getByText(/^1 SOL = 40 /).waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('200 pools, more at the provider').waitFor();
});

test.each(['light', 'dark'] as const)('axe-core finds nothing serious in a full list, %s, and nothing scrolls sideways at 360 pixels', async (colorScheme) => {
  const { page, goto } = await open({ wallet: false, context: { colorScheme, viewport: { width: 360, height: 740 } } });
  await goto('/pools?sort=newest');
  await count(page).waitFor({ timeout: 60_000 });
  await page.getByText(/^1 SOL = 40 /).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
