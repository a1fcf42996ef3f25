import { expect, test } from 'vitest';
import { seriousFindings, sidewaysScroll } from '../support/audit.ts';
import { connect, withBrowser } from '../support/browser.ts';
import { callCluster } from '../support/fileCluster.ts';

const open = withBrowser();

test.each([320, 1280])('at a width of %i the header fits a network with embedded programs and its explanation', async (width) => {
  const programs = await callCluster<readonly { readonly kind: string }[]>('localnet_programs');
  const hasEmbedded = programs.some(({ kind }) => kind === 'embedded');
  const visit = await open({ context: { viewport: { width, height: 700 } } });
  const { page } = visit;
  await connect(visit);
  if (hasEmbedded) {
    await page.getByLabel('Network').locator('option', { hasText: 'Embedded programs…' }).waitFor({ state: 'attached' });
    await page.getByLabel('Network').selectOption({ label: 'Embedded programs…' });
  }
  await visit.settled();
  await expect.poll(() => page.getByText('npm run localnet:programs').count()).toBe(hasEmbedded ? 1 : 0);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
});
