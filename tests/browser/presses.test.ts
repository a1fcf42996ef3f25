import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heading, withBrowser } from '../support/browser.ts';

const open = withBrowser();

/** Center of the form's main button. */
async function middle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.getByRole('button', { name: 'Create Token' }).boundingBox();
  if (!box) throw new Error('the button is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a press counts for the button on which it began, though it moves that button away; moving the mouse off it cancels', async () => {
  const visit = await open({ wallet: false, context: { viewport: { width: 1280, height: 2400 } } });
  const { page } = visit;
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? document.activeElement?.textContent);
  await visit.goto('/mint-tokens');
  await heading(page, 'Mint a New Token').waitFor();
  await visit.settled();
  await page.getByLabel('Initial Supply').fill('1000000');
  await page.getByLabel('Token Name').fill('é'.repeat(17));

  // Leaving the field says what is wrong with it, above the button.
  const from = await middle(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.getByText(/^The name is longer/).waitFor();
  expect((await middle(page)).y).toBeGreaterThan(from.y + 8);
  await page.mouse.up();
  await expect.poll(focused).toMatch(/^Token Name/); // the field to correct

  const again = await middle(page);
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move(again.x, again.y - 60, { steps: 3 });
  await page.mouse.up();
  await visit.settled();
  expect(await focused()).toBe('Create Token');
});
