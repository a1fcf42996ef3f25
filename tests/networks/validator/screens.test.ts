/** The screens of the specification, section 2, from landing to disconnect. */
import { getAccount, getMint } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { airdrop, app, connect, connection, heading, walkTo, withBrowser } from '../../support/browser.ts';
import { carryOut, entry, fillMint, openStatus, WSOL } from '../../support/pageJob.ts';
import { WALLET_NAME } from '../../support/standardWallet.ts';

const open = withBrowser();

test('landing, its dialogs, the wallet list, connect, home, the wallet menu, disconnect', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await visit.goto('/');
  await heading(page, 'Welcome to the Raydium Launchpad').waitFor();
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  const create = page.getByRole('dialog', { name: 'Create a Wallet' });
  expect(await create.getByRole('link').first().getAttribute('target')).toBe('_blank');
  await create.getByRole('button', { name: 'Cancel' }).click();
  await create.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  const list = page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' });
  await list.getByRole('button', { name: WALLET_NAME }).getByText('Detected').waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  await connect(visit);
  for (const name of [/^Mint Tokens/, /^Create Pool/, /^Transaction Status/]) await page.getByRole('link', { name }).waitFor();
  await page.reload();
  const button = page.getByRole('button', { name: `${wallet.address.slice(0, 4)}..${wallet.address.slice(-4)}`, exact: true });
  await button.click();
  for (const name of ['Copy address', 'Change wallet', 'Disconnect']) await page.getByRole('menuitem', { name }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Disconnect & Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Create a Wallet' }).waitFor();
});

test('a burner wallet gets SOL from the node\'s faucet', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a test wallet' }).click();
  await page.getByRole('button', { name: 'Get test SOL' }).click();
  await page.getByRole('region', { name: 'Connected wallet' }).getByText('10 SOL', { exact: true }).first().waitFor();
});

test('mint, the success page with its explorer links, its status, before and after a reload', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await airdrop(wallet.address);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await fillMint(visit, { name: 'Validated', symbol: 'VAL', supply: '1000000' });
  await carryOut(visit, 'Create Token', 'Token Minted Successfully!');
  const query = new URL(page.url()).searchParams;
  const [mint, account] = [new PublicKey(query.get('mint') ?? ''), new PublicKey(query.get('account') ?? '')];
  const { decimals, supply } = await getMint(connection(), mint);
  expect({ decimals, supply }).toEqual({ decimals: 9, supply: 1_000_000_000_000_000n });
  expect((await getAccount(connection(), account)).amount).toBe(1_000_000_000_000_000n);
  for (const [what, address] of [['mint address', mint], ['associated token address', account]] as const) {
    const link = page.getByRole('link', { name: new RegExp(`Solana Explorer ?: ${what}`) });
    expect(await link.getAttribute('href')).toBe(
      `https://explorer.solana.com/address/${address.toBase58()}?cluster=custom&customUrl=${encodeURIComponent(app.rpcUrl)}`,
    );
  }
  await page.reload();
  await page.getByText(mint.toBase58(), { exact: true }).waitFor();

  await openStatus(visit);
  for (const round of ['before', 'after'] as const) {
    await entry(page, /^Minted 1,000,000 /).getByText('Final', { exact: true }).waitFor();
    await entry(page, /^Received 10 SOL from/).getByText('Final', { exact: true }).waitFor();
    if (round === 'before') await page.reload();
  }
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await heading(page, 'Home').waitFor();
});

test('the pool form refuses what is no mint, and what there is not enough of, with the message of the specification', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  visit.allowConsole(/AppError/);
  await airdrop(wallet.address, 1);
  await connect(visit);
  await walkTo(page, '/create-pool?signer=wallet');
  const refusal = page.getByRole('alert').filter({ hasText: 'Error creating pool. Check the console for details.' });
  for (const base of ['not an address', wallet.address]) {
    await page.getByLabel('Base Mint Address').fill(base);
    await page.getByLabel('Quote Mint Address').fill(WSOL);
    await page.getByLabel('Base Amount').fill('1000');
    await page.getByLabel('Quote Amount').fill('1');
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await refusal.waitFor();
  }
  expect(wallet.signRequests).toBe(0);
});
