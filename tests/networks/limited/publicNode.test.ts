import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { WSOL } from '../../support/ammV4Pools.ts';
import { signPlan, walkTo, withBrowser, type Visit } from '../../support/browser.ts';
import { CLMM } from '../../support/clmmPools.ts';
import type { FileCluster } from '../../support/clusterServer.ts';
import { CPMM } from '../../support/cpmmPools.ts';

/** Half of a public node's, so that the tests wait half as long. */
const WINDOW_MS = 5_000;

let limited: FileCluster;
beforeAll(async () => {
  const options = { limits: 'public', limitWindowMs: WINDOW_MS };
  limited = (await (await fetch(inject('clustersUrl'), { method: 'POST', body: JSON.stringify(options) })).json()) as FileCluster;
});
afterAll(() => fetch(inject('clustersUrl'), { method: 'DELETE', body: limited.rpcUrl }));

const openWindow = withBrowser(() => limited.appUrl, () => [limited.rpcUrl, limited.wsUrl].map((url) => new URL(url).host));

/** A visitor whose requests count apart from those of others and of the test itself. */
function open(client: string): Promise<Visit> {
  return openWindow({ wallet: false, context: { extraHTTPHeaders: { 'x-localnet-client': client }, permissions: ['clipboard-read', 'clipboard-write'] } });
}

/** Calls the cluster as another client. */
async function call<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
  const response = await fetch(limited.rpcUrl, {
    method: 'POST', headers: { 'content-type': 'application/json', 'x-localnet-client': 'test' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { readonly result: Result }).result;
}

/** A refused request is no mistake of the page, but browsers print it. */
function allowRefusals(visit: Visit): void {
  visit.allowConsole(/status of 429/);
}

/** Creates a burner wallet. @returns its address, base58 */
async function createWallet({ page, goto }: Visit): Promise<string> {
  await goto('/');
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a test wallet' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('region', { name: 'Connected wallet' }).waitFor();
  const secretKey = await page.evaluate(() => JSON.parse(localStorage.getItem('burnerWallet') ?? '[]') as number[]);
  return Keypair.fromSecretKey(Uint8Array.from(secretKey)).publicKey.toBase58();
}

/** Submits a form, signs its plan and waits for the success message. */
async function carryOut(visit: Visit, submit: string, done: string): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: submit, exact: true }).click();
  await page.mouse.move(0, 0); // hovering the previous action's toast would keep it open, over the button
  await signPlan(visit);
  await page.getByText(done).first().waitFor();
}

/** Fills in what all kinds of pools share. */
async function fillPool(page: Page, mint: string, kind: 'cpmm' | 'clmm'): Promise<void> {
  await walkTo(page, `/create-pool?signer=wallet&kind=${kind}&baseMint=${mint}`);
  await page.getByLabel('Quote Mint Address').fill(WSOL);
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

test('a dry faucet leads to faucet.solana.com with the address copied', async () => {
  const visit = await open('faucet');
  allowRefusals(visit);
  const { page } = visit;
  const address = await createWallet(visit);
  await page.getByRole('button', { name: 'Get test SOL' }).click();
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByText('Address copied. Get SOL at faucet.solana.com').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const link = next.getByRole('link', { name: 'faucet.solana.com' });
  expect(await link.getAttribute('href')).toBe('https://faucet.solana.com/');
  expect(await link.getAttribute('target')).toBe('_blank');
});

test('while the node limits requests, the page shows what is there and how much is read [10.50]', async () => {
  const payer = Keypair.generate();
  await call('localnet_setAccount', payer.publicKey.toBase58(), { lamports: LAMPORTS_PER_SOL });
  const receiver = Keypair.generate().publicKey;
  const { value: { blockhash } } = await call<{ readonly value: { readonly blockhash: string } }>('getLatestBlockhash');
  for (let count = 0; count < 25; count += 1) {
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
      .add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(receiver), lamports: count === 0 ? 5_000_000 : 1_000_000 + count }));
    transaction.sign(payer);
    await call('sendTransaction', transaction.serialize().toString('base64'), { encoding: 'base64', skipPreflight: true });
  }
  const visit = await open('reader');
  allowRefusals(visit);
  const { page } = visit;
  await visit.goto(`/transaction-status?q=${receiver.toBase58()}`);
  await page.getByText('25 transactions').first().waitFor();
  // Searched by text, all are read, the oldest last.
  await page.getByRole('searchbox').fill('0.005 SOL');
  await page.getByText(/^The RPC is limiting requests: \d+ of \d+ read\.$/).waitFor();
  await page.getByRole('heading', { name: /^Received 0\.005 SOL/ }).waitFor();
  await expect.poll(() => page.getByText('The RPC is limiting requests').count()).toBe(0);
});

describe('on a public node', needsPrograms(CPMM, CLMM), () => {
  test('the whole job passes: token, pools, trades, position, activity, chart and portfolio', async () => {
    const visit = await open('worker');
    allowRefusals(visit);
    const { page } = visit;
    const owner = await createWallet(visit);
    await call('localnet_setAccount', owner, { lamports: 40 * LAMPORTS_PER_SOL });
    await visit.goto('/home');
    await page.getByText('40 SOL', { exact: true }).first().waitFor();

    await page.getByRole('link', { name: /^Mint Tokens/ }).click();
    await page.getByLabel('Token Name').fill('Paced');
    await page.getByLabel('Token Symbol').fill('PACE');
    await page.getByLabel('Initial Supply').fill('1000000');
    await carryOut(visit, 'Create Token', 'Token Minted Successfully!');
    const mint = new URL(page.url()).searchParams.get('mint') ?? '';

    await fillPool(page, mint, 'clmm');
    await page.getByLabel(/^Initial price/).fill('0.005');
    await page.getByText('± 20 %', { exact: true }).click();
    await page.getByLabel('Quote Amount').fill('2');
    await carryOut(visit, 'Create Pool', 'Pool creation successful!');
    await page.getByRole('link', { name: 'Go to the pool' }).click();
    await page.getByRole('tab', { name: 'Swap' }).waitFor();
    await fillPool(page, mint, 'cpmm');
    await page.getByLabel('Base Amount').fill('1000');
    await page.getByLabel('Quote Amount').fill('5');
    await carryOut(visit, 'Create Pool', 'Pool creation successful!');
    await page.getByRole('link', { name: 'Go to the pool' }).click();
    await page.getByRole('list', { name: 'At a glance' }).waitFor();
    await page.getByText(/^opens in/i).first().waitFor({ state: 'detached' }); // a second after its creation
    const poolPath = new URL(page.url()).pathname;

    await panel(page, 'Swap').getByLabel('You pay').fill('0.25');
    await carryOut(visit, 'Swap', 'Swap successful!');
    await page.getByRole('tab', { name: 'Add' }).click();
    await panel(page, 'Add').getByLabel('You add').fill('1');
    await carryOut(visit, 'Add liquidity', 'Liquidity added!');
    await page.getByRole('tab', { name: 'Remove' }).click();
    await panel(page, 'Remove').getByRole('button', { name: '50 %' }).click();
    await carryOut(visit, 'Remove liquidity', 'Liquidity removed!');

    // A route over both pools, whose search takes more requests than a window has.
    await walkTo(page, `/swap?in=SOL&out=${mint}`);
    await page.getByLabel('You pay').fill('0.1');
    await carryOut(visit, 'Swap', 'Swap successful!');

    await walkTo(page, '/pools');
    await page.getByRole('link', { name: /PACE/ }).nth(1).waitFor();

    await visit.goto(poolPath);
    await page.getByRole('tab', { name: 'Swap' }).waitFor();
    await visit.settled();
    await page.keyboard.press('End'); // the chart is read once it is in sight
    await page.getByText(/[\d,]+ transactions? read/).waitFor();

    // The node does not say who holds the position, but the wallet does.
    await visit.goto('/positions');
    await page.getByRole('link', { name: /^Manage the position/ }).click();
    await panel(page, 'Claim').waitFor();
    const stranger = await open('stranger');
    allowRefusals(stranger);
    await stranger.goto(new URL(page.url()).pathname);
    await stranger.page.getByText('This RPC does not say who owns the position.').waitFor();

    await walkTo(page, '/portfolio');
    await page.getByRole('region', { name: 'Positions' }).waitFor();
    await page.getByRole('region', { name: 'Liquidity' }).waitFor();

    await walkTo(page, '/transaction-status');
    await page.getByRole('article').filter({ hasText: /Swap(ped)? 0\.1 SOL/ }).getByText('Final', { exact: true }).waitFor();
    // Another browser has no journal: it reads every row from the chain.
    await stranger.goto(`/transaction-status?q=${owner}`);
    await stranger.page.getByRole('heading', { level: 3, name: /swap/i }).nth(1).waitFor();

    await walkTo(page, `/token/${mint}?tab=holders`);
    await page.getByText('This RPC does not list a token\'s holders').waitFor();
  }, 600_000);
});
