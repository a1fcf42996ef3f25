/** A pool of each kind, on the real programs of the cache. */
import { expect, test } from 'vitest';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { airdrop, walkTo, withBrowser } from '../../support/browser.ts';
import { carryOut, createPool, mintByForm, panel, swap } from '../../support/pageJob.ts';
import { pageCluster } from '../../support/pagePools.ts';

const open = withBrowser();

test.each(['amm-v4', 'cpmm'] as const)('a pool of %s: create, swap, add, remove', async (kind) => {
  const visit = await open();
  const { page, wallet } = visit;
  await airdrop(wallet.address);
  const poolId = await createPool(visit, await mintByForm(visit), kind);
  const created = await readPool(pageCluster(), poolId);
  await swap(visit, '0.03');
  await page.getByRole('tab', { name: 'Add' }).click();
  await panel(page, 'Add').getByLabel('You add').first().fill('0.1');
  await carryOut(visit, 'Add liquidity', 'Liquidity added!');
  const grown = await readPool(pageCluster(), poolId);
  expect(grown.lpSupply).toBeGreaterThan(created.lpSupply);
  await page.getByRole('tab', { name: 'Remove' }).click();
  await panel(page, 'Remove').getByRole('button', { name: '50 %' }).click();
  await carryOut(visit, 'Remove liquidity', 'Liquidity removed!');
  expect((await readPool(pageCluster(), poolId)).lpSupply).toBeLessThan(grown.lpSupply);
});

test('a concentrated pool: create with a position, swap, collect, close', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await airdrop(wallet.address);
  await createPool(visit, await mintByForm(visit), 'clmm');
  await swap(visit, '0.03');
  const [earning] = await readPositions(pageCluster(), wallet.address);
  expect(earning!.owed.feesA + earning!.owed.feesB).toBeGreaterThan(0n);
  await walkTo(page, `/positions/${earning!.position.nftMint}`);
  await carryOut(visit, 'Claim fees and rewards', 'Claimed');
  await page.getByRole('tab', { name: 'Close' }).click();
  await carryOut(visit, 'Close the position', 'Position closed!');
  expect(await readPositions(pageCluster(), wallet.address)).toEqual([]);
});
