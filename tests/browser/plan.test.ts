import { Keypair } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { app, connect, fund, heading, withBrowser, type Visit } from '../support/browser.ts';
import type { WalletInPage } from '../support/standardWallet.ts';

const open = withBrowser();

const panel = (page: Page) => page.getByRole('dialog', { name: 'Review' });

/** A mint that is planned and reviewed, not signed. */
async function planMint(visit: Visit): Promise<void> {
  const { page, wallet } = visit;
  await fund(wallet.address);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('1000');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await panel(page).waitFor();
}

test('the network cannot be switched during a review; the input is kept on another network', async () => {
  const visit = await open();
  const { page } = visit;
  visit.allowConsole(/./); // devnet cannot be reached from a test
  await planMint(visit);
  await expect.poll(() => page.getByRole('combobox', { name: 'Network' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Network' }).selectOption('devnet');
  expect(await page.getByRole('button', { name: 'Sign and send' }).count()).toBe(0);
  await expect.poll(() => page.getByLabel('Initial Supply').inputValue()).toBe('1,000');
  await page.getByLabel('Network').selectOption('localnet');
});

test('a plan made for one wallet is not signed by another', async () => {
  const visit = await open();
  const { page } = visit;
  visit.allowConsole(/AppError/);
  await planMint(visit);
  const other = Keypair.generate().publicKey;
  await page.evaluate((facts) => (window as unknown as WalletInPage).__testWalletSwitch(facts), { address: other.toBase58(), publicKey: [...other.toBytes()] });
  await page.locator('[data-wallet-slot]').getByText(`${other.toBase58().slice(0, 4)}..${other.toBase58().slice(-4)}`).waitFor();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to mint token' });
  await alert.getByText('The wallet has changed since this was reviewed.', { exact: true }).waitFor();
  await alert.getByText('Details', { exact: true }).click();
  await alert.locator('pre').getByText('forms/signer-changed').waitFor();
});

test('a finished mint does not navigate away from another screen', async () => {
  const visit = await open();
  const { page } = visit;
  await planMint(visit);
  let release = (): void => undefined;
  const left = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${app.rpcUrl}/**`, async (route) => {
    if (route.request().postData()?.includes('"sendTransaction"')) await left;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'Show progress' }).waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await heading(page, 'Home').waitFor();
  release();
  await page.getByText(/Mint 1,000 new tokens: Success/).waitFor(); // the toast shows the result
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('a link to /success is verified on chain', async () => {
  const { page, goto } = await open();
  const nothing = 'So11111111111111111111111111111111111111113';
  await goto(`/success?mint=${nothing}&account=${nothing}&cluster=localnet`);
  await heading(page, 'Token not found').waitFor();
  const native = 'So11111111111111111111111111111111111111112';
  await goto(`/success?mint=${native}&account=${native}&cluster=localnet`);
  await heading(page, 'Token on Localnet').waitFor();
  expect(await page.getByText('Token Minted Successfully!').count()).toBe(0);
});
