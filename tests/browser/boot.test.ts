import { expect, test } from 'vitest';
import { paths } from '@/paths.ts';
import { app, connect, fileOf, heading, withBrowser } from '../support/browser.ts';

const open = withBrowser();
const ADDRESS = 'So11111111111111111111111111111111111111112';

/** Every path except the landing screen, and an unknown one. */
const SCREENS = [
  ...Object.values(paths).filter((path) => path !== paths.landing).map((path) => path.replace(/:\w+/, ADDRESS)),
  '/nothing-here',
];

test.each(SCREENS)('%s draws with the first requests, without showing the landing screen of its page [2.5]', async (path) => {
  const visit = await open();
  visit.allowConsole(/Failed to load resource|did not load|dynamically imported module|Unable to preload/);
  const { page } = visit;
  await page.addInitScript(() => {
    const seen: string[] = [];
    (window as { seen?: readonly string[] }).seen = seen;
    const look = (): void => {
      const landing = document.querySelector('[data-landing]');
      if (landing?.checkVisibility()) seen.push(landing.textContent ?? '');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    const frame = (): void => {
      look();
      requestAnimationFrame(frame);
    };
    frame();
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const atOnce = new Set<string>();
  await page.route('**/assets/*', async (route) => {
    const url = route.request().url();
    if (url.endsWith(fileOf('main.tsx'))) await released;
    else if (!atOnce.has(url) && started) return route.abort(); // requested by code that had to load first
    else atOnce.add(url);
    return route.continue();
  });
  let started = false;
  await page.goto(app.url + path, { waitUntil: 'commit' });

  // Before the app: the frame of every screen, and a loading indicator.
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  expect(await heading(page, 'Welcome to the Raydium Launchpad').count()).toBe(0);
  expect(await page.getByRole('banner').getByRole('button', { name: 'Select Wallet' }).isVisible()).toBe(true);
  const links = () => page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/"]')].map(({ href }) => href));
  await expect.poll(async () => (await links()).filter((url) => !atOnce.has(url))).toEqual([]);
  started = true;
  release();
  await page.locator('main h1').waitFor();
  expect(await page.evaluate(() => (window as { seen?: readonly string[] }).seen)).toEqual([]);
});

test('a click on the wallet button before any script has loaded opens the wallet on every screen', async () => {
  const { page } = await open();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${app.url}/mint-tokens`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  expect(await page.getByRole('button', { name: 'Select Wallet' }).getAttribute('aria-busy')).toBe('true');
  release();
  await page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' }).waitFor();
});

test('the chunks of a screen are fetched when its link is hovered or focused, and only once [2.6]', async () => {
  const visit = await open();
  const { page, files } = visit;
  await connect(visit);
  await visit.settled();
  const asked = (name: string) => files.filter((file) => file === fileOf(`routes/${name}.tsx`)).length;
  expect([asked('Pools'), asked('Portfolio')]).toEqual([0, 0]);

  await page.getByRole('link', { name: 'Pools', exact: true }).hover();
  await expect.poll(() => asked('Pools')).toBe(1);
  expect(asked('Portfolio')).toBe(0);
  await page.getByRole('link', { name: 'Portfolio', exact: true }).focus();
  await expect.poll(() => asked('Portfolio')).toBe(1);

  await visit.settled();
  await page.getByRole('link', { name: 'Pools', exact: true }).click();
  await heading(page, 'Pools').waitFor();
  expect(asked('Pools')).toBe(1);
});

test("touching a link fetches its screen's chunks [2.6]", async () => {
  const visit = await open({ context: { hasTouch: true, viewport: { width: 390, height: 844 } } });
  const { page, files } = visit;
  await visit.goto('/home');
  await heading(page, 'Home').waitFor();
  const link = page.getByRole('link', { name: /^Mint Tokens/ });
  await link.waitFor();
  await visit.settled(); // loading content above would move it
  const box = await link.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect.poll(() => files.includes(fileOf('routes/MintTokens.tsx'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('navigating to the landing screen from another screen shows it', async () => {
  const { page, goto } = await open();
  await goto('/pools');
  await page.locator('main h1').waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await heading(page, 'Welcome to the Raydium Launchpad').waitFor();
  await page.getByRole('button', { name: 'Create a Wallet' }).waitFor();
});
