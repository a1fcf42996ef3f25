import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths } from '../../src/routes/paths.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad } from './pages/loadPage.ts';
import type { Apps } from './startApps.ts';

const ROUNDS = 3;
const LIMIT_KIB = 260;
/** The landing screen has figures of its own, a form with the SDK another limit, and these need something of the chain to show. */
const isMeasured = (path: string): boolean => path !== paths.landing && path !== paths.createPool && !path.includes(':');

/** What a first visitor loads for each other route and when it is painted, slow; medians of three, the routes in turn. */
export async function benchRoutes({ urls }: Apps): Promise<readonly Figure[]> {
  const browser = await launchChromium();
  try {
    const loads = new Map<string, PageLoad[]>(Object.values(paths).filter(isMeasured).map((path) => [path, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [path, made] of loads) made.push(await loadPage(browser, urls.app + path, 'slow'));
    }
    return [...loads].map(([path, made]) => {
      const of = (pick: (load: PageLoad) => number) => median(made.map(pick));
      const kib = of((load) => load.bytes) / 1024;
      const times = `first paint ${Math.round(of((load) => load.firstPaintMs))} ms, largest ${Math.round(of((load) => load.largestPaintMs))} ms`;
      return {
        name: `${path}, slow`,
        value: `${kib.toFixed(1)} KiB in all, ${times}, blocked ${Math.round(of((load) => load.blockedMs))} ms`,
        target: `≤ ${LIMIT_KIB} KiB`, met: kib <= LIMIT_KIB,
      };
    });
  } finally {
    await browser.close();
  }
}
