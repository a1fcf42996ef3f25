import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { connect, fund, heading, withBrowser, type Visit } from '../support/browser.ts';

const open = withBrowser();

const panel = (page: Page) => page.getByRole('region', { name: 'What will happen' });

/** A mint that is planned and shown, not signed. */
async function planMint(visit: Visit): Promise<void> {
  const { page, wallet } = visit;
  await fund(wallet.address);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('1000');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await panel(page).waitFor();
}

test('a plan does not survive a switch of network, so that it cannot be signed on another', async () => {
  const visit = await open();
  const { page } = visit;
  visit.allowConsole(/./); // devnet cannot be reached from a test
  await planMint(visit);
  await page.getByLabel('Network').selectOption('devnet');
  await panel(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Sign and create' }).count()).toBe(0);
  expect(await page.getByLabel('Initial Supply').inputValue()).toBe('1000');
  await page.getByLabel('Network').selectOption('localnet');
});

test('a plan made for one wallet is not signed by another', async () => {
  const visit = await open();
  const { page } = visit;
  visit.allowConsole(/AppError/);
  await planMint(visit);
  await page.locator('[data-wallet-slot] button').click();
  await page.getByRole('menuitem', { name: 'Change wallet' }).click();
  await page.getByRole('button', { name: /^Burner Wallet/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => window.localStorage.getItem('walletName')?.includes('Burner'));
  await page.getByRole('button', { name: 'Sign and create' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to mint token' });
  await alert.getByText('The signer is not the one this was planned for.', { exact: true }).waitFor();
  await alert.getByText('Details', { exact: true }).click();
  expect(await alert.locator('pre').innerText()).toContain('forms/signer-changed');
});

test('a finished mint does not take its visitor away from another screen', async () => {
  const visit = await open();
  const { page } = visit;
  await planMint(visit);
  await page.getByRole('button', { name: 'Sign and create' }).click();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await heading(page, 'Home').waitFor();
  await page.getByText(/Mint 1,000 new tokens: Success/).waitFor(); // the toast tells the end
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('a link to /success is believed only as far as the chain is', async () => {
  const { page, goto } = await open();
  const nothing = 'So11111111111111111111111111111111111111113';
  await goto(`/success?mint=${nothing}&account=${nothing}&cluster=localnet`);
  await heading(page, 'No token to show').waitFor();
  const native = 'So11111111111111111111111111111111111111112';
  await goto(`/success?mint=${native}&account=${native}&cluster=localnet`);
  await heading(page, 'Token on Localnet').waitFor();
  expect(await page.getByText('Token Minted Successfully!').count()).toBe(0);
});
