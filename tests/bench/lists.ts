import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths } from '@/paths.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { manyPools } from '../support/manyPools.ts';
import { heapBytes, longestSlowTaskMs, medianOf, scrollThrough, tracePage } from './scrollTrace.ts';
import type { Figure } from './Figure.ts';
import type { Apps } from './startApps.ts';

const VIEWPORT = { width: 1280, height: 860 };
const POOLS = 10_000;
const TRANSACTIONS = 1_000;
const CPU_RATE = 4;
/** A task this long is noticeable (W3C Long Tasks). */
const LONGEST_TASK_MS = 50;
const LEAST_FRAMES = 60;
/** The display's clock is not ours: one of 60 frames may fall into the next second. */
const FRAME_TOLERANCE = 1;
const MOST_BYTES = 80 * 2 ** 20;
/** Concurrent transfers. */
const AT_ONCE = 25;

/** Sends this many transfers to a new account; returns its address when all have landed. */
async function transfersTo(cluster: TestCluster, count: number): Promise<string> {
  const payer = await cluster.fundedKeypair(100);
  const toPubkey = Keypair.generate().publicKey;
  const connection = cluster.connection('processed');
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sent) }, (_, index) => {
      const lamports = 1_000_000 + sent + index;
      const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash })
        .add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports }));
      transaction.sign(payer);
      return connection.sendRawTransaction(transaction.serialize());
    }));
  }
  return toPubkey.toBase58();
}

/** Scrolls a loaded list, at full speed and slowed down four times, and measures the page's memory afterwards. */
async function scrollFigures(page: Page, name: string, browser: Browser): Promise<readonly Figure[]> {
  const fast = await tracePage(page, () => scrollThrough(page), { cpuRate: 1 });
  await page.waitForLoadState('networkidle');
  const trace = await tracePage(page, () => scrollThrough(page), { cpuRate: CPU_RATE });
  const heap = await heapBytes(page);
  const [emptyFast, empty] = [await scrollNothing(browser, 1), await scrollNothing(browser, CPU_RATE)];
  const longest = trace.taskMs[0] ?? 0;
  return [
    {
      name: `${name}: frames a second while scrolling, at full speed`, value: fast.framesPerSecond.toFixed(1),
      floor: emptyFast.toFixed(1), ratio: fast.framesPerSecond / emptyFast,
      target: `${LEAST_FRAMES}`, met: fast.framesPerSecond >= LEAST_FRAMES - FRAME_TOLERANCE,
    },
    {
      name: `${name}: frames a second while scrolling`, value: `${trace.framesPerSecond.toFixed(1)} (longest gap ${Math.round(trace.longestFrameMs)} ms)`,
      floor: empty.toFixed(1), ratio: trace.framesPerSecond / empty,
    },
    {
      name: `${name}: longest task while scrolling, processor time`,
      value: `${longest.toFixed(1)} ms (${trace.longTaskMs.length} over 50 ms by the clock on the wall; at full speed ${(fast.taskMs[0] ?? 0).toFixed(1)} ms)`,
      target: `≤ ${LONGEST_TASK_MS} ms`, met: longest <= LONGEST_TASK_MS,
    },
    {
      name: `${name}: JavaScript heap after it`, value: `${(heap / 2 ** 20).toFixed(1)} MiB`,
      target: `< ${MOST_BYTES / 2 ** 20} MiB`, met: heap < MOST_BYTES,
    },
  ];
}

/** Frames per second of an equally long empty page: the maximum for any list on this machine now. */
async function scrollNothing(browser: Browser, cpuRate: number): Promise<number> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.setContent('<div style="height: 1000000px"></div>');
  const { framesPerSecond } = await tracePage(page, () => scrollThrough(page), { cpuRate });
  await page.close();
  return framesPerSecond;
}

/** Opens the list by keyboard, then sorts it; measures the page's main thread, as if on a CPU four times slower. */
async function listFigures(page: Page, app: string): Promise<readonly Figure[]> {
  await page.goto(app + paths.home);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Pools', exact: true }).focus();
  // Waits by the clock alone, because querying the page makes it work.
  const arrival = await tracePage(page, async () => {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(5_000);
  }, { cpuRate: 1 });
  await page.getByText(/^1\d,\d{3} pools/).waitFor({ timeout: 60_000 });
  const order = page.getByRole('combobox', { name: 'Order' });
  const changes: number[] = [];
  for (const choice of ['newest', 'kind', 'oldest', 'liquidity', 'mine']) {
    changes.push(longestSlowTaskMs(await tracePage(page, async () => {
      await order.selectOption(choice);
      await page.waitForTimeout(500);
    }, { cpuRate: 1 })));
  }
  const [longest, change] = [longestSlowTaskMs(arrival), medianOf(changes)];
  return [
    { name: '10,000 pools: work until they are listed, at full speed', value: `${arrival.workMs.toFixed(0)} ms`, target: '< 1500 ms', met: arrival.workMs < 1_500 },
    // Twice as many as needed: first runs include compilation.
    { name: '10,000 pools: longest task until they are listed', value: `${longest.toFixed(0)} ms`, target: `≤ ${2 * LONGEST_TASK_MS} ms`, met: longest <= 2 * LONGEST_TASK_MS },
    { name: '10,000 pools: longest task when the order changes, median of 5', value: `${change.toFixed(0)} ms`, target: `≤ ${LONGEST_TASK_MS} ms`, met: change <= LONGEST_TASK_MS },
  ];
}

/**
 * Opens, sorts and scrolls ten thousand pools and scrolls a thousand transactions, all on the cluster, by wheel and keyboard.
 */
export async function benchLists({ cluster, urls }: Apps): Promise<readonly Figure[]> {
  const browser = await launchChromium();
  try {
    const open = async (path: string): Promise<Page> => {
      const page = await browser.newPage({ viewport: VIEWPORT });
      await page.goto(urls.app + path);
      return page;
    };
    for (const { address, ...account } of manyPools(POOLS)) cluster.localnet.control.setAccount(address, account);
    const arriving = await browser.newPage({ viewport: VIEWPORT });
    const figures = [...(await listFigures(arriving, urls.app))];
    await arriving.close();
    const pools = await open(`${paths.pools}?sort=oldest`);
    await pools.getByText(/^1\d,\d{3} pools/).waitFor({ timeout: 60_000 });
    await pools.getByText(/ = 0\.025 SOL$/).first().waitFor();
    figures.push(...(await scrollFigures(pools, '10,000 pools', browser)));
    await pools.close();

    const history = await open(`${paths.transactionStatus}?q=${await transfersTo(cluster, TRANSACTIONS)}`);
    const more = history.getByRole('button', { name: 'Load more' });
    const count = history.getByText(new RegExp(`^${TRANSACTIONS} of ${TRANSACTIONS} transactions`));
    while (!(await count.isVisible())) {
      if (await more.isEnabled().catch(() => false)) await more.click().catch(() => undefined);
      await history.waitForTimeout(50);
    }
    await history.evaluate(() => window.scrollTo(0, 0));
    figures.push(...(await scrollFigures(history, '1,000 transactions', browser)));
    return figures;
  } finally {
    await browser.close();
  }
}
