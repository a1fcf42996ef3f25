/** What a visitor with a funded wallet does on a public network, in a build as it is deployed there. */
import { Keypair, PublicKey } from '@solana/web3.js';
import { expect } from 'vitest';
import { testWalletSecretKey } from 'raydium-localnet/genesis';
import { connection, heading, type Visit, type VisitOptions } from '../support/browser.ts';
import { carryOut, createPool, entry, mintByForm, openStatus, panel, swap } from '../support/pageJob.ts';
import { testWallet } from '../support/standardWallet.ts';

/** A network and what its pages must show. */
export interface PublicNetwork {
  /** In the header. */
  readonly label: string;
  /** Query of explorer links. */
  readonly explorerQuery: string;
  readonly programs: { readonly cpmm: string; readonly clmm: string };
}

export const DEVNET: PublicNetwork = {
  label: 'Devnet',
  explorerQuery: '?cluster=devnet',
  programs: { cpmm: 'DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb', clmm: 'DRayAUgENGQBKVaX8owNhgzkEDyoHTGVEGHVJT1E9pfH' },
};

export const MAINNET: PublicNetwork = {
  label: 'Mainnet',
  explorerQuery: '',
  programs: { cpmm: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', clmm: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK' },
};

/** A visitor whose wallet has SOL from the beginning: public faucets are dry. */
export async function openFunded(open: (options: VisitOptions) => Promise<Visit>): Promise<Visit> {
  return open({ wallet: testWallet(Keypair.fromSecretKey(testWalletSecretKey())) });
}

/** Mints, opens the explorer links in new tabs, and returns the mint. */
export async function mintAndOpenLinks(visit: Visit, { label, explorerQuery }: PublicNetwork): Promise<string> {
  const { page } = visit;
  const mint = await mintByForm(visit);
  expect(await page.getByLabel('Network').locator('option:checked').textContent()).toBe(label);
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
  await swap(visit, '0.05');
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
export async function makeConcentratedPool(visit: Visit, mint: string, { programs }: PublicNetwork): Promise<void> {
  const { page } = visit;
  // The test's own requests count with the page's, which then asks again; browsers print each refusal.
  visit.allowConsole(/status of 429/);
  await expectOwner(await createPool(visit, mint, 'clmm'), programs.clmm);
  await page.getByRole('tab', { name: 'Liquidity' }).click();
  await panel(page, 'Liquidity').getByLabel('You add').first().fill('0.2');
  await carryOut(visit, 'Open a position', 'Position opened!');
  await page.getByRole('tab', { name: 'Swap' }).click();
  await swap(visit, '0.05');
  await page.getByRole('tab', { name: 'Positions' }).click();
  await panel(page, 'Positions').getByText('Fees or rewards to collect').first().waitFor();
  await expect.poll(() => panel(page, 'Positions').getByRole('listitem').count()).toBe(2);
  await panel(page, 'Positions').getByRole('link', { name: 'All my positions' }).click();
  await page.getByRole('link', { name: /^Manage the position/ }).first().click();
  await carryOut(visit, 'Collect fees and rewards', 'Collected!');
  await page.getByRole('tab', { name: 'Increase' }).click();
  await panel(page, 'Increase').getByLabel('You add').first().fill('0.1');
  await carryOut(visit, 'Increase the position', 'Position increased!');
  await page.getByRole('tab', { name: 'Decrease' }).click();
  await panel(page, 'Decrease').getByRole('button', { name: '25 %' }).click();
  await carryOut(visit, 'Decrease the position', 'Position decreased!');
  await page.getByRole('tab', { name: 'Close' }).click();
  await carryOut(visit, 'Close the position', 'Position closed!');
}

/** What was done is in the status, before and after a reload. */
export async function readStatus(visit: Visit, titles: readonly (readonly [title: RegExp, outcome: string])[]): Promise<void> {
  const { page } = visit;
  await openStatus(visit);
  for (const round of ['before', 'after'] as const) {
    for (const [title, outcome] of titles) await entry(page, title).getByText(outcome, { exact: true }).first().waitFor();
    if (round === 'before') await page.reload();
  }
  await heading(page, 'Transaction Status').waitFor();
}
