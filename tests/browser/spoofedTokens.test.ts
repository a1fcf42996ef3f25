/** Tokens that imitate others, on every screen that shows a token. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { seriousFindings, sidewaysScroll } from '../support/audit.ts';
import { fund, openConnected, walkTo, withBrowser } from '../support/browser.ts';
import { CPMM, landAction } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePageFarm } from '../support/pageFarms.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { tokenRequest } from '../support/tokens.ts';

const open = withBrowser();
const FAKE_SOL = 'ЅOL'; // its first letter is Cyrillic (U+0405)
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const short = (mint: string): string => `${mint.slice(0, 4)}..${mint.slice(-4)}`;

async function makeToken(owner: KeypairOwner, name: string, symbol: string): Promise<string> {
  const request = tokenRequest({ standard: 'token-2022', metadata: { name, symbol, uri: '' }, supply: 10n ** 18n });
  const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request });
  await landAction(pageCluster(), owner, action);
  return action.facts.mintAddress;
}

/** All text nodes with a symbol but without its mint address, except in script and style. */
const bareSymbols = (page: Page, symbols: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((words) => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label],[title],[placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    // Warnings show what the token imitates.
    const shown = texts.filter((text) => !text.includes('This token looks like'))
      .map((text) => text.replaceAll(/\(looks like [^)]+\)/g, ''));
    return shown.filter((text) => words.some((word) =>
      new RegExp(`(^|[^\\p{L}])${word}(?! [1-9A-HJ-NP-Za-km-z]{4}\\.\\.[1-9A-HJ-NP-Za-km-z]{4})`, 'u').test(text)));
  }, symbols);

describe('a pool of two worthless tokens', needsPrograms(CPMM, FARM_V6), () => {
  test("called 'ЅOL' and 'USDC' never reads as SOL / USDC, on any screen [10.33, 10.35]", async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const maker = keypairOwner(wallet.keypair.secretKey);
    await fund(maker.address, 20);
    const [sol, usdc] = [await makeToken(maker, 'Ѕolana', FAKE_SOL), await makeToken(maker, 'Dollar', 'USDC')];
    const pool = await makePagePool(maker, { base: sol, quote: usdc });
    await makePageFarm(maker, pool.lpMint, WRAPPED_SOL, { perSecond: 1_000n });
    const names: Readonly<Record<string, string>> = {
      [sol]: `${FAKE_SOL} ${short(sol)} (looks like SOL)`, [usdc]: `USDC ${short(usdc)} (looks like USDC)`,
    };
    const pair = `${names[pool.a.mint.address]} / ${names[pool.b.mint.address]}`;
    await openConnected(visit, `/pools/${pool.poolId}`);
    await page.getByRole('heading', { level: 1, name: pair, exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${pair} · Raydium Launchpad`);
    await page.getByText(/^This token looks like SOL,/).first().waitFor();
    await page.getByText(/^This token looks like USDC,/).first().waitFor();
    // Amounts and prices show only the address, because people read what follows a number.
    await page.getByText(`1 ${short(pool.a.mint.address)} = `).first().waitFor();
    await page.getByLabel(/^You pay/).fill('1');
    await page.getByText('Price impact').waitFor();
    for (const tab of ['Add', 'Remove', 'Farm', 'Lock', 'Swap']) {
      await page.getByRole('tab', { name: tab }).click();
      const waits = page.getByRole('tabpanel', { name: tab }).getByRole('status', { name: 'Loading' });
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await expect.poll(() => waits.count()).toBe(0);
      expect.soft(await bareSymbols(page, [FAKE_SOL, 'USDC']), tab).toEqual([]);
    }
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 860 });
      expect.soft(await sidewaysScroll(page), `at ${width}`).toBe(0);
    }
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 860 });

    await page.getByRole('button', { name: 'Swap', exact: true }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    const plan = page.getByRole('dialog', { name: 'Review' });
    await plan.getByText('Details', { exact: true }).click();
    const tokens = plan.getByLabel('Tokens', { exact: true });
    for (const mint of [sol, usdc]) {
      await tokens.getByText(mint, { exact: true }).waitFor();
      expect(await tokens.getByRole('button', { name: new RegExp(`^Copy .* ${mint}$`) }).count()).toBe(1);
    }
    expect(await bareSymbols(page, [FAKE_SOL, 'USDC'])).toEqual([]);

    for (const [path, title] of [
      [`/pools?q=${sol}`, pair], [`/farms`, `${pair} farm`], [`/token/${sol}`, `Ѕolana ${short(sol)} (looks like SOL)`],
      [`/launch?mint=${usdc}`, names[usdc] ?? ''],
    ] as const) {
      await walkTo(page, path);
      await page.getByText(title, { exact: true }).first().waitFor();
      // Its own page shows what the token calls itself, under its name.
      if (!path.startsWith('/token')) expect.soft(await bareSymbols(page, [FAKE_SOL, 'USDC']), path).toEqual([]);
    }

    await walkTo(page, '/create-pool');
    await page.getByLabel('Base Mint Address').fill(sol);
    await page.getByLabel('Quote Mint Address').fill(usdc);
    await page.getByText(`${names[sol]}: This token looks like SOL`).waitFor();
    await page.getByText(`${names[usdc]}: This token looks like USDC`).waitFor();
  });

  test('with the same symbol are distinguishable', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const maker = keypairOwner(wallet.keypair.secretKey);
    await fund(maker.address, 20);
    const pool = await makePagePool(maker, { base: await makeToken(maker, 'Dove', 'DOV'), quote: await makeToken(maker, 'Dove', 'DOV') });
    const [a, b] = [short(pool.a.mint.address), short(pool.b.mint.address)];
    await visit.goto(`/pools/${pool.poolId}`);
    await page.getByRole('heading', { level: 1, name: `DOV ${a} / DOV ${b}`, exact: true }).waitFor();
    await page.getByText(`1 DOV ${a} = `).first().waitFor();
    const labels = async () => (await page.locator('label', { hasText: /^You (pay|receive)/ }).allTextContents())
      .map((text) => text.replace(/^You (pay|receive)/, '').trim()).sort();
    await expect.poll(labels).toEqual([a, b].map((ends) => `(DOV ${ends})`).sort());
    expect(await bareSymbols(page, ['DOV'])).toEqual([]);
  });
});
