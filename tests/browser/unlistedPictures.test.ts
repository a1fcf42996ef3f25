import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { fund, heading, openConnected, withBrowser } from '../support/browser.ts';
import { landAction } from '../support/cpmmPools.ts';
import { pageCluster } from '../support/pagePools.ts';
import { METAPLEX, tokenRequest } from '../support/tokens.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A host of token files, and what was asked of it. */
let asked: string[] = [];
const host = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.setHeader('access-control-allow-origin', '*');
  response.end(url === '/moon.json' ? JSON.stringify({ name: 'Moon', symbol: 'MOON', image: '/moon.gif' }) : PIXEL);
});
const hostUrl = (): string => `127.0.0.1:${(host.address() as AddressInfo).port}`;
const open = withBrowser(undefined, () => [hostUrl()]);

beforeAll(() => new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening)));
beforeEach(() => {
  asked = [];
});
afterAll(() => new Promise((closed) => host.close(closed)));

test('pictures of unlisted tokens load in lists only where the visitor chose that [10.38]', needsPrograms(METAPLEX), async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address);
  const metadata = { name: 'Moon', symbol: 'MOON', uri: `http://${hostUrl()}/moon.json` };
  const owner = keypairOwner(wallet.keypair.secretKey);
  const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request: tokenRequest({ metadata }) });
  await landAction(pageCluster(), owner, action);
  await openConnected(visit, '/portfolio');
  await heading(page, 'Portfolio').waitFor();
  const row = page.getByRole('region', { name: 'Tokens', exact: true }).getByRole('listitem').filter({ hasText: 'MOON' });
  await row.waitFor();
  await visit.settled();
  expect([asked, await row.locator('img').count()]).toEqual([[], 0]);

  await page.getByRole('button', { name: 'Settings' }).click();
  const setting = page.getByRole('checkbox', { name: 'Load pictures of unlisted tokens' });
  await page.getByText('Their hosts then see your IP address.').waitFor();
  await setting.check();
  await page.keyboard.press('Escape');
  await row.locator('img').waitFor();
  await expect.poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  expect(asked).toEqual(['/moon.json', '/moon.gif']);

  // The token's page no longer asks; after a reload it is still so.
  await visit.goto(`/token/${action.facts.mintAddress}`);
  await page.getByRole('img', { name: /^The token's picture/ }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Load description/ }).count()).toBe(0);
});
