import { describe, expect, test } from 'vitest';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { readLpHolding } from '@/services/pools/readLpHolding.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { auditScreen } from '../support/audit.ts';
import { fund, openConnected, withBrowser } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePagePool, pageCluster } from '../support/pagePools.ts';

const open = withBrowser();

describe('the Lock tab of a pool', needsPrograms(CPMM), () => {
  test('burns a typed amount by keyboard alone, at any width, and the pool shows the burned share', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 5);
    const pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, `/pools/${pool.poolId}`);
    const region = page.getByRole('region', { name: 'Pool', exact: true });
    await region.getByText('burned 0.00 % · locked 0.00 %').waitFor();
    await page.getByRole('tab', { name: 'Swap' }).focus();
    for (const name of ['Add', 'Remove', 'Farm', 'Lock']) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
    const lock = page.getByRole('tabpanel', { name: 'Lock' });
    await lock.getByLabel('LP tokens to burn').focus();
    await page.keyboard.type('12.5');
    await lock.getByText('Burned after').waitFor();
    await auditScreen(page, 'form');
    await page.setViewportSize({ width: 320, height: 860 });
    await lock.getByLabel('Type: burn 12.5 LP forever').focus();
    await page.keyboard.type('burn 12.5 LP forever');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await auditScreen(page, 'plan');
    await page.setViewportSize({ width: 320, height: 860 });
    await page.getByRole('button', { name: 'Sign and send' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('LP tokens burned').waitFor({ timeout: 60_000 });
    await region.getByText('burned 8.83 % · locked 0.00 %').waitFor();
    await auditScreen(page, 'done');
    const { burned, supply, free } = await readLpHolding(pageCluster(), pool);
    expect([burned, supply]).toEqual([12_500_000_000n, pool.lpSupply]);
    await lock.getByText(`${formatAmount(free, 9, { grouping: true })} LP (91.16 %)`).waitFor();
  });
});
