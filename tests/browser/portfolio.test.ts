import { createAssociatedTokenAccountIdempotentInstruction, getAssociatedTokenAddressSync, NATIVE_MINT } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { needsPrograms } from 'raydium-localnet/testing';
import { describe, expect, test } from 'vitest';
import { readPortfolio } from '@/services/portfolio/readPortfolio.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { connect, connection, countPresses, fund, heading, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM, landAction } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { makePageFarm, stakeInPageFarm } from '../support/pageFarms.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '../support/pagePositions.ts';
import { makeToken } from '../support/pools.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const WHOLE = 1_000_000_000n;

const open = withBrowser();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A pool with SOL, half of its LP tokens in a farm, a position with fees, and two empty accounts. */
async function giveEverything(owner: KeypairOwner): Promise<void> {
  const pool = await makePagePool(owner, { quote: NATIVE_MINT.toBase58(), changes: { quoteAmount: 2n * WHOLE } });
  const farm = await makePageFarm(owner, pool.lpMint, await makeToken(pageCluster(), owner));
  await stakeInPageFarm(owner, farm, pool.lpSupply / 2n);
  const { poolId } = await makePageClmmPool(owner);
  await openPagePosition(owner, poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
  await swapPagePool(owner, poolId, WHOLE);
  await makeEmptyAccounts(owner, 2);
}

async function makeEmptyAccounts(owner: KeypairOwner, count: number): Promise<void> {
  const holder = new PublicKey(owner.address);
  const maker = keypairOwner(Keypair.generate().secretKey);
  const mints = await Promise.all(Array.from({ length: count }, () => makeToken(pageCluster(), maker)));
  await landAction(pageCluster(), owner, {
    kind: 'test', title: 'Make empty accounts', key: 'test',
    steps: [{ label: 'Make accounts', instructions: mints.map((text) => {
      const mint = new PublicKey(text);
      return createAssociatedTokenAccountIdempotentInstruction(holder, getAssociatedTokenAddressSync(mint, holder), holder, mint);
    }) }],
  });
}

describe('the portfolio', needsPrograms(CPMM, CLMM, FARM_V6, METADATA), () => {
  test('shows all assets of a wallet, claims everything by mouse and reclaims the rent of empty accounts', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 30);
    await giveEverything(owner);
    await connect(visit);
    await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
    await heading(page, 'Portfolio').waitFor();
    await section(page, 'Liquidity').getByText(/LP in wallet · .* LP staked/).waitFor();
    await section(page, 'Positions').getByText(/In range · To claim 0\.002\d+\s/).waitFor();
    await section(page, 'Farms').getByText('farm').first().waitFor();
    await page.getByRole('button', { name: /^Created by you/ }).click();
    await section(page, 'Created by you').getByText(/Mint authority/).first().waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();

    const presses = await countPresses(page);
    await page.getByRole('button', { name: 'Claim all' }).click();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Claimed').waitFor();
    expect(await presses()).toEqual({ clicks: 2, keys: 0 });
    await expect.poll(() => section(page, 'Positions').getByText(/To claim/).count()).toBe(0);

    await section(page, 'Farms').getByRole('link', { name: /^(Claim|Manage) / }).first().waitFor();
    await section(page, 'Rent to reclaim').getByText(/ SOL in \d+ empty token accounts$/).waitFor();
    const total = section(page, 'Total').locator('strong');
    const worth = await total.textContent();
    const before = await connection().getBalance(wallet.keypair.publicKey, 'finalized');
    await page.getByRole('button', { name: 'Reclaim rent' }).click();
    const { emptyAccounts } = await readPortfolio(pageCluster(), wallet.address);
    expect(emptyAccounts.length).toBeGreaterThanOrEqual(2);
    await page.getByText(`Close ${emptyAccounts.length} empty token accounts`).first().waitFor();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Rent reclaimed!').waitFor();
    expect(await presses()).toEqual({ clicks: 4, keys: 0 });
    const after = await connection().getBalance(wallet.keypair.publicKey, 'finalized');
    expect(after - before).toBeGreaterThan(emptyAccounts.length * 2_000_000);
    // The portfolio was read again: nothing is left to close, which is shown after the result.
    await expect.poll(() => total.textContent()).not.toBe(worth);
    expect(await page.getByText('Rent reclaimed!').isVisible()).toBe(true);
    await section(page, 'Rent to reclaim').getByRole('button', { name: 'Done' }).click();
    await page.locator(':focus').getByText(/^There are no empty token accounts to close/).waitFor();
  });
});
