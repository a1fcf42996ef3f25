import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditScreen, seriousFindings } from '../support/audit.ts';
import { connect, heading, walk, withBrowser, type Visit } from '../support/browser.ts';

const open = withBrowser();
const MINTED = 'mint=So11111111111111111111111111111111111111112&account=11111111111111111111111111111111';

/** Every route with its heading. */
const ROUTES = [
  { path: '/home', title: 'Home' },
  { path: '/explore', title: 'Explore' },
  { path: '/mint-tokens', title: 'Mint a New Token' },
  { path: '/create-pool', title: 'Create AMM Pool' },
  { path: '/swap', title: 'Swap' },
  { path: '/pools', title: 'Pools' },
  { path: '/transaction-status', title: 'Transaction Status' },
  { path: `/success?${MINTED}`, title: 'Token on Localnet' },
  { path: '/success', title: 'Token not found' },
  { path: '/no-such-page', title: 'Page not found' },
] as const;

async function seeConnected({ page, wallet }: Visit): Promise<void> {
  const { address } = wallet;
  await page.getByRole('button', { name: `${address.slice(0, 4)}..${address.slice(-4)}`, exact: true }).waitFor();
}

async function openSettings({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByLabel('Theme').waitFor();
}

test('every route survives a reload, with the wallet connected again [2.1]', async () => {
  const visit = await open();
  visit.allowConsole(/status of 404/); // of the page that is not there
  await connect(visit);
  for (const { path, title } of ROUTES) {
    await walk(visit.page, path);
    await heading(visit.page, title).waitFor();
    await visit.page.reload();
    await heading(visit.page, title).waitFor();
    await seeConnected(visit);
    await expect.poll(() => visit.page.title()).toBe(`${title} · Raydium Launchpad`);
  }
});

test('/success without a mint says so and offers the form [2.22]', async () => {
  const visit = await open();
  await visit.goto('/success');
  await visit.page.getByText('This page was opened without a token.').waitFor();
  await visit.page.getByRole('link', { name: 'Mint a new token' }).click();
  await heading(visit.page, 'Mint a New Token').waitFor();
});

test('every route opens without a wallet too: none is guarded [2.1, 2.8, 6.1]', async () => {
  const visit = await open({ wallet: false });
  visit.allowConsole(/status of 404/);
  for (const { path, title } of ROUTES) {
    await visit.goto(path);
    await heading(visit.page, title).waitFor();
  }
});

test('axe-core finds nothing serious on any route, and none scrolls sideways at 320 pixels', async () => {
  const visit = await open();
  await visit.goto('/');
  await visit.page.getByRole('button', { name: 'Select Wallet' }).waitFor();
  await visit.settled();
  await auditScreen(visit.page, '/');
  await connect(visit);
  for (const { path, title } of ROUTES) {
    await walk(visit.page, path);
    await heading(visit.page, title).waitFor();
    await seeConnected(visit);
    await auditScreen(visit.page, path);
  }
  await openSettings(visit);
  await auditScreen(visit.page, 'settings');
});

test('in forced colours the current place and the focus are outlined', async () => {
  const visit = await open({ wallet: false, context: { forcedColors: 'active' } });
  const { page } = visit;
  await visit.goto('/swap');
  await heading(page, 'Swap').waitFor();
  const outline = (of: Locator) => of.evaluate((element) => getComputedStyle(element).outlineStyle);
  const places = page.getByRole('navigation', { name: 'Main' });
  expect(await outline(places.getByRole('link', { name: 'Swap' }))).toBe('solid');
  expect(await outline(places.getByRole('link', { name: 'Pools' }))).toBe('none');
  await places.getByRole('link', { name: 'Swap' }).focus();
  await page.keyboard.press('Tab');
  expect(await outline(places.getByRole('link', { name: 'Pools' }))).toBe('solid');
  await openSettings(visit);
  expect(await seriousFindings(page)).toEqual([]);
});

test('light and dark follow the system until one is chosen, which is remembered', async () => {
  const visit = await open({ context: { colorScheme: 'dark' } });
  const { page } = visit;
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await visit.goto('/');
  await heading(page, 'Welcome to the Raydium Launchpad').waitFor();
  expect(await theme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  await openSettings(visit);
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await expect.poll(theme).toBe('dark');
});
