import type { Page } from 'playwright-core';
import { needsPrograms } from 'raydium-localnet/testing';
import { expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtPrice } from '@/services/programs/clmm/ticks.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { isAddressBefore } from '@/services/rpc/isAddress.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { connect, countPresses, fund, heading, signPlan, tabTo, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { pageCluster } from '../support/pagePools.ts';
import { makeToken } from '../support/pools.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const open = withBrowser();

/** Address of the pool whose creation the screen shows. */
async function createdPool(page: Page): Promise<string> {
  await page.getByText('Pool creation successful!').waitFor();
  return await page.getByRole('button', { name: /^Copy pool/i }).getAttribute('title') ?? '';
}

test('a pool of a new token takes three clicks and two amounts: the recommended kind, quoted in SOL, paid by the holder', needsPrograms(CPMM), async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address, 10);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('1000000');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await signPlan(visit);
  await heading(page, 'Token Minted Successfully!').waitFor();
  const mint = new URL(page.url()).searchParams.get('mint') ?? '';
  const presses = await countPresses(page);

  await page.getByRole('link', { name: 'Create a pool' }).click();
  await page.getByLabel('Base Amount').pressSequentially('500000');
  await page.getByLabel('Quote Amount').pressSequentially('2.5');
  await page.getByRole('button', { name: 'Create Pool' }).click();
  await signPlan(visit);
  const pool = await readCpmmPool(pageCluster(), await createdPool(page));
  expect(await presses()).toEqual({ clicks: 3, keys: 9 });
  expect({ [pool.a.mint.address]: pool.a.reserve, [pool.b.mint.address]: pool.b.reserve }).toEqual({ [mint]: 500_000_000_000_000n, [WRAPPED_SOL]: 2_500_000_000n });
  expect([pool.config.tradeFeeRate, pool.creator]).toEqual([2_500n, wallet.address]);
});

test('a concentrated pool with its first position is created by keyboard alone, signed by the built-in test signer', needsPrograms(CLMM, METADATA), async () => {
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
  await tabTo(page, 'Full');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: '± 20 %' }).isChecked()).toBe(true);
  await tabTo(page, 'Base Amount');
  await page.keyboard.insertText('100');
  await expect.poll(() => page.getByLabel('Quote Amount').inputValue()).toMatch(/^\d+\.\d{1,6}$/);
  const needed = await page.getByLabel('Quote Amount').inputValue();
  await page.getByText(/^Total 0\.\d+ SOL \+ 100 .*, 0\.\d+\sSOL refundable/).waitFor();
  expect(await page.getByLabel('Start Time in seconds').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await tabTo(page, 'Sign and send');
  await page.keyboard.press('Enter');

  const pool = await readClmmPool(pageCluster(), await createdPool(page));
  const isStraight = isAddressBefore(base, quote);
  const price = isStraight ? createFraction(1n, 2n) : createFraction(2n, 1n);
  expect(pool.sqrtPriceX64).toBe(sqrtPriceAtPrice(price, pool.a.mint.decimals, pool.b.mint.decimals));
  expect([pool.config.tradeFeeRate, pool.tickSpacing, pool.creator]).toEqual([10_000, 120, signer.address]);
  const vaults = { [pool.a.mint.address]: pool.a.vaultAmount, [pool.b.mint.address]: pool.b.vaultAmount };
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
