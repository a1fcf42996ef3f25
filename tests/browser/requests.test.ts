import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { needsPrograms } from 'raydium-localnet/testing';
import { expect, inject, test } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { app, connect, fund, heading, setHidden, signPlan, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { makePagePool } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition } from '../support/pagePositions.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const open = withBrowser();

/** Longer than any poll interval of the page: the list of pools polls every 10 s, a form its pair every 30 s. */
const SILENCE_MS = 40_000;
/** Minimum time for which answers are cached. */
const SERVES_MS = 5_000;

interface Asked {
  readonly what: string;
  readonly method: string;
  readonly atMs: number;
}

/** All requests of a page to node and API from now on, by content, without subscriptions. */
function listen(page: Page): { readonly asked: Asked[]; readonly said: string[]; readonly told: string[] } {
  const asked: Asked[] = [];
  const said: string[] = [];
  const told: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    const url = new URL(request.url());
    if (body?.includes('"jsonrpc"')) {
      const message = JSON.parse(body) as { method: string; params: unknown } | { method: string; params: unknown }[];
      for (const { method, params } of Array.isArray(message) ? message : [message]) {
        asked.push({ what: `${method} ${JSON.stringify(params)}`, method, atMs: Date.now() });
      }
    } else if (url.pathname.startsWith('/v3') || url.pathname.startsWith('/main/')) {
      asked.push({ what: url.pathname + url.search, method: url.pathname, atMs: Date.now() });
    }
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void said.push(String(payload)));
    socket.on('framereceived', ({ payload }) => void told.push(String(payload)));
  });
  return { asked, said, told };
}

/** Requests repeated while the answer was cached; a page whose socket was reopened polls once more after 15 s. */
function askedTwice(asked: readonly Asked[]): string[] {
  return asked.filter(({ what, atMs }, index) =>
    asked.slice(0, index).some((earlier) => earlier.what === what && atMs - earlier.atMs < SERVES_MS)).map(({ what }) => what);
}

test('a mint sends the node at most four requests, from the button to its end, and polls nothing meanwhile [9.5]', async () => {
  const visit = await open();
  await fund(visit.wallet.address);
  await connect(visit);
  await visit.settled(); // home sends requests, too
  const { page } = visit;
  const { asked, said, told } = listen(page);
  await page.clock.install();
  await visit.goto('/mint-tokens');
  await page.getByLabel('Initial Supply').fill('1000');
  // A local cluster is asked once per page which programs it runs; other clusters are not.
  const opened = () => asked.map(({ method }) => method).filter((method) => method !== 'localnet_programs').sort();
  await expect.poll(opened).toEqual(['getAccountInfo', 'getGenesisHash']);
  await visit.settled();
  expect(opened()).toEqual(['getAccountInfo', 'getGenesisHash']);
  asked.length = 0;
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.clock.runFor(6_000); // the user reads the plan
  // Its clock stands still until the node has sent all notifications; a late one would be polled.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await signPlan(visit);
  await expect.poll(() => told.filter((frame) => frame.includes('signatureNotification')).length).toBe(3);
  await page.clock.resume();
  await heading(page, 'Token Minted Successfully!').waitFor();
  expect(asked.slice(0, 4).map(({ method }) => method))
    .toEqual(['simulateTransaction', 'getLatestBlockhash', 'simulateTransaction', 'sendTransaction']);
  expect(asked.map(({ method }) => method)).not.toContain('getSignatureStatuses');
  expect(said.filter((frame) => frame.includes('signatureSubscribe'))).toHaveLength(3);
});

test('a hidden tab sends nothing, and refetches once when visible again; nothing is requested twice while it is cached [9.6]', needsPrograms(CPMM, CLMM, METADATA), async () => {
  const visit = await open();
  const owner = keypairOwner((await open()).wallet.keypair.secretKey);
  const { poolId } = await makePagePool(owner);
  const concentrated = await makePageClmmPool(owner);
  const nftMint = await openPagePosition(owner, concentrated.poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10_000_000_000n });
  const screens = [
    '/home', '/explore', '/mint-tokens', '/create-pool', '/pools', '/transaction-status', '/positions', '/launch', `/pools/${poolId}`, `/positions/${nftMint}`,
  ];
  await connect(visit);
  const { clock } = visit.page.context(); // the clock is shared by all pages
  await clock.install();
  const visits: (ReturnType<typeof listen> & { readonly path: string; readonly page: Page })[] = [];
  for (const path of screens) {
    const page = await visit.page.context().newPage();
    const heard = listen(page);
    await page.goto(app.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visit.settled();
    visits.push({ path, page, ...heard });
  }
  for (const { path, asked } of visits) {
    expect(askedTwice(asked).map((what) => `${path} ${what}`)).toEqual([]);
  }

  const pass = async (ms: number): Promise<void> => {
    await clock.runFor(ms);
    await visit.settled();
  };
  await Promise.all(visits.map(({ page }) => setHidden(page, true)));
  await pass(3_000); // pending requests finish, and subscriptions end
  for (const { asked, said } of visits) {
    asked.length = 0;
    said.length = 0;
  }
  await pass(SILENCE_MS);
  for (const { path, asked, said } of visits) {
    expect(asked.map(({ what }) => `${path} ${what}`)).toEqual([]);
    expect(said.map((frame) => `${path} ${frame}`)).toEqual([]);
  }

  await Promise.all(visits.map(({ page }) => setHidden(page, false)));
  await pass(3_000);
  for (const { path, asked } of visits) {
    expect(askedTwice(asked).map((what) => `${path} ${what}`)).toEqual([]);
  }
  const form = visits.find(({ path }) => path === '/create-pool');
  expect(form?.asked.map(({ method }) => method)).toContain('getBalance');
});

test('a build without the request counter contains nothing of it [9.7]', async () => {
  const assets = join(inject('appDir'), 'assets');
  const files = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  const texts = await Promise.all(files.map((name) => readFile(join(assets, name), 'utf8')));
  expect(files.filter((_, index) => /request-counter|Requests of the last actions/.test(texts[index] ?? ''))).toEqual([]);
});
