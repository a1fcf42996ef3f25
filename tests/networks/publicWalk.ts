/** What a visitor with a funded wallet does on a public network, in a build as it is deployed there. */
import { Keypair, PublicKey } from '@solana/web3.js';
import { expect } from 'vitest';
import { testWalletSecretKey } from 'raydium-localnet/genesis';
import { clusterTable } from '@/networks.ts';
import { readLimitOrders } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { app, connection, heading, type Visit, type VisitOptions } from '../support/browser.ts';
import { placeLimitOrder } from '../support/limitOrders.ts';
import { carryOut, createPool, entry, mintByForm, openStatus, panel, swap, WSOL } from '../support/pageJob.ts';
import { testWallet } from '../support/standardWallet.ts';

/** A network and what its pages must show. */
export interface PublicNetwork {
  readonly name: 'devnet' | 'mainnet';
  /** Query of explorer links. */
  readonly explorerQuery: string;
  readonly programs: { readonly 'amm-v4': string; readonly cpmm: string; readonly clmm: string };
}

export const DEVNET: PublicNetwork = {
  name: 'devnet',
  explorerQuery: '?cluster=devnet',
  programs: {
    'amm-v4': 'DRaya7Kj3aMWQSy19kSjvmuwq9docCHofyP9kanQGaav', cpmm: 'DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb',
    clmm: 'DRayAUgENGQBKVaX8owNhgzkEDyoHTGVEGHVJT1E9pfH',
  },
};

export const MAINNET: PublicNetwork = {
  name: 'mainnet',
  explorerQuery: '',
  programs: {
    'amm-v4': '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', cpmm: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
    clmm: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK',
  },
};

const wallet = Keypair.fromSecretKey(testWalletSecretKey());

/** A visitor whose wallet has SOL from the beginning: public faucets are dry. */
export async function openFunded(open: (options: VisitOptions) => Promise<Visit>): Promise<Visit> {
  return open({ wallet: testWallet(wallet) });
}

/** Another visitor at the same address, right after the first: the node still counts what that one asked, and refuses some requests. */
export async function openNext(open: (options: VisitOptions) => Promise<Visit>): Promise<Visit> {
  const visit = await openFunded(open);
  visit.allowConsole(/status of 429/);
  return visit;
}

/** Mints, opens the explorer links in new tabs, and returns the mint. */
export async function mintAndOpenLinks(visit: Visit, { name, explorerQuery }: PublicNetwork): Promise<string> {
  const { page } = visit;
  const mint = await mintByForm(visit);
  expect(await page.getByLabel('Network').inputValue()).toBe(name);
  const account = new URL(page.url()).searchParams.get('account') ?? '';
  for (const [what, address] of [['mint address', mint], ['associated token address', account]] as const) {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: new RegExp(`Solana Explorer ?: ${what}`) }).click(),
    ]);
    await tab.getByRole('heading', { name: `https://explorer.solana.com/address/${address}${explorerQuery}`, exact: true }).waitFor();
    await tab.close();
  }
  return mint;
}

async function expectOwner(address: string, program: string): Promise<void> {
  expect((await connection().getAccountInfo(new PublicKey(address)))?.owner.toBase58()).toBe(program);
}

/** Creates a CPMM pool and swaps in it. */
export async function makeCpmmPool(visit: Visit, mint: string, { programs }: PublicNetwork): Promise<void> {
  await expectOwner(await createPool(visit, mint, 'cpmm'), programs.cpmm);
  await swap(visit, '0.03');
}

/** Creates an AMM v4 pool in one transaction, as it needs no market, and swaps in it. */
export async function makeAmmPool(visit: Visit, mint: string, { programs }: PublicNetwork): Promise<void> {
  const done = async () => (await connection().getSignaturesForAddress(wallet.publicKey)).length;
  const [before, balance] = [await done(), await connection().getBalance(wallet.publicKey)];
  await expectOwner(await createPool(visit, mint, 'amm-v4'), programs['amm-v4']);
  // 1 SOL into the pool, 0.4 for Raydium, and rent; a market's would be 0.3 more.
  expect(balance - await connection().getBalance(wallet.publicKey)).toBeLessThan(1_450_000_000);
  expect(await done()).toBe(before + 1);
  await swap(visit, '0.03');
}

/** Swaps through a limit order, placed by a script, on the pool page that is open. */
export async function fillLimitOrder(visit: Visit, network: PublicNetwork): Promise<void> {
  const cluster = { ...clusterTable({})[network.name], rpcUrl: app.rpcUrl, wsUrl: app.wsUrl };
  const pool = await readClmmPool(cluster, new URL(visit.page.url()).pathname.split('/')[2] ?? '');
  // Sold for SOL, one step away from the price.
  const sells = pool.a.mint.address === WSOL ? 'b' : 'a';
  const steps = Math.floor(pool.tickCurrent / pool.tickSpacing);
  const orderId = await placeLimitOrder(cluster, keypairOwner(wallet.secretKey), {
    pool, sells, tick: (sells === 'a' ? steps + 1 : steps - 1) * pool.tickSpacing, amount: 1_000_000n,
  });
  await visit.page.reload();
  await swap(visit, '0.05');
  const orders = await readLimitOrders(cluster, wallet.publicKey.toBase58());
  expect(orders.find(({ order }) => order.orderId === orderId)).toMatchObject({ filled: 1_000_000n });
}

/** Adds to the pool whose page is open, and removes from it. */
export async function addAndRemove(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.getByRole('tab', { name: 'Add' }).click();
  await panel(page, 'Add').getByLabel('You add').first().fill('0.1');
  await carryOut(visit, 'Add liquidity', 'Liquidity added!');
  await page.getByRole('tab', { name: 'Remove' }).click();
  await panel(page, 'Remove').getByRole('button', { name: '50 %' }).click();
  await carryOut(visit, 'Remove liquidity', 'Liquidity removed!');
}

/** Creates a concentrated pool, swaps, and takes a second position through its life. */
export async function makeConcentratedPool(visit: Visit, mint: string, network: PublicNetwork): Promise<void> {
  const { page } = visit;
  // The test's own requests count with the page's, which then asks again; browsers print each refusal.
  visit.allowConsole(/status of 429/);
  await expectOwner(await createPool(visit, mint, 'clmm'), network.programs.clmm);
  await page.getByRole('tab', { name: 'Liquidity' }).click();
  await panel(page, 'Liquidity').getByLabel('You add').first().fill('0.2');
  await carryOut(visit, 'Open a position', 'Position opened!');
  await page.getByRole('tab', { name: 'Swap' }).click();
  await fillLimitOrder(visit, network);
  await page.getByRole('tab', { name: 'Positions' }).click();
  await panel(page, 'Positions').getByText('Fees or rewards to claim').first().waitFor();
  await expect.poll(() => panel(page, 'Positions').getByRole('listitem').count()).toBe(3); // two positions, and the order
  await panel(page, 'Positions').getByRole('link', { name: 'All my positions' }).click();
  await page.getByRole('link', { name: /^Manage the position/ }).first().click();
  await carryOut(visit, 'Claim fees and rewards', 'Claimed');
  await page.getByRole('tab', { name: 'Add' }).click();
  await panel(page, 'Add').getByLabel('You add').first().fill('0.1');
  await carryOut(visit, 'Add liquidity', 'Liquidity added');
  await page.getByRole('tab', { name: 'Remove' }).click();
  await panel(page, 'Remove').getByRole('button', { name: '25 %' }).click();
  await carryOut(visit, 'Remove liquidity', 'Liquidity removed');
  await page.getByRole('tab', { name: 'Close' }).click();
  await carryOut(visit, 'Close the position', 'Position closed!');
}

/** What was done is in the status, before and after a reload. */
export async function readStatus(visit: Visit, titles: readonly RegExp[]): Promise<void> {
  const { page } = visit;
  await openStatus(visit);
  for (const round of ['before', 'after'] as const) {
    for (const title of titles) await entry(page, title).getByText('Final', { exact: true }).first().waitFor();
    if (round === 'before') await page.reload();
  }
  await heading(page, 'Transaction Status').waitFor();
}
