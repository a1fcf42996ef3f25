/** The app as served by `npm run dev`, without a build. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '@/paths.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { airdrop, app, connect, fund, heading, signPlan, walkTo, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePageFarm } from '../support/pageFarms.ts';
import { makePagePool } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition } from '../support/pagePositions.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
const WHOLE = 1_000_000_000n;

/** Every path of the app except the landing screen, with an address in it. */
const SCREENS = Object.values(paths).filter((path) => path !== paths.landing).map((path) => path.replace(/:\w+/, WRAPPED_SOL));

let server: ViteDevServer;
let cacheDir: string;
const open = withBrowser(() => `http://127.0.0.1:${(server.httpServer?.address() as AddressInfo).port}`);

beforeAll(async () => {
  vi.stubEnv('VITE_DEFAULT_CLUSTER', 'localnet');
  vi.stubEnv('VITE_LOCALNET_RPC_URL', app.rpcUrl);
  vi.stubEnv('VITE_LOCALNET_WS_URL', app.wsUrl);
  vi.stubEnv('NODE_ENV', 'development'); // as for the command; Vitest sets another value
  cacheDir = await mkdtemp(join(tmpdir(), 'launchpad-dev-server-')); // empty, as after a clone
  server = await createServer({ cacheDir, logLevel: 'warn', server: { host: '127.0.0.1', port: 0 } });
  await server.listen();
});
afterAll(async () => {
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** Counts page loads: the server reloads the page if it discovers a dependency late. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('every route draws from a cold start with one page load and the wallet connected, and shows what is on the chain', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  const loads = countLoads(page);
  await airdrop(wallet.address, 3);
  await connect(visit);
  await page.getByText('3 SOL', { exact: true }).first().waitFor();
  await walkTo(page, '/nothing-here');
  for (const path of SCREENS) {
    await walkTo(page, path);
    await page.getByRole('button', { name: `${wallet.address.slice(0, 4)}..${wallet.address.slice(-4)}`, exact: true }).waitFor();
    await visit.settled();
  }
  await walkTo(page, `/token/${WRAPPED_SOL}`);
  await heading(page, 'Wrapped SOL').waitFor();
  await walkTo(page, '/transaction-status');
  await page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first().waitFor();
  await walkTo(page, '/positions');
  await page.getByText('No concentrated positions yet.').waitFor();
  expect(loads()).toBe(1);
});

test('on Android the mobile wallet is preselected: the app and the provider use the same module', async () => {
  const visit = await open({ wallet: false, context: { userAgent: ANDROID, isMobile: true, hasTouch: true } });
  await visit.goto('/');
  await visit.page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
});

describe('with the programs', needsPrograms(CPMM, CLMM, FARM_V6, METADATA), () => {
  test('pools, a farm and a position are read from the chain, and a token is minted', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 5);
    const pool = await makePagePool(owner);
    await makePageFarm(owner, pool.lpMint, pool.a.mint.address);
    const concentrated = await makePageClmmPool(owner);
    const range = { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE } as const;
    const nftMint = await openPagePosition(owner, concentrated.poolId, range);
    await connect(visit);

    await walkTo(page, '/pools');
    await page.getByText(/^2 pools/).waitFor();
    await walkTo(page, `/pools/${pool.poolId}`);
    await page.getByLabel('You pay').waitFor();
    await walkTo(page, `/pools/${concentrated.poolId}`);
    await page.getByLabel('You pay').waitFor();
    await walkTo(page, '/positions');
    await page.getByText('1 position, 1 earning fees').waitFor();
    await walkTo(page, `/positions/${nftMint}`);
    await page.getByRole('tabpanel', { name: 'Claim' }).waitFor();
    await walkTo(page, '/farms');
    await page.getByText('1 farm', { exact: true }).waitFor();
    await walkTo(page, '/mint-tokens');
    await page.getByLabel('Token Name').fill('Dawn');
    await page.getByLabel('Token Symbol').fill('DAWN');
    await page.getByLabel('Initial Supply').fill('21');
    await page.getByRole('button', { name: 'Create Token' }).click();
    await signPlan(visit);
    await heading(page, 'Token Minted Successfully!').waitFor();
  });
});
