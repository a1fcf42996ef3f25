import { NATIVE_MINT } from '@solana/spl-token';
import { needsPrograms } from 'raydium-localnet/testing';
import { expect, test } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { fund, heading, openConnected, signPlan, withBrowser } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makeToken } from '../support/pools.ts';
import { Keypair } from '@solana/web3.js';

const open = withBrowser();
const SOL = NATIVE_MINT.toBase58();

test('a pool that another browser creates appears within two seconds, and its token can be bought [10.62]', needsPrograms(CPMM), async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address, 5);
  // The socket is open, and the node has answered all three subscriptions.
  let answers = 0;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void (/"result":\d+/.test(String(payload)) && (answers += 1))));
  await openConnected(visit, '/explore');
  await heading(page, 'Explore').waitFor();
  await page.getByText(/^(No pools yet\.|\d+ pools?)$/).waitFor();
  await expect.poll(() => answers).toBeGreaterThanOrEqual(3);
  const lists: string[] = [];
  page.on('request', (request) => void (request.postData()?.includes('getProgramAccounts') && lists.push(request.url())));

  const maker = keypairOwner(Keypair.generate().secretKey);
  await fund(maker.address, 30);
  const mint = await makeToken(pageCluster(), maker);
  await makePagePool(maker, { base: mint, quote: SOL, changes: { quoteAmount: 2_000_000_000n } });
  const row = page.getByRole('article').filter({ hasText: mint.slice(0, 4) });
  await row.waitFor({ timeout: 2_000 });
  expect(lists).toEqual([]);

  await page.getByRole('link', { name: `Buy ${mint.slice(0, 4)}..${mint.slice(-4)}` }).click();
  await heading(page, 'Swap').waitFor();
  await page.getByLabel(/^You pay/).fill('0.1');
  await page.getByRole('button', { name: 'Swap', exact: true }).click();
  await signPlan(visit);
  await page.getByText('Swap successful!').waitFor();
});
