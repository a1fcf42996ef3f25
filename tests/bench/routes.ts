import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths } from '@/paths.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad } from './pages/loadPage.ts';
import type { Apps } from './startApps.ts';

const ROUNDS = 3;
/** The landing screen and the pool form have their own figures; a path with an id needs on-chain data. */
const isMeasured = (path: string): boolean => path !== paths.landing && path !== paths.createPool && !path.includes(':');

/**
 * What a first visitor loads for each other route and when it is painted, slow; medians of three, the routes in turn. The
 * total is everything received until the page was idle: with headers, answers of the node and prefetched files.
 */
export async function benchRoutes({ urls }: Apps): Promise<readonly Figure[]> {
  const browser = await launchChromium();
  try {
    const loads = new Map<string, PageLoad[]>(Object.values(paths).filter(isMeasured).map((path) => [path, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [path, made] of loads) made.push(await loadPage(browser, urls.app + path, 'slow'));
    }
    return [...loads].map(([path, made]) => {
      const of = (pick: (load: PageLoad) => number) => median(made.map(pick));
      const ms = (pick: (load: PageLoad) => number) => `${Math.round(of(pick))} ms`;
      return {
        name: `${path}, slow`,
        value: `first paint ${ms((load) => load.firstPaintMs)}, largest ${ms((load) => load.largestPaintMs)}, `
          + `blocked ${ms((load) => load.blockedMs)}, ${(of((load) => load.bytes) / 1024).toFixed(1)} KiB in all`,
      };
    });
  } finally {
    await browser.close();
  }
}
