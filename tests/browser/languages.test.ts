import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { readChainPools } from '@/services/pools/list/readChainPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { flatten, locales, readCatalogue } from '../../scripts/vite/compileMessages.ts';
import { seriousFindings, sidewaysScroll } from '../support/audit.ts';
import { app, fund, openConnected, walkTo, withBrowser } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const open = withBrowser();
const english = flatten(readCatalogue('en'));
const translated = locales().filter((locale) => locale !== 'en');

/** What an English text can be in another language; a text of several parts of the app can have several translations. */
function say(locale: string, text: string): RegExp {
  const translations = flatten(readCatalogue(locale));
  const found = [...english].filter(([, message]) => message === text).map(([key]) => translations.get(key) as string);
  if (found.length === 0) throw new Error(`no message is "${text}"`);
  return new RegExp(`^\\s*(${[...new Set(found)].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
}

const button = (page: Page | Locator, name: RegExp) => page.getByRole('button', { name }).first();

/** Confirms the review. */
async function sign(page: Page, locale: string, label: string): Promise<void> {
  await page.getByRole('dialog').getByRole('heading', { name: say(locale, 'Review') }).waitFor();
  await button(page, say(locale, label)).click();
}

/** A narrow screen without serious findings. */
async function check(page: Page, path: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `${path} at 320`).toBe(0);
  expect.soft(await seriousFindings(page), path).toEqual([]);
}

describe('the interface in other languages', needsPrograms(CPMM), () => {
  test('es: a token is launched with its pool', async () => {
    const locale = 'es';
    const visit = await open({ context: { locale } });
    const { page, wallet } = visit;
    await fund(wallet.address);
    await page.goto(app.url);
    await page.getByRole('heading', { name: say(locale, 'Welcome to the Raydium Launchpad') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');

    await button(page, say(locale, 'Select Wallet')).click();
    await button(page.getByRole('dialog'), new RegExp(WALLET_NAME)).click();
    await page.waitForURL('**/home');
    await walkTo(page, '/launch');
    await page.getByLabel(say(locale, 'Token Name')).fill('Fremd');
    await page.getByLabel(say(locale, 'Token Symbol')).fill('FRM');
    await page.getByLabel(say(locale, 'Initial Supply')).fill('1000000');
    await button(page, say(locale, 'Create Token')).click();
    await sign(page, locale, 'Sign and send');
    await page.waitForURL(/\/launch\?mint=/);
    const mint = new URL(page.url()).searchParams.get('mint') ?? '';
    await button(page, say(locale, 'Continue')).click();
    await page.getByLabel(say(locale, 'Base Amount')).fill('800000');
    await page.getByLabel(say(locale, 'Quote Amount')).fill('4');
    await button(page, say(locale, 'Create Pool')).click();
    await sign(page, locale, 'Sign and send');
    await page.getByRole('radio', { name: say(locale, 'Burn') }).waitFor();

    const cluster = pageCluster();
    expect((await readManagedToken(cluster, mint)).metadata).toMatchObject({ name: 'Fremd', symbol: 'FRM' });
    expect((await readChainPools({ cluster, mints: [mint] })).rows).toHaveLength(1);

    // What was signed in one language is listed in the next.
    await walkTo(page, '/transaction-status');
    await page.getByRole('heading', { name: /^1\.000\.000 .?FRM.? acuñados/ }).waitFor();
    await button(page, say(locale, 'Settings')).click();
    await page.getByRole('combobox', { name: say(locale, 'Language') }).selectOption('English');
    await page.locator('html[lang=en]').waitFor();
    await page.getByRole('heading', { name: /^Minted 1,000,000 .?FRM/ }).waitFor();
    await page.getByRole('heading', { name: /^Created pool .?FRM.? \/ SOL$/ }).waitFor();
  });

  test.each(translated)('%s: no screen has findings, or scrolls sideways at 320 pixels', async (locale) => {
    const visit = await open({ context: { locale, viewport: { width: 320, height: 860 } } });
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    const { poolId, a } = await makePagePool(owner);
    await visit.goto('/');
    await page.getByRole('heading', { name: say(locale, 'Welcome to the Raydium Launchpad') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await check(page, '/');
    await openConnected(visit, '/mint-tokens');
    await page.locator('main h1').waitFor();
    await check(page, '/mint-tokens');
    for (const path of ['/create-pool', '/pools', `/pools/${poolId}`, '/portfolio', '/transaction-status', `/token/${a.mint.address}`]) {
      await walkTo(page, path);
      await check(page, path);
    }
  });

  test('the settings change the language, and a link names the one that was chosen', async () => {
    const visit = await open();
    const { page } = visit;
    await visit.goto('/pools?type=concentrated');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
    await page.locator('html[lang=es]').waitFor();
    expect(new URL(page.url()).search).toBe('?type=concentrated');
    await page.getByRole('button', { name: say('es', 'Settings') }).click();
    expect(await page.getByRole('combobox', { name: say('es', 'Language') }).inputValue()).toBe('es');

    const guest = await open();
    await guest.page.goto(`${app.url}/pools?lang=pt-BR`);
    await guest.page.locator('html[lang=pt-BR]').waitFor();
    expect(new URL(guest.page.url()).pathname).toBe('/pools');
    await guest.page.goto(`${app.url}/zh-CN/`);
    await guest.page.getByRole('heading', { name: say('zh-CN', 'Welcome to the Raydium Launchpad') }).waitFor();
  });
});
