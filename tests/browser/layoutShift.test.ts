import { NATIVE_MINT } from '@solana/spl-token';
import type { Page } from 'playwright-core';
import { needsPrograms } from 'raydium-localnet/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths, poolPath, positionPath, tokenPath } from '@/paths.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { fund, openConnected, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { makePageFarm, stakeInPageFarm } from '../support/pageFarms.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '../support/pagePositions.ts';
import { makeToken } from '../support/pools.ts';
import { testWallet } from '../support/standardWallet.ts';

const WHOLE = 1_000_000_000n;
/** Of the web vitals' cumulative layout shift; 0.1 is called good. */
const LARGEST = 0.02;
const VIEWPORTS = [{ width: 1280, height: 860 }, { width: 390, height: 844 }];

const open = withBrowser();
const wallet = testWallet();
const pages: string[] = [paths.landing, paths.home, paths.explore, `${paths.explore}?list=trending`, paths.mintTokens, paths.createPool, paths.launch, paths.swap, paths.pools, paths.positions, paths.farms,
  `${paths.farms}?tab=all`, paths.portfolio, paths.transactionStatus, paths.success];

/** What moved, with how far it counts, in the order of time. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Records what moves in every page, without what a press has caused. */
function recordShifts(): void {
  window.shifts = [];
  const where = (node: Node | null | undefined): string => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className || node.id}` : node?.nodeName ?? 'removed');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }[]) {
      if (entry.hadRecentInput) continue;
      window.shifts?.push({
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect, currentRect }) => `${where(node)} ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()).join(' to ')}`),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts ?? []);

/** A pool with SOL, half of its LP tokens in a farm, and a position with fees. */
async function giveEverything(owner: KeypairOwner): Promise<void> {
  const base = await makeToken(pageCluster(), owner);
  const pool = await makePagePool(owner, { base, quote: NATIVE_MINT.toBase58(), changes: { quoteAmount: 2n * WHOLE } });
  const farm = await makePageFarm(owner, pool.lpMint, await makeToken(pageCluster(), owner));
  await stakeInPageFarm(owner, farm, pool.lpSupply / 2n);
  const { poolId } = await makePageClmmPool(owner);
  const nftMint = await openPagePosition(owner, poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
  await swapPagePool(owner, poolId, WHOLE);
  pages.push(poolPath(pool.poolId), poolPath(poolId), positionPath(nftMint), tokenPath(base));
}

describe('no page moves while it loads', needsPrograms(CPMM, CLMM, FARM_V6), () => {
  beforeAll(async () => {
    await fund(wallet.address, 30);
    await giveEverything(keypairOwner(wallet.keypair.secretKey));
  });

  test.each(VIEWPORTS.flatMap((viewport) => [true, false].map((isConnected) => ({ viewport, isConnected }))))('at $viewport.width pixels, connected: $isConnected', async ({ viewport, isConnected }) => {
    const moving: Record<string, readonly Shift[]> = {};
    for (const path of pages) {
      const visit = await open({ wallet: isConnected && wallet, context: { viewport } });
      await visit.page.addInitScript(recordShifts);
      if (isConnected) await openConnected(visit, path);
      else await visit.goto(path);
      await visit.page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
      await visit.settled();
      const shifts = await shiftsOf(visit.page);
      if (shifts.reduce((sum, { value }) => sum + value, 0) > LARGEST) moving[path] = shifts;
      await visit.page.close();
    }
    expect(moving).toEqual({});
  });
});
