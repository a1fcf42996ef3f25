import { expect, test } from 'vitest';
import { app, connect, fund, heading, signPlan, withBrowser } from '../support/browser.ts';

const open = withBrowser();
const ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 839 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true,
} as const;

test('a visitor without any extension can do everything with the burner wallet', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a test wallet' }).click();
  await page.waitForURL('**/home');
  await page.getByText('0 SOL', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Get test SOL' }).click();
  await page.getByText('10 SOL', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('21');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await signPlan(visit);
  await heading(page, 'Token Minted Successfully!').waitFor();
});

test('the burner wallet is in the wallet list too, and comes back after a reload with the same address', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click();
  await page.waitForURL('**/home');
  const button = page.getByRole('button', { name: /^\w{4}\.\.\w{4}$/ });
  const before = await button.getAttribute('title');
  await page.reload();
  await expect.poll(() => button.getAttribute('title')).toBe(before);
});

test("on mobile web the Mobile Wallet Adapter is offered and preselected: the button says 'Connect' [4.3]", async () => {
  const visit = await open({ wallet: false, context: ANDROID });
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('walletName'))).toBe('"Mobile Wallet Adapter"');
  await visit.goto('/home');
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
});

test('on mobile web a wallet that was disconnected before its code had loaded is not connected again', async () => {
  const visit = await open({ wallet: false, context: ANDROID });
  const { page } = visit;
  const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
  await page.addInitScript((account) => {
    if (localStorage.getItem('walletName') !== null) return;
    // As the package has stored it, by its own name.
    const authorization = { accounts: [{ address: account, chains: ['solana:devnet'], features: [] }], auth_token: 'token', chain: 'solana:devnet', capabilities: { features: ['solana:signTransactions'] } };
    localStorage.setItem('SolanaMobileWalletAdapterDefaultAuthorizationCache', JSON.stringify(authorization));
    if (location.pathname === '/home') localStorage.setItem('walletName', '"Mobile Wallet Adapter"');
  }, address);
  await visit.goto('/home');
  await page.getByRole('button', { name: `${address.slice(0, 4)}..${address.slice(-4)}`, exact: true }).waitFor();
  await page.evaluate(() => localStorage.removeItem('walletName'));
  await visit.goto('/');
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('SolanaMobileWalletAdapterDefaultAuthorizationCache'))).toBe(null);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an unreachable node is distinguished from all other errors, with the alert of the spec', async () => {
  const visit = await open();
  const { page, wallet, alerts } = visit;
  visit.allowConsole(/AppError|ERR_CONNECTION_REFUSED|WebSocket|Failed to fetch/);
  await fund(wallet.address, 1);
  await connect(visit);
  await page.getByText('1 SOL', { exact: true }).first().waitFor();
  await page.context().route(`${app.rpcUrl}/**`, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('1');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to mint token. Check the console for details.' });
  const { hostname } = new URL(app.rpcUrl);
  await alert.getByText(`The RPC cannot be reached (${hostname})`, { exact: true }).waitFor();
  expect(alerts).toEqual(['Failed to mint token. Check the console for details.']);
  expect(wallet.signRequests).toBe(0);
  // What was typed stays, and the form continues when the node is back.
  await page.context().unrouteAll();
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.context().route(`${app.rpcUrl}/**`, (route) => route.abort('connectionrefused'));
  await visit.goto('/home');
  const balance = page.getByRole('region', { name: 'Connected wallet' });
  await balance.getByText(`The RPC cannot be reached (${hostname})`).waitFor();
});

test('the header shows the cluster, and the switch is remembered', async () => {
  const visit = await open();
  const { page } = visit;
  await visit.goto('/');
  const network = page.getByLabel('Network');
  expect(await network.locator('option:checked').textContent()).toBe('Localnet');
  await network.selectOption('Devnet');
  await page.reload();
  await expect.poll(() => network.locator('option:checked').textContent()).toBe('Devnet');
});
