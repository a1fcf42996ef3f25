import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths, poolPath, swapPath } from '@/paths.ts';
import { type BenchWallet, fillBenchWallet } from './benchWallet.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';
import { longestSlowTaskMs, tracePage } from './scrollTrace.ts';
import type { Apps } from './startApps.ts';

const CPU_RATE = 4;
const VISITS = 3;
const TOKENS = 300;
/** Google's limit for a good INP is 200 ms. */
const LIMIT_MS = 80;
/** The browser reports none that are shorter. */
const SHORTEST_MS = 16;
const BETWEEN_KEYS_MS = 150;
const SETTLING_MS = 1_000;

interface Visit {
  readonly name: string;
  /** Path with query; the signer is added. */
  path(wallet: BenchWallet): string;
  /** Before anything is measured: waits until the page can be used. */
  prepare(page: Page, wallet: BenchWallet): Promise<void>;
  interact(page: Page): Promise<void>;
}

/** Types like a person who checks each digit. */
const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });

const visits: readonly Visit[] = [
  {
    name: 'typing amounts on /create-pool',
    path: () => `${paths.createPool}?kind=cpmm`,
    async prepare(page, { mint, unpooled }) {
      await page.getByLabel('Base Mint Address').fill(unpooled);
      await page.getByLabel('Quote Mint Address').fill(mint);
      await page.getByLabel('Base Amount').focus();
    },
    async interact(page) {
      await type(page, '1234.56');
      await page.getByLabel('Quote Amount').focus();
      await type(page, '98.765');
    },
  },
  {
    name: 'typing an amount in the swap form of a pool',
    path: ({ poolId }) => poolPath(poolId, undefined, { tab: 'swap' }),
    async prepare(page) {
      await page.getByRole('tabpanel', { name: 'Swap' }).getByLabel(/^You pay/).focus();
    },
    interact: (page) => type(page, '1.23456'),
  },
  {
    name: 'changing tabs of a pool',
    path: ({ poolId }) => poolPath(poolId),
    prepare: (page) => page.getByRole('tab').first().waitFor(),
    async interact(page) {
      // Twice: a panel is rendered when it is first opened.
      for (let round = 0; round < 2; round += 1) {
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await page.waitForTimeout(SETTLING_MS / 2);
        }
      }
    },
  },
  {
    name: `opening the token picker with ${TOKENS} tokens, and searching`,
    path: ({ mint }) => swapPath({ out: mint }),
    prepare: (page) => page.getByText(/^Balance/).first().waitFor(),
    async interact(page) {
      for (let round = 0; round < 2; round += 1) {
        await page.getByRole('button', { name: /for You receive$/ }).click();
        await page.getByRole('option').nth(1).waitFor();
        await page.waitForTimeout(SETTLING_MS);
        await type(page, 'so');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    },
  },
];

/** An entry of the Event Timing API that belongs to an interaction. */
interface TimedEvent {
  readonly interactionId: number;
  readonly name: string;
  /** From the input to the next frame, in steps of 8 ms. */
  readonly duration: number;
}

interface EventWatch {
  readonly benchEvents: TimedEvent[];
}

/** Runs in the page from its start. */
function watchEvents(): void {
  const benchEvents: TimedEvent[] = [];
  Object.assign(window, { benchEvents });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly PerformanceEventTiming[]) {
      if (entry.interactionId) benchEvents.push({ interactionId: entry.interactionId, name: entry.name, duration: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The page of a visit in its own window, idle and ready. */
async function openVisit(browser: Browser, app: string, visit: Visit, wallet: BenchWallet): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  await context.addInitScript({ content: `{ const __name = (value) => value; (${watchEvents.toString()})(); }` });
  const page = await context.newPage();
  const path = visit.path(wallet);
  await page.goto(`${app}${path}${path.includes('?') ? '&' : '?'}signer=test`);
  await visit.prepare(page, wallet);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLING_MS);
  return page;
}

/** The longest interaction, which is the visit's INP below 50 interactions; undefined if none took 16 ms. */
async function longestInteraction(page: Page, visit: Visit): Promise<TimedEvent | undefined> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.evaluate(() => void ((window as unknown as EventWatch).benchEvents.length = 0));
  await visit.interact(page);
  await page.waitForTimeout(SETTLING_MS);
  const events = await page.evaluate(() => (window as unknown as EventWatch).benchEvents);
  return [...events].sort((one, other) => other.duration - one.duration)[0];
}

/**
 * Interaction to Next Paint (INP) of what people do most, slowed down four times: by the clock on the wall, as the browser reports
 * it. On a busy machine the longest task of the same interactions, in processor time at full speed times four, says more.
 */
export async function benchInteractions({ cluster, urls }: Pick<Apps, 'cluster' | 'urls'>): Promise<readonly Figure[]> {
  const wallet = await fillBenchWallet(cluster, TOKENS);
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const visit of visits) {
      const longest: number[] = [];
      const tasks: number[] = [];
      const names = new Set<string>();
      for (let round = 0; round < VISITS; round += 1) {
        const slow = await openVisit(browser, urls.app, visit, wallet);
        const event = await longestInteraction(slow, visit);
        longest.push(event?.duration ?? 0);
        if (event) names.add(event.name);
        await slow.context().close();
        const fast = await openVisit(browser, urls.app, visit, wallet);
        tasks.push(longestSlowTaskMs(await tracePage(fast, () => visit.interact(fast), { cpuRate: 1 })));
        await fast.context().close();
      }
      const ms = median(longest);
      figures.push({
        name: `INP: ${visit.name}`,
        value: `${ms < SHORTEST_MS ? `under ${SHORTEST_MS}` : ms} ms (${[...names].join(', ') || 'none longer'}); longest task ${Math.round(median(tasks))} ms of processor time`,
        target: `≤ ${LIMIT_MS} ms`, met: ms <= LIMIT_MS,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
