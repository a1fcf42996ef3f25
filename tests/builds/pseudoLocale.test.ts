/** The app in a pseudo-locale: what is not accented is not translated, and texts are as long as those of other languages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { buildApp } from '../../scripts/buildApp.ts';
import { BASE_LOCALE, flatten, locales, pageTexts, PSEUDO_LOCALE, readCatalogue } from '../../scripts/vite/compileMessages.ts';
import { serveApp, type ServedApp } from '../../scripts/serveApp.ts';
import { sidewaysScroll } from '../support/audit.ts';
import { app, fund, openConnected, walkTo, withBrowser } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { makeFeeToken, makePagePool } from '../support/pagePools.ts';

let outDir: string;
let served: ServedApp;
const open = withBrowser(() => served.url);

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'launchpad-pseudo-locale-'));
  await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: app.rpcUrl, VITE_LOCALNET_WS_URL: app.wsUrl }, [PSEUDO_LOCALE]);
  served = await serveApp(outDir, 0);
});
afterAll(async () => {
  await served.stop();
  await rm(outDir, { recursive: true, force: true });
});

/** What is the same in every language: links, addresses and their short form, commits, names. The browser joins lists and says ages in English. */
const NAMES = new RegExp([
  /https?:\S+/, /\([0-9a-f]{7}\+?\)/, /[1-9A-HJ-NP-Za-km-z]{32,}/, /[1-9A-HJ-NP-Za-km-z]{4}\.\.[1-9A-HJ-NP-Za-km-z]{4}/,
  /Localnet|Devnet|Solana Explorer|Token-2022|metadata\.json|Doge of Vienna/,
  /Raydium( Farm v6| LP lock)?|OpenBook|Metaplex Token Metadata/, /, and /, /\d+ (minute|hour)s? ago/,
  /Standard Wallet|Phantom|Solflare|Coinbase Wallet|Trust|Ledger|Solscan|SolanaFM|Koinly|CoinTracker/,
].map(({ source }) => source).join('|'), 'g');
const LANGUAGES = locales().map((locale) => pageTexts(locale)['languageName'] ?? '');
/** Letters that are not accented, with three lower-case ones in a row. */
const ENGLISH = /[a-z]{3}/;

/** Texts and labels of a page that have an English word in them, seen or not. */
async function englishTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style, noscript, code')) found.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return [...new Set(texts)].filter((text) => !LANGUAGES.includes(text) && ENGLISH.test(text.replace(NAMES, '')));
}

describe('the pseudo-locale', needsPrograms(CPMM), () => {
  test('every text is translated, and no screen scrolls sideways at 320 pixels', async () => {
    const visit = await open({ context: { viewport: { width: 320, height: 860 } } });
    const { page, wallet } = visit;
    await fund(wallet.address);
    const owner = keypairOwner(wallet.keypair.secretKey);
    const mint = await makeFeeToken(owner, 125);
    const { poolId } = await makePagePool(owner, { base: mint });
    const check = async (screen: string) => {
      await page.locator('main h1').waitFor();
      await visit.settled();
      expect.soft(await englishTexts(page), screen).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${screen} at 320`).toBe(0);
    };
    const english = [...flatten(readCatalogue(BASE_LOCALE))];
    const accented = flatten(readCatalogue(PSEUDO_LOCALE));
    const press = (text: string) => {
      const [key = text] = english.find(([, message]) => message === text) ?? [];
      return page.getByRole('button', { name: accented.get(key) as string, exact: true }).click();
    };
    await visit.goto('/');
    await check('/');
    await press('Select Wallet');
    await page.getByRole('dialog').waitFor();
    await check('wallets');
    await openConnected(visit, '/home');
    await check('/home');
    await press('Settings');
    await page.getByRole('dialog').waitFor();
    await check('settings');
    await page.keyboard.press('Escape');
    for (const path of [
      '/explore', '/launch', '/mint-tokens', '/create-pool', '/swap', '/pools', `/pools/${poolId}`, '/farms', '/portfolio', '/positions',
      '/transaction-status', `/token/${mint}`,
    ]) {
      await walkTo(page, path);
      await check(path);
    }
  });
});
