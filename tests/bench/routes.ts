import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths } from '@/paths.ts';
import { compareBuilds } from './compareBuilds.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad } from './pages/loadPage.ts';
import type { Apps } from './startApps.ts';

const ROUNDS = 3;
/** Of the naive build's landing screen. */
const LARGEST_PAINT_AT_MOST = 0.1;
/** The landing screen has its own figures; a path with an id needs on-chain data. */
const isMeasured = (path: string): boolean => path !== paths.landing && !path.includes(':');

/**
 * When each other route is painted for a first visitor, as a ratio to the naive build's landing screen, and what it loads, slow;
 * medians of three, all in turn. The total is everything received until the page was idle: with headers, answers of the node and
 * prefetched files.
 */
export async function benchRoutes({ urls }: Apps): Promise<readonly Figure[]> {
  const browser = await launchChromium();
  try {
    const loads = new Map<string, PageLoad[]>(Object.values(paths).filter(isMeasured).map((path) => [path, []]));
    const naive: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      naive.push((await loadPage(browser, `${urls.naive}/`, 'slow')).largestPaintMs);
      for (const [path, made] of loads) made.push(await loadPage(browser, urls.app + path, 'slow'));
    }
    return [...loads].flatMap(([path, made]) => {
      const of = (pick: (load: PageLoad) => number) => median(made.map(pick));
      const ms = (pick: (load: PageLoad) => number) => `${Math.round(of(pick))} ms`;
      return [
        compareBuilds({
          name: `${path}: largest paint (LCP), slow`, unit: 'ms', atMost: LARGEST_PAINT_AT_MOST,
          values: { app: made.map((load) => load.largestPaintMs), naive },
        }),
        {
          name: `${path}: the rest, slow`,
          value: `first paint ${ms((load) => load.firstPaintMs)}, blocked ${ms((load) => load.blockedMs)}, `
            + `${(of((load) => load.bytes) / 1024).toFixed(1)} KiB in all`,
        },
      ];
    });
  } finally {
    await browser.close();
  }
}
