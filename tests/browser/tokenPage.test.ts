import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { auditScreen } from '../support/audit.ts';
import { app, focusIsInDialog, fund, heading, openConnected, withBrowser } from '../support/browser.ts';
import { CPMM, landAction } from '../support/cpmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { tokenRequest } from '../support/tokens.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** A complete document within the 200 bytes of a link. */
const INLINE = `data:application/json,{"name":"Moon","symbol":"MOON","description":"Far away","image":"${PICTURE}"}`;

const open = withBrowser();

async function makeToken(owner: KeypairOwner, changes: Partial<TokenRequest>): Promise<string> {
  const request = tokenRequest({ standard: 'token-2022', ...changes });
  const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request });
  await landAction(pageCluster(), owner, action);
  return action.facts.mintAddress;
}

const withLink = (uri: string): Partial<TokenRequest> => ({ metadata: { name: 'Moon', symbol: 'MOON', uri } });

/** Presses Tab until the element with this name has focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => focusIsInDialog(page)).toBe(true);
  await expect.poll(async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  }, { interval: 0 }).toMatch(name);
}

test('a token page opens from a link without a wallet, with its image, and its title for other sites', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  const maker = keypairOwner((await open()).wallet.keypair.secretKey);
  await fund(maker.address, 5);
  const mint = await makeToken(maker, { ...withLink(INLINE), immutableMetadata: true, revokeMint: true });
  await visit.goto(`/token/${mint}?cluster=localnet`);
  const title = `Moon ${mint.slice(0, 4)}..${mint.slice(-4)}`;
  await heading(page, title).waitFor();
  await page.getByText('Far away').waitFor();
  const picture = page.getByRole('img', { name: /^The token's picture/ });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  const verdict = 'No one can mint more of this token or freeze it. Name, symbol and link are fixed.';
  await page.getByText(verdict).waitFor();
  await expect.poll(() => page.title()).toBe(`${title} · Raydium Launchpad`);
  const tag = (name: string) => page.locator(`head meta[property="og:${name}"]`).getAttribute('content');
  await expect.poll(() => tag('title')).toBe(`${title.replace('Moon', 'Moon (MOON)')} (unverified)`);
  await expect.poll(() => tag('url')).toBe(`${app.url}/token/${mint}?cluster=localnet`);
});

test('metadata on a public https host is fetched when the visitor asks for it; other hosts are not contacted [10.38]', async () => {
  const visit = await open();
  const { page } = visit;
  visit.allowConsole(/^asked another host: https:\/\/tokens\.example\.org\//);
  const maker = keypairOwner(visit.wallet.keypair.secretKey);
  await fund(maker.address, 5);
  await page.route('https://tokens.example.org/*', (route) => route.fulfill(
    route.request().url().endsWith('.json')
      ? {
        headers: { 'access-control-allow-origin': '*' },
        json: { name: 'Moon', symbol: 'MOON', image: 'https://tokens.example.org/moon.gif' },
      }
      : { contentType: 'image/gif', body: Buffer.from(PICTURE.split(',')[1] ?? '', 'base64') },
  ));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await visit.goto(`/token/${await makeToken(maker, withLink('https://tokens.example.org/moon.json'))}`);
  const load = page.getByRole('button', { name: 'Load description and picture from tokens.example.org' });
  await page.getByRole('heading', { name: 'Largest holders' }).waitFor();
  await load.waitFor();
  expect(asked).not.toContain('tokens.example.org');
  await load.click();
  const picture = page.getByRole('img', { name: /^The token's picture/ });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  await visit.goto(`/token/${await makeToken(maker, withLink('http://tokens.example.org/moon.json'))}`);
  await page.getByText(/^The link to the token's description is no web address/).waitFor();
  await visit.goto(`/token/${await makeToken(maker, withLink('https://192.168.0.1/moon.json'))}`);
  await page.getByText(/^The link to the token's description is no web address/).waitFor();
  expect(asked).not.toContain('192.168.0.1');
});

describe('a token with a pool', needsPrograms(CPMM), () => {
  test('is accessible: by keyboard alone, no serious findings, no horizontal scrolling', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const maker = keypairOwner(wallet.keypair.secretKey);
    await fund(maker.address, 10);
    const extensions = { transferFee: { bps: 100, maximumFee: 10n ** 9n } };
    const mint = await makeToken(maker, { ...withLink(INLINE), keepFreeze: true, extensions });
    await makePagePool(maker, { base: mint });
    await openConnected(visit, `/token/${mint}`);
    await page.getByRole('heading', { name: 'Actions' }).waitFor();
    await page.getByText('Pool vault').waitFor();

    await tabTo(page, /^Mint more$/);
    await page.keyboard.press('Enter');
    await page.getByLabel(/^You mint/).waitFor();
    await tabTo(page, /^You mint/);
    await page.keyboard.type('500');
    await auditScreen(page, 'form');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await auditScreen(page, 'review');
    await tabTo(page, /^Sign and send$/);
    await page.keyboard.press('Enter');
    await page.getByText('Tokens minted').waitFor({ timeout: 60_000 });
    await page.getByRole('region', { name: 'Supply and rules' }).getByText(/^1,500 MOON /).waitFor();
  });
});
