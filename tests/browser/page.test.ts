import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { BuiltVersion } from '../../scripts/vite/version.ts';
import { app, connect, fileOf, fund, heading, signPlan, withBrowser } from '../support/browser.ts';

const open = withBrowser();

/** Errors of the page and of Chromium for a file that did not load. */
const FILE_MISSING = /Failed to load resource|AppError|A part of this app|A file of this app|dynamically imported module|preload/;
/** First port on which a phone's wallet may listen; the random offset has 14 bits. */
const FIRST_PORT = 49_152;

/** A server on one of the mobile wallet ports. */
async function listenAsWallet(): Promise<{ readonly server: WebSocketServer; readonly port: number }> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * 16_384);
    const server = new WebSocketServer({ port, host: '127.0.0.1', handleProtocols: (offered) => [...offered][0] ?? false });
    const isFree = await Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)]);
    if (isFree) return { server, port };
  }
}

test('on Android the page reaches the wallet app through its local socket [10.41]', async () => {
  const { server, port } = await listenAsWallet();
  try {
    const visit = await open({
      wallet: false,
      context: {
        userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
        viewport: { width: 412, height: 839 }, isMobile: true, hasTouch: true,
      },
    });
    visit.allowConsole(/^asked another host: (ws:\/\/localhost|solana-wallet:)|solana-wallet|wallet session dropped/);
    const { page } = visit;
    // The adapter chooses a random port, and waits for the page to lose focus to the wallet app, which happens at once.
    // Android's Chrome would ask here for permission to reach this device, unless it is older.
    await page.addInitScript((fraction) => {
      Math.random = () => fraction;
      navigator.permissions.query = () => Promise.reject(new TypeError('loopback-network'));
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
        listen(type, listener);
        if (type === 'blur') queueMicrotask(() => window.dispatchEvent(new Event('blur')));
      };
    }, (port - FIRST_PORT + 0.5) / 16_384);
    const reached = once(server, 'connection') as Promise<[unknown, IncomingMessage]>;
    await visit.goto('/');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const [, request] = await reached;
    expect(request.url).toBe('/solana-wallet');
    expect(request.headers.origin).toBe(app.url);
  } finally {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});

test('in a frame of another site the app says why it does not run, and starts nothing [10.43]', async () => {
  const visit = await open();
  visit.allowConsole(/^asked another host: http:\/\/other\.test/);
  const { page } = visit;
  // A host that does not support `_headers`.
  await page.context().route(`${app.url}/**`, async (route) => {
    const response = await route.fetch();
    const headers = Object.entries(response.headers())
      .filter(([name]) => name !== 'x-frame-options' && name !== 'content-security-policy');
    await route.fulfill({ response, headers: Object.fromEntries(headers) });
  });
  await page.context().route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${app.url}/mint-tokens" width="900" height="600"></iframe>` }));
  await page.goto('http://other.test/');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('alert').getByText('This app does not run inside another page').waitFor();
  expect(await frame.getByRole('link', { name: 'Open it in a tab' }).getAttribute('href')).toBe(`${app.url}/mint-tokens`);
  await visit.settled();
  expect(await frame.getByRole('button').count()).toBe(0);
  expect(visit.files.filter((file) => file === fileOf('app/wallet/WalletIsland.tsx'))).toEqual([]);
});

test('a host that supports `_headers` refuses the frame before anything of the page loads', async () => {
  const visit = await open();
  visit.allowConsole(/^asked another host: http:\/\/other\.test|Refused to display|frame-ancestors|chrome-error|X-Frame-Options/);
  const { page } = visit;
  await page.context().route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${app.url}/"></iframe>` }));
  await page.goto('http://other.test/');
  await expect.poll(() => page.frames().find((frame) => frame.parentFrame())?.url()).toBe('chrome-error://chromewebdata/');
});

test('a page that opened the app has no hold on its window [10.43]', async () => {
  const visit = await open({ wallet: false });
  visit.allowConsole(/^asked another host: http:\/\/other\.test/);
  const { page } = visit;
  await page.context().route('http://other.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Other</title>' }));
  await page.goto('http://other.test/');
  const opened = page.context().waitForEvent('page');
  await page.evaluate((url) => void Object.assign(globalThis, { app: window.open(url) }), app.url);
  await (await opened).locator('main h1').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { readonly app: Window }).app.closed)).toBe(true);
  expect(await (await opened).evaluate(() => window.opener === null)).toBe(true);
});

test('the served build has all headers of `_headers`, and returns 404 for a missing file [10.46]', async () => {
  const [, everywhere = '', assets = ''] = (await (await fetch(`${app.url}/_headers`)).text()).split(/^\/.*\n/m);
  const wanted = everywhere.trimEnd().split('\n');
  expect(assets.trim()).toBe('Cache-Control: public, max-age=31536000, immutable');
  expect(wanted.map((line) => line.trim().split(':')[0])).toEqual([
    'Content-Security-Policy', 'X-Frame-Options', 'X-Content-Type-Options', 'Referrer-Policy', 'Cross-Origin-Opener-Policy',
    'Permissions-Policy', 'Strict-Transport-Security',
  ]);
  for (const path of ['/', '/pools/any', '/favicon.svg']) {
    const answer = await fetch(app.url + path);
    expect(answer.status).toBe(200);
    for (const line of wanted) {
      const [name = '', ...value] = line.trim().split(': ');
      expect(answer.headers.get(name), `${path} ${name}`).toBe(value.join(': '));
    }
  }
  for (const path of ['/assets/buildSwapAction-0000000.js', '/assets/nothing', '/robots.txt']) {
    expect((await fetch(app.url + path)).status, path).toBe(404);
  }
  expect(await (await fetch(`${app.url}/nothing-here`)).text()).toContain('<div id="root"');
});

test('text never becomes markup or script [10.42]', async () => {
  const visit = await open();
  visit.allowConsole(/TrustedHTML|TrustedScript|policy violated: require-trusted-types-for|trusted-types/);
  await visit.goto('/');
  const outcome = await visit.page.evaluate(() => {
    const attempt = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => (document.createElement('p').innerHTML = '<img src="" onerror="alert(1)">')),
      attempt(() => (document.createElement('script').src = '/assets/x.js')),
      attempt(() => (window as { trustedTypes?: { createPolicy(name: string, rules: object): object } }).trustedTypes?.createPolicy('theirs', {})),
    ];
  });
  expect(outcome).toEqual(['TypeError', 'TypeError', 'TypeError']);
});

/** Types a supply and requests the plan. */
async function askForPlan(page: Page): Promise<void> {
  await page.getByLabel('Initial Supply').fill('21');
  await page.getByRole('button', { name: 'Create Token' }).click();
}

const missing = (page: Page) => page.getByRole('alert').getByText('A part of this app did not load', { exact: true });

test.each([
  ['the network is gone', 'abort'],
  ['the file is gone', 404],
] as const)('%s when an action starts: it is shown, and the next press works without a reload [10.44, 10.45]', async (_, how) => {
  const visit = await open();
  visit.allowConsole(FILE_MISSING);
  const { page, wallet } = visit;
  await fund(wallet.address, 1);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.route(`**${fileOf('features/mint/buildMintAction.ts')}`, (route) =>
    how === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: how, body: '' }));
  await askForPlan(page);
  await missing(page).waitFor();
  expect(await page.getByText('The RPC').count()).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await page.unroute(`**${fileOf('features/mint/buildMintAction.ts')}`);
  await page.getByRole('button', { name: 'Create Token' }).click();
  await signPlan(visit);
  await heading(page, 'Token Minted Successfully!').waitFor();
});

test('wallet code that does not load leaves the page as it is and shows an error', async () => {
  const visit = await open();
  visit.allowConsole(FILE_MISSING);
  const { page } = visit;
  await page.route(`**${fileOf('app/wallet/WalletModal.tsx')}`, (route) => route.abort());
  await visit.goto('/');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('alert').getByText('A part of this app did not load.').waitFor();
  await heading(page, 'Welcome to the Raydium Launchpad').waitFor();
  await page.unroute(`**${fileOf('app/wallet/WalletModal.tsx')}`);
  await page.route(`**${fileOf('app/wallet/ConnectedMenu.tsx')}`, (route) => route.abort());
  await connect(visit);
  await page.locator('[data-wallet-slot]').getByTitle(visit.wallet.address).click();
  await page.getByTitle('The wallet menu did not load. Press to reload the page.').waitFor();
  await heading(page, 'Home').waitFor();
});

test('a host that returns the page instead of the file: Reload keeps the form', async () => {
  const visit = await open();
  visit.allowConsole(FILE_MISSING);
  const { page, wallet } = visit;
  await fund(wallet.address, 1);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.route(`**${fileOf('features/mint/buildMintAction.ts')}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await askForPlan(page);
  await missing(page).waitFor();
  await page.unroute(`**${fileOf('features/mint/buildMintAction.ts')}`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect.poll(() => page.getByLabel('Initial Supply').inputValue()).toBe('21');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
});

test('a short connection failure goes unnoticed: the file is fetched again', async () => {
  const visit = await open();
  visit.allowConsole(/Failed to load resource/);
  const { page, wallet } = visit;
  await fund(wallet.address, 1);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  // Not `times: 1`: Chromium loses requests that are under way when the last route goes.
  let failures = 0;
  await page.route(`**${fileOf('features/mint/buildMintAction.ts')}`, (route) => ((failures += 1) === 1 ? route.abort() : route.continue()));
  await askForPlan(page);
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  expect(await missing(page).count()).toBe(0);
});

test('a node that limits requests is asked again a few times, then named, and answers the retry [10.50]', async () => {
  const visit = await open();
  visit.allowConsole(/429|AppError|WebSocket/);
  const { page } = visit;
  const asked = new Map<string, number>();
  await page.context().route(`${app.rpcUrl}/**`, async (route) => {
    const body = (route.request().postData() ?? '').replaceAll(/"id":"[^"]*"/g, '');
    asked.set(body, (asked.get(body) ?? 0) + 1);
    await route.fulfill({ status: 429, body: 'Too Many Requests', headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } });
  });
  await visit.goto('/token/So11111111111111111111111111111111111111112?tab=details');
  await page.getByText(`The RPC refuses more requests for now, status 429 (${new URL(app.rpcUrl).hostname})`).first().waitFor();
  // Each reader asks four times at most; the page and its token's name read the same accounts.
  expect([...asked].filter(([body, count]) => body !== '' && count > 8)).toEqual([]);
  await page.context().unroute(`${app.rpcUrl}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Decimals', { exact: true }).waitFor();
});

test('the settings show the version of the build and its commit', async () => {
  const { version, commit = '' } = (await (await fetch(`${app.url}/version.json`)).json()) as BuiltVersion;
  const { page, goto } = await open();
  await goto('/home');
  await page.getByRole('button', { name: 'Settings' }).click();
  const shown = await page.getByRole('dialog', { name: 'Settings' }).getByText(/^Version /).textContent();
  expect(shown?.replace('+', '')).toBe(`Version ${version}${commit && ` (${commit.slice(0, 7)})`}`);
});
