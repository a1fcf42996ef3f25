import type { Browser } from 'playwright-core';
import type { PageWatch } from './watchPage.ts';
import { openPage, type Profile } from './openPage.ts';

/** Cost of only viewing a page, in ms since the navigation began. */
export interface PageLoad {
  readonly bytes: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Sum of each task's time over 50 ms, from the first byte until the page is idle. */
  readonly blockedMs: number;
  /** The same from the first paint on. */
  readonly blockedAfterPaintMs: number;
}

/** Opens a page and does nothing until it is idle. */
export async function loadPage(browser: Browser, url: string, profile: Profile): Promise<PageLoad> {
  const opened = await openPage(browser, profile);
  try {
    await opened.page.goto(url);
    await opened.quiet();
    const { firstPaintMs, largestPaint, tasks } = await opened.page.evaluate(() => ({
      ...(window as unknown as PageWatch).benchWatch,
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    }));
    const over = (from: number) => tasks.reduce((sum, { startTime, duration }) => {
      const inside = Math.min(duration, startTime + duration - from);
      return sum + Math.max(0, inside - 50);
    }, 0);
    return {
      bytes: opened.bytes(), firstPaintMs, largestPaintMs: largestPaint, blockedMs: over(0), blockedAfterPaintMs: over(firstPaintMs),
    };
  } finally {
    await opened.close();
  }
}
