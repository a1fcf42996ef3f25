import { expect, test } from 'vitest';
import { connect, fund, heading, withBrowser } from '../support/browser.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const open = withBrowser();

test('the landing screen connects a wallet and navigates automatically to home [2.2]', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await visit.goto('/');
  await heading(page, 'Welcome to the Raydium Launchpad').waitFor();
  await connect(visit);
  await heading(page, 'Home').waitFor();
  const { address } = wallet;
  await page.getByRole('button', { name: `${address.slice(0, 4)}..${address.slice(-4)}`, exact: true }).waitFor();
});

test("'Disconnect & Back' disconnects the wallet and returns to the landing screen [2.7]", async () => {
  const visit = await open();
  const { page } = visit;
  await connect(visit);
  await page.getByRole('button', { name: 'Disconnect & Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Create a Wallet' }).waitFor();
  await visit.settled();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the wallet is remembered under walletName and reconnects after a reload [3.1, 4.4]', async () => {
  const visit = await open();
  const { page } = visit;
  await connect(visit);
  expect(await page.evaluate(() => localStorage.getItem('walletName'))).toBe(JSON.stringify(WALLET_NAME));
  await page.reload();
  const { address } = visit.wallet;
  await page.getByRole('button', { name: `${address.slice(0, 4)}..${address.slice(-4)}`, exact: true }).waitFor();
});

test('changing the wallet disconnects one and connects the other [4.2]', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await connect(visit);
  const { address } = wallet;
  const shown = page.locator('[data-wallet-slot] button');
  await expect.poll(() => shown.getAttribute('title')).toBe(address);
  await shown.click();
  await page.getByRole('menuitem', { name: 'Change wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Test wallet/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('walletName'))).toBe('"BurnerWallet"');
  await expect.poll(async () => (await shown.getAttribute('title')) ?? address).not.toBe(address);

  await shown.click();
  await page.getByRole('menuitem', { name: 'Change wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click();
  await expect.poll(() => shown.getAttribute('title')).toBe(address);
});

test('a wallet that refuses to connect shows an error', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  visit.allowConsole(/WalletConnectionError|rejected/);
  wallet.behaviour = 'rejects';
  await visit.goto('/');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click();
  await page.getByRole('status').getByText('Cancelled in your wallet', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a form submitted while the remembered wallet is still starting waits for it', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address);
  await connect(visit);
  let wakeUp = () => undefined as void;
  wallet.awake = new Promise((resolve) => (wakeUp = resolve));
  await visit.goto('/mint-tokens');
  await page.getByLabel('Initial Supply').fill('1000');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('button', { name: 'Checking ...' }).waitFor();
  wakeUp();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
});
