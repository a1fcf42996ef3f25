/** Accessibility of a page: findings of axe-core, and horizontal scrolling. */
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What axe-core finds: every violation of WCAG 2.2 A or AA, and every serious one of its other rules.
 *
 * @returns one line per element: rule, element, what is wrong; none when all is well
 */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    // Number of pixels by which the page scrolls horizontally.
    (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact, tags }) => impact === 'serious' || impact === 'critical' || tags.some((tag) => /^wcag\d+aa?$/.test(tag)))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`));
}

/** The same in the light and in the dark theme, which the page follows; ends in light. */
export async function findingsInBothThemes(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
    findings.push(...(await seriousFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}

/**
 * Fails softly if a screen has findings or scrolls sideways, narrow and dark or wide and light; leaves it wide and light.
 * Contrast depends on the theme alone, and structure on the width.
 */
export async function auditScreen(page: Page, what: string): Promise<void> {
  for (const [colorScheme, width] of [['dark', 320], ['light', 1280]] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 860 });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
    expect.soft(await seriousFindings(page), `${what}, ${colorScheme}, at ${width}`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${what}, ${colorScheme}, at ${width}`).toBe(0);
  }
}

/** By how many pixels the page, or a bar that stays in place, is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...[document.documentElement, ...document.querySelectorAll('nav')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
}
