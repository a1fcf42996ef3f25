import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { isAddressBefore } from '@/services/rpc/isAddress.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtPrice } from '@/services/programs/clmm/ticks.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { seriousFindings } from '../support/audit.ts';
import { fund, heading, openConnected, signPlan, tabTo, withBrowser } from '../support/browser.ts';
import { pageCluster } from '../support/pagePools.ts';
import { CLMM } from '../support/clmmPositions.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makeToken } from '../support/pools.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const open = withBrowser();

/** Reads the pool shown on the screen from the chain. */
async function createdPool(page: Page): Promise<ClmmPool> {
  await page.getByText('Pool creation successful!').waitFor({ timeout: 60_000 });
  return readClmmPool(pageCluster(), (await page.locator('dt:text-is("Pool") + dd').getByTitle(/^\w{32,44}$/).getAttribute('title')) ?? '');
}

/** Vault balances by mint, base units. */
const vaultsOf = ({ a, b }: ClmmPool) => ({ [a.mint.address]: a.vaultAmount, [b.mint.address]: b.vaultAmount });

describe('with the cached programs', needsPrograms(CLMM, METADATA), () => {
  test('a concentrated pool with its first position is created by keyboard alone, signed by the built-in test signer', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const signer = getTestSigner(pageCluster());
    await fund(signer.address, 10);
    const base = await makeToken(pageCluster(), signer);
    const quote = await makeToken(pageCluster(), signer, { decimals: 6 });
    await visit.goto('/create-pool');
    await heading(page, 'Create AMM Pool').waitFor();
    await tabTo(page, 'AMM v4');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.getByRole('radio', { name: 'Concentrated' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: '0.25 % spacing 60' }).waitFor();
    for (const [label, text] of [['Base Mint Address', base], ['Quote Mint Address', quote]] as const) {
      await tabTo(page, label);
      await page.keyboard.insertText(text);
    }
    await tabTo(page, '0.25 %');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: '1 % spacing 120' }).isChecked()).toBe(true);
    await tabTo(page, 'Initial price');
    await page.keyboard.insertText('0.5');
    await tabTo(page, 'Full range');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: '± 20 %' }).isChecked()).toBe(true);
    await tabTo(page, 'Base Amount');
    await page.keyboard.insertText('100');
    await expect.poll(() => page.getByLabel('Quote Amount').inputValue()).toMatch(/^\d+\.\d{1,6}$/);
    const needed = await page.getByLabel('Quote Amount').inputValue();
    await page.getByText(/^Rent 0\.\d+ SOL, of which 0\.\d+ SOL is refunded/).waitFor();
    expect(await page.getByLabel('Start Time in seconds').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await tabTo(page, 'Sign and send');
    await page.keyboard.press('Enter');

    const pool = await createdPool(page);
    const isStraight = isAddressBefore(base, quote);
    const price = isStraight ? createFraction(1n, 2n) : createFraction(2n, 1n);
    expect(pool.sqrtPriceX64).toBe(sqrtPriceAtPrice(price, pool.a.mint.decimals, pool.b.mint.decimals));
    expect([pool.config.tradeFeeRate, pool.tickSpacing, pool.creator]).toEqual([10_000, 120, signer.address]);
    const vaults = vaultsOf(pool);
    const [whole = '', fraction = ''] = needed.split('.');
    expect(vaults[quote]).toBe(BigInt(whole + fraction.padEnd(6, '0')));
    // Liquidity is an integer: at this price, 5 / 10,000 in base units, one unit is worth less than √2,000 of the base.
    expect(100_000_000_000n - vaults[base]!).toBeLessThan(45n);
    const positions = await readPositions(pageCluster(), signer.address);
    const [position] = positions.filter(({ position: { poolId } }) => poolId === pool.poolId);
    expect(position?.range).toBe('in');
    await page.getByRole('link', { name: 'Go to the pool' }).click();
    await page.waitForURL(`**/pools/${pool.poolId}*`);
  });

  test('with SOL and a custom range, typed in the other direction, it takes one wallet request and leaves nothing wrapped', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 10);
    const mint = await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, '/create-pool?signer=wallet&kind=clmm');
    await page.getByRole('region', { name: 'Connected wallet' }).waitFor();
    await page.getByLabel('Base Mint Address').fill(mint);
    await page.getByLabel('Quote Mint Address').fill(WRAPPED_SOL);
    await page.getByRole('button', { name: /^Prices in SOL per/ }).click();
    await page.getByLabel(/^Initial price in .* per SOL$/).fill('250');
    await page.getByText('= 0.004 SOL').waitFor();
    await page.getByText('Custom', { exact: true }).click();
    await page.getByLabel(/^Lowest price/).fill('200');
    await page.getByLabel(/^Highest price/).fill('300');
    await page.getByText(/^From 199\.\d+ to 300\.\d+ .* per SOL \(ticks/).waitFor();
    await page.getByLabel('Quote Amount').fill('2');
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await signPlan(visit);
    const pool = await createdPool(page);
    const price = isAddressBefore(mint, WRAPPED_SOL) ? createFraction(1n, 250n) : createFraction(250n, 1n);
    expect(pool.sqrtPriceX64).toBe(sqrtPriceAtPrice(price, 9, 9));
    expect(2_000_000_000n - vaultsOf(pool)[WRAPPED_SOL]!).toBeLessThanOrEqual(1n);
    const [position] = await readPositions(pageCluster(), wallet.address);
    expect([position?.position.poolId, position?.range]).toEqual([pool.poolId, 'in']);
  });
});
