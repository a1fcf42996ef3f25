import { expect, test } from 'vitest';
import { app, fileOf, heading, withBrowser } from '../support/browser.ts';

const open = withBrowser();
const island = (): string => fileOf('app/wallet/WalletIsland.tsx');

/** Code that the landing screen does not load, by a module of each chunk. */
const NOT_ON_THE_LANDING = [
  '@raydium-io/raydium-sdk-v2/lib/index.mjs', 'action/engine.ts', 'services/transactions/runAction.ts', 'routes/Screens.tsx',
] as const;

test('the landing route loads neither the SDK nor the engine nor another screen', async () => {
  const visit = await open();
  // With data saving, no screen is prefetched.
  await visit.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visit.goto('/');
  await expect.poll(() => visit.files).toContain(island()); // the wallet code did load by itself
  await visit.page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
  await visit.settled();
  expect(NOT_ON_THE_LANDING.filter((module) => visit.files.includes(fileOf(module)))).toEqual([]);
});

test('the landing screen is painted before wallet code loads, and an early click is not lost', async () => {
  const visit = await open();
  const { page } = visit;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = false;
  await page.route(`**${island()}`, async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await visit.goto('/');
  await heading(page, 'Welcome to the Raydium Launchpad').waitFor();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await expect.poll(() => asked).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' }).waitFor();
});

test('wallet code that fails to load shows an error, and loads on retry', async () => {
  const visit = await open();
  visit.allowConsole(/Failed to load resource|A file of this app did not load/);
  const { page } = visit;
  await page.route(`**${island()}`, (route) => route.abort());
  await visit.goto('/');
  const again = page.getByRole('button', { name: 'Wallets did not load. Try again' });
  await again.waitFor();
  await page.unroute(`**${island()}`);
  await again.click();
  await page.getByRole('button', { name: 'Select Wallet' }).waitFor();
});

test('a build upgrades all its requests to https, and cannot be framed by other sites', async () => {
  const visit = await open();
  const { page } = visit;
  await visit.goto('/');
  const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? '';
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
  // Only the page's own two inline scripts, by hash.
  const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/) as string;
  expect(directives.get('script-src')).toEqual(["'self'", hash, hash]);
  // Token metadata can be on any host, but only over https.
  expect(directives.get('connect-src')).toContain(new URL(app.rpcUrl).origin);
  expect(directives.get('connect-src')).toContain('https:');
  expect(directives.get('connect-src')).not.toContain('http:');
  const answer = await page.request.get(app.url);
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const refused = await page.evaluate(() => fetch('http://example.com/').then(() => 'answered', () => 'refused'));
  expect(refused).toBe('refused');
  visit.allowConsole(/policy violated: connect-src|violates the following Content Security Policy|Refused to connect|example\.com/);
});

test('a reload takes every file of the app from the cache of the browser', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  await visit.goto('/home');
  await heading(page, 'Home').waitFor();
  await visit.settled();
  const fetched = new Set(visit.files.map((path) => app.url + path));
  await page.reload();
  await heading(page, 'Home').waitFor();
  await visit.settled();
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  const again = files.filter(({ name }) => name.includes('/assets/') && fetched.has(name)); // idle time may load more
  expect(again.length).toBeGreaterThan(0);
  expect(again.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});
