import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findingsInBothThemes, sidewaysScroll } from '../support/audit.ts';
import { app, drawn, heading, withBrowser } from '../support/browser.ts';
import { manyPools } from '../support/manyPools.ts';
import { writeAccounts, type WrittenAccount } from '../support/writtenAccounts.ts';

const open = withBrowser();
const POOLS = 10_000;
let accounts: readonly WrittenAccount[];

const write = (written: readonly WrittenAccount[]): Promise<void> => writeAccounts(app.rpcUrl, written);

beforeAll(async () => {
  accounts = manyPools(POOLS);
  await write(accounts);
});

const count = (page: Page) => page.getByText(/^1\d,\d{3} pools/);

/** Scrolls down until the last row is there: rows are measured once drawn, which moves the end. */
async function toTheEnd(page: Page): Promise<void> {
  await expect.poll(async () => {
    await page.keyboard.press('End');
    return page.locator(`[aria-posinset="${POOLS}"]`).count();
  }).toBe(1);
}

/** Wheel, Page Down, End and Home, each after the previous one was drawn. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(640, 430);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 300);
    await drawn(page);
  }
  for (const key of [...Array<string>(10).fill('PageDown'), 'End', 'Home']) {
    await page.keyboard.press(key);
    await drawn(page);
  }
}

test('ten thousand pools scroll to the last one, with only the visible ones and the focused one in the page [10.24]', async () => {
  const { page, goto } = await open({ wallet: false });
  await goto('/pools?sort=oldest');
  await count(page).waitFor({ timeout: 60_000 });
  await page.getByText('0.025 SOL', { exact: true }).first().waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(30);
  await scrollThrough(page);
  const first = page.locator(`[aria-posinset="1"][aria-setsize="${POOLS}"]`).getByText('0.025 SOL', { exact: true });
  // Rows measured at the end still move the page.
  await expect.poll(async () => {
    await page.keyboard.press('Home');
    return first.isVisible();
  }).toBe(true);

  const last = page.locator(`[aria-posinset="${POOLS}"][aria-setsize="${POOLS}"]`);
  await toTheEnd(page);
  await last.getByText('0.025 SOL', { exact: true }).waitFor();
  await expect.poll(async () => {
    await page.keyboard.press('End');
    return page.evaluate(() => window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 2);
  }).toBe(true);
  expect(await page.getByRole('article').count()).toBeLessThan(30);

  // Focus stays on a pool that is scrolled out of view, and the keyboard continues from there.
  await page.keyboard.press('Home');
  const second = page.locator('[aria-posinset="2"]').getByRole('link');
  const path = await second.getAttribute('href');
  await second.focus();
  await toTheEnd(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(path);
  await expect.poll(() => page.locator('[aria-posinset="3"]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
});

test('rows of any height do not overlap, at the start and far down a narrow page, which is accessible', async () => {
  const { page, goto } = await open({ wallet: false, context: { viewport: { width: 360, height: 740 } } });
  await goto('/pools?sort=oldest');
  await count(page).waitFor({ timeout: 60_000 });
  for (const scroll of [600, 400_000, 200_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), scroll);
    await expect.poll(() => page.evaluate(() => document.elementFromPoint(180, 650)?.closest('li[aria-posinset]') !== null)).toBe(true);
    // Rows whose prices are read are as high as the others.
    await page.getByText('0.025 SOL', { exact: true }).nth(4).waitFor();
    const gaps = () => page.locator('li[aria-posinset]').evaluateAll((rows) => rows
      .map((row) => row.getBoundingClientRect())
      .map(({ top }, index, boxes) => Math.round(Math.abs(top - (boxes[index - 1]?.bottom ?? top)))));
    await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThanOrEqual(1);
  }
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('ten thousand pools are listed in the chosen order, from the first to the last', async () => {
  const { page, goto } = await open({ wallet: false });
  await goto('/home');
  await heading(page, 'Home').waitFor();
  await page.getByRole('link', { name: 'Pools', exact: true }).focus();
  await page.keyboard.press('Enter');
  await count(page).waitFor({ timeout: 60_000 });
  const order = page.getByRole('combobox', { name: 'Order' });
  const rowAt = (place: number) => page.locator(`[aria-posinset="${place}"]`);
  const pathAt = (place: number) => rowAt(place).getByRole('link').getAttribute('href');
  // Created one second apart.
  const [earliest, latest] = [accounts.at(-POOLS)?.address, accounts.at(-1)?.address];
  for (const [choice, first, last] of [['newest', latest, earliest], ['oldest', earliest, latest]] as const) {
    await order.selectOption(choice);
    await order.blur(); // the End key should scroll the page, not change the select
    await expect.poll(() => pathAt(1)).toBe(`/pools/${first}`);
    // Rows far down are measured once drawn, which moves the end.
    await expect.poll(async () => {
      await page.keyboard.press('End');
      return await rowAt(POOLS).count() === 0 ? null : pathAt(POOLS);
    }).toBe(`/pools/${last}`);
    await page.keyboard.press('Home');
  }
  for (const choice of ['kind', 'liquidity', 'mine']) {
    await order.selectOption(choice);
    await page.locator(`[aria-posinset="1"][aria-setsize="${POOLS}"]`).waitFor();
  }
});

test('the list works by keyboard alone: search, filter, a pool, its address [2.27]', async () => {
  const { page, goto } = await open({ wallet: false });
  await goto('/pools?sort=oldest');
  await count(page).waitFor({ timeout: 60_000 });
  const target = accounts.at(-1)!.address;
  await page.getByLabel('Token, pair or pool').focus();
  await page.keyboard.type(target);
  await page.keyboard.press('Enter');
  const found = page.getByRole('article').getByRole('link');
  await expect.poll(() => found.count()).toBe(1);
  await expect.poll(() => page.url()).toContain(`q=${target}`);
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await found.evaluate((link) => link === document.activeElement)) break;
  }
  expect(await found.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/pools/${target}`);
});
