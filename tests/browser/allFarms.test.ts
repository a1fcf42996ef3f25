import { describe, expect, test } from 'vitest';
import { needsPrograms } from 'raydium-localnet/testing';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { seriousFindings, sidewaysScroll } from '../support/audit.ts';
import { fund, heading, openConnected, withBrowser } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { makePageFarm } from '../support/pageFarms.ts';
import { makePagePool } from '../support/pagePools.ts';

const open = withBrowser();

describe('all farms', needsPrograms(CPMM, FARM_V6), () => {
  test('are found from the pools, sorted and filtered by the URL, and link to the staking form', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    const other = keypairOwner((await open()).wallet.keypair.secretKey);
    await fund(owner.address, 20);
    await fund(other.address, 20);
    const [mine, theirs] = [await makePagePool(owner), await makePagePool(other)];
    await makePageFarm(owner, mine.lpMint, mine.a.mint.address);
    await makePageFarm(other, theirs.lpMint, theirs.a.mint.address);

    await openConnected(visit, '/pools');
    await page.getByRole('link', { name: 'All farms' }).click();
    await heading(page, 'Farms').waitFor();
    const rows = page.getByRole('list', { name: 'Farms of the network' });
    const rowOf = (poolId: string) => rows.getByRole('listitem').filter({ has: page.locator(`a[href^="/pools/${poolId}?"]`) });
    await rowOf(theirs.poolId).waitFor();
    await rowOf(mine.poolId).getByText('Time left').waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 2_400 });
      expect(await seriousFindings(page), `at ${width}`).toEqual([]);
      expect(await sidewaysScroll(page), `at ${width}`).toBe(0);
    }
    await page.getByLabel('Order').selectOption('Longest first');
    await page.getByLabel('I can stake').check();
    await rowOf(mine.poolId).waitFor();
    await rowOf(theirs.poolId).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=all&sort=ends&show=stakeable');
    await page.reload();
    await rowOf(mine.poolId).waitFor();
    await expect.poll(() => page.getByLabel('I can stake').isChecked()).toBe(true);
    await rowOf(mine.poolId).getByRole('link').click();
    await page.getByRole('tabpanel', { name: 'Farm' }).getByRole('button', { name: 'Stake', exact: true }).waitFor();
  });
});
