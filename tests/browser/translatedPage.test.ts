/** The app in a browser that translates the page. */
import { needsPrograms } from 'raydium-localnet/testing';
import { describe, expect, test } from 'vitest';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { fileOf, fund, openConnected, withBrowser } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { makePagePool } from '../support/pagePools.ts';

const open = withBrowser();
const changes = { baseAmount: 1_000_000_000_000n, quoteAmount: 10_000_000_000n };

/** Replaces every text by two nested elements, now and when one changes, as Google's translator does. */
function translate(): void {
  const replace = (text: Node): void => {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || parent.closest('font, script, style, [translate="no"]')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.textContent;
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const replaceAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  document.documentElement.classList.add('translated-ltr');
  replaceAll(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'characterData') replace(target);
      else addedNodes.forEach((node) => node.isConnected && replaceAll(node));
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

describe('a page that the browser translates', needsPrograms(CPMM), () => {
  test('swaps with the right figures, and no screen fails', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 30);
    const { a, b } = await makePagePool(keypairOwner(wallet.keypair.secretKey), { quote: NATIVE_TOKEN.mint, changes });
    const mint = a.mint.address === NATIVE_TOKEN.mint ? b.mint.address : a.mint.address;
    const guard = page.waitForResponse((response) => response.url().endsWith(fileOf('app/shell/NodeLimits.tsx')));
    await openConnected(visit, `/swap?in=SOL&out=${mint}`);
    await guard;
    const paid = page.getByLabel(/^You pay/);
    const fact = (label: string) => page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd').first();
    await paid.fill('2');
    await expect.poll(() => fact('Minimum received').textContent()).toMatch(/\d/);
    const right = await fact('Minimum received').textContent();
    await paid.fill('');

    await page.evaluate(translate);
    await paid.fill('1');
    await expect.poll(() => fact('Minimum received').textContent()).toMatch(/\d/);
    expect(await fact('Minimum received').textContent()).not.toBe(right);
    await paid.fill('');
    await paid.fill('2');
    await expect.poll(() => fact('Minimum received').textContent()).toBe(right);

    for (const name of ['Pools', 'Portfolio', 'Swap']) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    expect(await page.getByText('This screen could not be shown').count()).toBe(0);
  });
});
