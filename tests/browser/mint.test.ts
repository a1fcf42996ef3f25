import { getAccount, getMint } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { seriousFindings } from '../support/audit.ts';
import { app, connect, connection, countPresses, fund, heading, signPlan, withBrowser } from '../support/browser.ts';

const open = withBrowser();
const ALERT = 'Failed to mint token. Check the console for details.';

test('a minted token is shown with explorer links that open in a new tab [2.20, 2.22, 4.6]', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address);
  await connect(visit);
  const presses = await countPresses(page);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Token Name').pressSequentially('Doge of Vienna');
  await page.getByLabel('Token Symbol').pressSequentially('DOV');
  await page.getByLabel('Initial Supply').pressSequentially('1000000');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await signPlan(visit);
  await heading(page, 'Token Minted Successfully!').waitFor();
  expect(await presses()).toEqual({ clicks: 3, keys: 24 });

  const query = new URL(page.url()).searchParams;
  const mint = new PublicKey(query.get('mint') ?? '');
  const account = new PublicKey(query.get('account') ?? '');
  const { decimals, supply, mintAuthority } = await getMint(connection(), mint);
  expect({ decimals, supply, authority: mintAuthority?.toBase58() }).toEqual({
    decimals: 9, supply: 1_000_000_000_000_000n, authority: wallet.address,
  });
  expect((await getAccount(connection(), account)).amount).toBe(1_000_000_000_000_000n);

  for (const [what, address] of [['mint address', mint], ['associated token address', account]] as const) {
    await page.getByText(address.toBase58(), { exact: true }).waitFor();
    const link = page.getByRole('link', { name: new RegExp(`Solana Explorer ?: ${what}`) });
    const rpc = encodeURIComponent(app.rpcUrl);
    expect(await link.getAttribute('href')).toBe(
      `https://explorer.solana.com/address/${address.toBase58()}?cluster=custom&customUrl=${rpc}`,
    );
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  }

  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await heading(page, 'Token Minted Successfully!').waitFor();
  await page.getByText(mint.toBase58(), { exact: true }).waitFor();
});

test('if the wallet refuses, a plain notice says so, and nothing is sent [4.6]', async () => {
  const visit = await open();
  const { page, wallet, alerts } = visit;
  visit.allowConsole(/AppError/);
  visit.allowConsole(/rejected|WalletSignTransactionError/);
  await fund(wallet.address, 1);
  await connect(visit);
  wallet.behaviour = 'rejects';
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('1');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await signPlan(visit);
  await page.getByRole('status').getByText('Cancelled in your wallet', { exact: true }).waitFor();
  expect(alerts).toEqual([]);
  expect(wallet.signRequests).toBe(1);
  expect(await connection().getBalance(new PublicKey(wallet.address))).toBe(1_000_000_000);
});

test('minting without a connected wallet fails with the alert and its reason [2.21, 5.3, 6.2, 8.2]', async () => {
  const visit = await open();
  const { page, alerts } = visit;
  visit.allowConsole(/AppError/);
  await visit.goto('/mint-tokens');
  await page.getByLabel('Initial Supply').fill('1');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('alert').filter({ hasText: ALERT }).getByText('Wallet not connected', { exact: true }).waitFor();
  expect(alerts).toEqual([ALERT]);
});
