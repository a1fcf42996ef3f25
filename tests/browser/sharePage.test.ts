import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { app, fund, withBrowser } from '../support/browser.ts';
import { landAction } from '../support/cpmmPools.ts';
import { pageCluster } from '../support/pagePools.ts';
import { tokenRequest } from '../support/tokens.ts';

const open = withBrowser();

test('npm run share-page writes a page with text and picture of a token, which redirects to the app', async () => {
  const visit = await open({ wallet: false });
  const owner = keypairOwner((await open()).wallet.keypair.secretKey);
  await fund(owner.address, 5);
  const request = tokenRequest({ standard: 'token-2022', revokeMint: true, metadata: { name: 'Moon <i>"Coin"', symbol: 'MOON', uri: '' }, extensions: { scaledUiAmount: { multiplier: 2.5 } } });
  const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request });
  await landAction(pageCluster(), owner, action);
  const mint = action.facts.mintAddress;
  const folder = await mkdtemp(join(tmpdir(), 'share-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import', 'tsx', 'scripts/sharePage.ts', mint, '--cluster', 'localnet', '--rpc', app.rpcUrl, '--out', folder, '--app', app.url,
  ]);
  expect(stdout).toContain(join(folder, mint));

  const png = await readFile(join(folder, mint, 'card.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeGreaterThan(20_000);
  const html = await readFile(join(folder, mint, 'index.html'), 'utf8');
  expect(html).toContain(`<meta property="og:image" content="${app.url}/share/${mint}/card.png">`);
  expect(html).toContain('Moon &lt;i&gt;&quot;Coin&quot;');
  expect(html).not.toContain('<i>');
  expect(html).toContain('Supply: 2,500 (raw 1,000). Mint authority: Revoked.');
  // Served by a host, it redirects to the token's page.
  await visit.page.route('**/share/**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await visit.page.goto(`${app.url}/share/${mint}/`);
  await visit.page.waitForURL(`${app.url}/token/${mint}?cluster=localnet`);
  await visit.page.getByRole('list', { name: 'At a glance' }).waitFor();
});
