import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { app, connect, drawn, fileOf, heading, tabTo, withBrowser, type Visit } from '../support/browser.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const open = withBrowser();
const WELCOME = 'Welcome to the Raydium Launchpad';
const island = (): string => fileOf('app/wallet/WalletIsland.tsx');
const home = (): string => fileOf('routes/Home.tsx');
/** The two buttons and the titles of their dialogs. */
const CONNECT = ['Select Wallet', 'Connect a wallet on Solana to continue'] as const;
const CREATE = ['Create a Wallet', 'Create a Wallet'] as const;

/** Blocks every script of the app until the result is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a path whose scripts do not load. */
async function openHeld(visit: Visit, path: string): Promise<() => void> {
  const release = await holdScripts(visit.page);
  await visit.page.goto(app.url + path, { waitUntil: 'commit' });
  return release;
}

/** Counts in the page how often a dialog opened. */
async function countDialogs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof Element && node.matches('[role=dialog]')) count += 1;
      }
      (window as { dialogs?: number }).dialogs = count;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as { dialogs?: number }).dialogs ?? 0);
}

test.each([
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 360, height: 740 } }],
])('without JavaScript %s shows the whole landing screen, and says what is needed to continue [2.4]', async (_name, context) => {
  const { page, goto } = await open({ context: { ...context, javaScriptEnabled: false } });
  await goto('/');
  await heading(page, WELCOME).waitFor();
  for (const name of ['Select Wallet', 'Create a Wallet']) expect(await page.getByRole('button', { name }).isVisible()).toBe(true);
  const note = page.locator('noscript p'); // Playwright's text does not include noscript
  expect(await note.textContent()).toContain('This page needs JavaScript:');
  expect(await note.isVisible()).toBe(true);
  expect((await note.boundingBox())?.width).toBe(context.viewport.width); // full width, without horizontal scrolling
  expect(await page.getByRole('combobox', { name: 'Network' }).isVisible()).toBe(true);
  const button = await page.getByRole('button', { name: 'Select Wallet' }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44); // its styles are in the page
});

test('the landing screen is painted, styled and in its theme before any script has loaded [2.4]', async () => {
  const visit = await open({ context: { colorScheme: 'dark' } });
  const { page } = visit;
  const release = await openHeld(visit, '/');
  await heading(page, WELCOME).waitFor();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 13, 24)');
  expect(visit.files.filter((file) => !file.endsWith('.js'))).toEqual(['/']); // no style, font or image blocks it
  release();
  await page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
});

test('the app hydrates the prerendered page without redrawing it', async () => {
  const visit = await open();
  const { page } = visit;
  const release = await openHeld(visit, '/');
  await heading(page, WELCOME).waitFor();
  await page.evaluate(() => {
    const kept = [...document.querySelectorAll('#root *')];
    (window as { kept?: () => number }).kept = () => kept.filter((element) => !element.isConnected).length;
  });
  release();
  await page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
  // The real wallet button replaced the placeholder.
  expect(await page.evaluate(() => (window as { kept?: () => number }).kept?.())).toBe(1);
});

test.each([
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
])('on %s the example appears after the first paint, shifts nothing and is not the largest paint', async (_name, viewport) => {
  const visit = await open({ context: { viewport } });
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('img', { name: /^Example of a token page/ }).waitFor();
  await visit.settled();
  const paints = await page.evaluate(() => new Promise<{ shifted: string[]; largest: string }>((resolve) => {
    const seen = { shifted: [] as string[], largest: '' };
    new PerformanceObserver((list) => (list.getEntries() as unknown as { sources: { node: Element | null }[] }[]).forEach(({ sources }) => {
      seen.shifted.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? 'removed'));
    })).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      seen.largest = (list.getEntries().at(-1) as unknown as { element: Element }).element.closest('.hero__words') ? 'words' : 'other';
      resolve(seen);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }));
  expect(paints).toEqual({ shifted: [], largest: 'words' });
});

test.each([
  ['the mouse', [CONNECT, CREATE], async (page: Page, name: string) => page.getByRole('button', { name }).click()],
  ['Enter', [CONNECT], async (page: Page, name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  }],
  ['the space bar', [CREATE], async (page: Page, name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Space');
  }],
] as const)('a press with %s before any script has loaded gives feedback at once and opens its dialog once [2.4]', async (_name, buttons, press) => {
  for (const [name, title] of buttons) {
    const visit = await open();
    const { page } = visit;
    const dialogs = await countDialogs(page);
    const release = await openHeld(visit, '/');
    await heading(page, WELCOME).waitFor();
    await press(page, name);
    expect(await page.getByRole('button', { name }).getAttribute('aria-busy')).toBe('true');
    await drawn(page);
    expect(await dialogs()).toBe(0);
    release();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await visit.settled();
    expect(await dialogs()).toBe(1);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
});

test('of two presses on different buttons, the last one counts', async () => {
  const visit = await open();
  const { page } = visit;
  const dialogs = await countDialogs(page);
  const release = await openHeld(visit, '/');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  expect(await page.getByRole('button', { name: 'Select Wallet' }).getAttribute('aria-busy')).toBe(null);
  release();
  await page.getByRole('dialog', { name: 'Create a Wallet' }).waitFor();
  await visit.settled();
  expect(await dialogs()).toBe(1);
});

test('a press is not handled again when navigating back', async () => {
  const visit = await open();
  const { page } = visit;
  const dialogs = await countDialogs(page);
  await connect(visit);
  expect(await dialogs()).toBe(1);
  await page.getByRole('button', { name: 'Disconnect & Back' }).click();
  await heading(page, WELCOME).waitFor();
  await visit.settled();
  expect(await dialogs()).toBe(1);
});

test('the app keeps a network chosen and settings opened before any script has loaded, and remembers network and theme', async () => {
  const visit = await open();
  for (const met of [/devnet/, /ERR_NAME_NOT_RESOLVED/]) visit.allowConsole(met); // the settings ping the node, which tests cannot reach
  const { page } = visit;
  const release = await openHeld(visit, '/');
  await page.getByRole('combobox', { name: 'Network' }).selectOption('devnet');
  await page.getByRole('button', { name: 'Settings' }).click();
  release();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await expect.poll(theme).toBe('dark');
  await settings.getByText('RPC on Devnet').waitFor();

  await page.unroute('**/assets/*.js');
  const releaseAgain = await openHeld(visit, '/');
  await heading(page, WELCOME).waitFor();
  const chosen = async () => [await page.getByRole('combobox', { name: 'Network' }).inputValue(), await theme()];
  await expect.poll(chosen).toEqual(['devnet', 'dark']); // set by the page itself
  releaseAgain();
  await page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
  await expect.poll(chosen).toEqual(['devnet', 'dark']);
});

test('with a remembered wallet, the page expects it, fetches it at once, and navigates home', async () => {
  const visit = await open();
  const { page } = visit;
  await connect(visit);
  const release = await openHeld(visit, '/');
  await page.getByRole('button', { name: 'Connecting ...' }).waitFor();
  await expect.poll(() => [island(), home()].filter((file) => !visit.files.includes(file))).toEqual([]);
  release();
  await page.waitForURL('**/home');
  await heading(page, 'Home').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('walletName'))).toBe(JSON.stringify(WALLET_NAME));
});

test('home is prefetched once after the wallet code, and runs when it is needed [2.6]', async () => {
  const visit = await open();
  const { page, files } = visit;
  await visit.goto('/');
  await page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
  await expect.poll(() => files.includes(home())).toBe(true);
  const order = files.filter((file) => file === island() || file === home());
  // A chunk is fetched before it is imported. Tests disable the browser's cache, so it is requested twice.
  expect([...new Set(order)]).toEqual([island(), home()]);
  await visit.settled();
  const before = [...files];
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click();
  await heading(page, 'Home').waitFor();
  expect(files.slice(before.length)).not.toContain(home());
  expect(before).not.toContain(fileOf('routes/Pools.tsx'));
});

test('nothing is prefetched for visitors who save data', async () => {
  const visit = await open();
  await visit.page.clock.install();
  await visit.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visit.goto('/');
  await visit.page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
  await visit.page.clock.runFor(10_000);
  await visit.settled();
  expect(visit.files.filter((file) => [home(), fileOf('routes/Screens.tsx')].includes(file))).toEqual([]);
});

test('if the app does not load the page says so, and no button waits forever', async () => {
  const visit = await open();
  visit.allowConsole(/Failed to load resource/);
  const { page } = visit;
  let cut = (): void => undefined;
  const isCut = new Promise<void>((resolve) => (cut = resolve));
  await page.route(`**${fileOf('main.tsx')}`, async (route) => {
    await isCut;
    await route.abort();
  });
  await page.goto(app.url, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Select Wallet' });
  await button.click();
  expect(await button.getAttribute('aria-busy')).toBe('true');
  cut();
  await page.getByRole('alert').filter({ hasText: 'The app did not load' }).waitFor();
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
});
