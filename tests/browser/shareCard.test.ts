import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { auditScreen } from '../support/audit.ts';
import { fund, withBrowser } from '../support/browser.ts';
import { landAction } from '../support/cpmmPools.ts';
import { pageCluster } from '../support/pagePools.ts';
import { tokenRequest } from '../support/tokens.ts';

const open = withBrowser();

/** Width and height of a PNG file. */
function pngSize(file: Buffer): readonly number[] {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

test('a token is shared as a picture with its facts, even if its own image cannot be read', async () => {
  const visit = await open({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page, wallet } = visit;
  visit.allowConsole(/tokens\.example\.org/);
  // This host lets its image be displayed but not read, so a canvas with it could not be saved.
  await page.route('https://tokens.example.org/*', (route) => (route.request().url().endsWith('.json')
    ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { name: 'Moon', symbol: 'MOON', image: 'https://tokens.example.org/moon.gif' } })
    : route.fulfill({ contentType: 'image/gif', body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64') })));
  const owner = keypairOwner(wallet.keypair.secretKey);
  await fund(owner.address, 5);
  const action = await buildTokenAction({
    cluster: pageCluster(), ownerAddress: owner.address,
    request: tokenRequest({
      standard: 'token-2022', revokeMint: true, immutableMetadata: true,
      metadata: { name: 'Moon <b>Coin</b>', symbol: 'MOON', uri: 'https://tokens.example.org/moon.json' },
    }),
  });
  await landAction(pageCluster(), owner, action);
  const mint = action.facts.mintAddress;
  await visit.goto(`/token/${mint}`);
  await page.getByRole('button', { name: /^Load description and picture/ }).click();
  await page.getByRole('img', { name: /^The token's picture/ }).waitFor();
  await page.getByText('No Raydium pool trades this token yet.').waitFor();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create picture' }).click();
  const card = page.getByRole('img', { name: /^Moon <b>Coin<\/b>\. Supply: .*Mint authority: Revoked\..*Liquidity: No pool\.$/ });
  await card.waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'), page.getByRole('button', { name: 'Download picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${mint}.png`);
  const png = await buffer(await download.createReadStream());
  expect(pngSize(png)).toEqual([1200, 630]);
  // Text, tiles and a gradient take more bytes than a blank picture of this size.
  expect(png.length).toBeGreaterThan(20_000);
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await page.getByRole('status').getByText('Picture copied').waitFor();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await item?.getType('image/png');
    return [...new Uint8Array(await picture?.arrayBuffer() ?? new ArrayBuffer())];
  });
  expect(pngSize(Buffer.from(copied))).toEqual([1200, 630]);
  expect(copied.length).toBeGreaterThan(20_000);
  // This browser has no share sheet.
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false);
  expect(await page.getByRole('button', { name: 'Share picture' }).count()).toBe(0);
  const colours = await card.evaluate((canvas) => {
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 1200, 630);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  expect(colours).toBeGreaterThan(50);

  const link = `${new URL(page.url()).origin}/token/${mint}?cluster=localnet`;
  const target = async (name: RegExp) => new URL(await page.getByRole('link', { name }).getAttribute('href') ?? '');
  expect((await target(/^Post on X/)).searchParams.get('url')).toBe(link);
  expect((await target(/^Send with Telegram/)).searchParams.get('text')).toMatch(/^Moon <b>Coin<\/b> \(MOON\) .* on Solana Localnet/);
  await auditScreen(page, 'share card');
});
