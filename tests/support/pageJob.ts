/** What visitors do on the app's pages, step by step; browser tests of every network have it in common. */
import type { Page } from 'playwright-core';
import { connect, heading, signPlan, walkTo, type Visit } from './browser.ts';

export const WSOL = 'So11111111111111111111111111111111111111112';

export const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/** Submits a form, signs its plan and waits for the success message. */
export async function carryOut(visit: Visit, submit: string, done: string): Promise<void> {
  const { page } = visit;
  await page.locator('main').getByRole('button', { name: submit, exact: true }).click();
  await page.mouse.move(0, 0); // hovering the previous action's toast would keep it open, over the button
  await signPlan(visit);
  await page.getByText(done).first().waitFor();
}

/** Fills the mint form. */
export async function fillMint({ page }: Visit, words: { readonly name?: string; readonly symbol?: string; readonly supply: string }): Promise<void> {
  if (words.name !== undefined) await page.getByLabel('Token Name').fill(words.name);
  if (words.symbol !== undefined) await page.getByLabel('Token Symbol').fill(words.symbol);
  await page.getByLabel('Initial Supply').fill(words.supply);
}

/** Connects, and mints a million tokens by the form. @returns the mint, base58 */
export async function mintByForm(visit: Visit): Promise<string> {
  const { page } = visit;
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await fillMint(visit, { name: 'Walk', symbol: 'WALK', supply: '1000000' });
  await carryOut(visit, 'Create Token', 'Token Minted Successfully!');
  return new URL(page.url()).searchParams.get('mint') ?? '';
}

/** Opens the pool form for a token and fills in the fields that all kinds of pool share. */
export async function fillPool({ page }: Visit, mint: string, kind: 'amm-v4' | 'cpmm' | 'clmm'): Promise<void> {
  await walkTo(page, `/create-pool?signer=wallet&kind=${kind}&baseMint=${mint}`);
  await page.getByLabel('Quote Mint Address').fill(WSOL);
}

/** Creates a pool of a token and SOL, at 0.005 SOL. @returns its address, base58; its page is open */
export async function createPool(visit: Visit, mint: string, kind: 'amm-v4' | 'cpmm' | 'clmm'): Promise<string> {
  const { page } = visit;
  await fillPool(visit, mint, kind);
  if (kind === 'clmm') {
    await page.getByLabel(/^Initial price/).fill('0.005');
    await page.getByText('± 20 %', { exact: true }).click();
    await page.getByLabel('Quote Amount').fill('1');
  } else {
    await page.getByLabel('Base Amount').fill('200');
    await page.getByLabel('Quote Amount').fill('1');
  }
  await carryOut(visit, 'Create Pool', 'Pool creation successful!');
  return openCreated(visit);
}

/** Opens the page of the new pool. @returns its address, base58 */
export async function openCreated({ page }: Visit): Promise<string> {
  await page.getByRole('link', { name: 'Go to the pool' }).click();
  await page.getByRole('tab', { name: 'Swap' }).waitFor();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Swaps SOL or tokens on the pool page that is open. */
export async function swap(visit: Visit, amount: string): Promise<void> {
  await panel(visit.page, 'Swap').getByLabel('You pay').fill(amount);
  await carryOut(visit, 'Swap', 'Swap successful!');
}

/** The status of a transaction in the history. */
export function entry(page: Page, title: string | RegExp) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
}

/** Opens the transaction status by the links of the app. */
export async function openStatus({ page }: Visit): Promise<void> {
  await walkTo(page, '/home');
  await page.getByRole('link', { name: /^Transaction Status/ }).click();
  await heading(page, 'Transaction Status').waitFor();
}
