import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { texts } from '@/errors/describe.ts';
import { compareFractions, createFraction } from '@/services/amounts/fraction.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { seriousFindings } from '../support/audit.ts';
import { app, connect, countPresses, fund, heading, openConnected, signPlan, tabTo, withBrowser, type Visit } from '../support/browser.ts';
import { pageCluster } from '../support/pagePools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makeToken } from '../support/pools.ts';

const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
const KIND = 'Constant product';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const open = withBrowser();

/** Reads the pool shown on the screen from the chain. */
async function createdPool(page: Page): Promise<CpmmPool> {
  await page.getByText('Pool creation successful!').waitFor({ timeout: 60_000 });
  return readCpmmPool(pageCluster(), (await page.locator('dt:text-is("Pool") + dd').getByTitle(/^\w{32,44}$/).getAttribute('title')) ?? '');
}

/** Asserts the pool's balance of each mint, in base units. */
function expectReserves({ a, b }: CpmmPool, reserves: Readonly<Record<string, bigint>>): void {
  expect({ [a.mint.address]: a.reserve, [b.mint.address]: b.reserve }).toEqual(reserves);
}

async function fill({ page }: Visit, base: string, quote: string, amounts: readonly [string, string]): Promise<void> {
  await page.getByLabel('Base Mint Address').fill(base);
  await page.getByLabel('Quote Mint Address').fill(quote);
  await page.getByLabel('Base Amount').fill(amounts[0]);
  await page.getByLabel('Quote Amount').fill(amounts[1]);
}

describe('with the cached programs', needsPrograms(CPMM), () => {
  test('a constant product pool with SOL is created by mouse with one signature, and its page is one click away', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 10);
    const mint = await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, '/create-pool?signer=wallet');
    await page.getByRole('region', { name: 'Connected wallet' }).waitFor();
    await page.getByText(KIND, { exact: true }).click();
    await page.getByText('1 %', { exact: true }).click();
    await fill(visit, mint, WRAPPED_SOL, ['500000.25', '2']);
    const preview = page.getByRole('status', { name: 'Starting price' });
    await preview.getByText('1 SOL = 250,000.125').waitFor();
    await preview.getByText(/= 0\.0₅4 SOL$/).waitFor();
    await page.locator('.field', { hasText: 'Base Amount' }).getByRole('button', { name: 'Max' }).click();
    await expect.poll(() => page.getByLabel('Base Amount').inputValue()).toBe('1,000,000,000');
    await page.getByLabel('Base Amount').fill('500000.25');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await signPlan(visit);

    const pool = await createdPool(page);
    expect(wallet.signRequests).toBe(1);
    expectReserves(pool, { [mint]: 500_000_250_000_000n, [WRAPPED_SOL]: 2_000_000_000n });
    expect(pool.config.tradeFeeRate).toBe(10_000n);
    await page.getByRole('button', { name: 'Create another pool' }).click();
    await page.getByRole('link', { name: 'Pool exists at 1 %: open it' }).click();
    await page.waitForURL(`**/pools/${pool.poolId}*`);
    await page.getByText('Constant product').first().waitFor();
  });

  test('a pool of a new token takes three clicks and two amounts: the recommended kind, quoted in SOL, paid by the holder', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 10);
    await connect(visit);
    await page.getByRole('link', { name: /^Mint Tokens/ }).click();
    await page.getByLabel('Initial Supply').fill('1000000');
    await page.getByRole('button', { name: 'Create Token' }).click();
    await signPlan(visit);
    await heading(page, 'Token Minted Successfully!').waitFor();
    const mint = new URL(page.url()).searchParams.get('mint') ?? '';
    const presses = await countPresses(page);

    await page.getByRole('link', { name: 'Create a pool with this token' }).click();
    await page.getByLabel('Base Amount').pressSequentially('500000');
    await page.getByLabel('Quote Amount').pressSequentially('2.5');
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await signPlan(visit);
    const pool = await createdPool(page);
    expect(await presses()).toEqual({ clicks: 3, keys: 9 });
    expectReserves(pool, { [mint]: 500_000_000_000_000n, [WRAPPED_SOL]: 2_500_000_000n });
    expect([pool.config.tradeFeeRate, pool.creator]).toEqual([2_500n, wallet.address]);
  });

  test('a constant product pool is created by keyboard alone, signed by the built-in test signer', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const signer = getTestSigner(pageCluster());
    await fund(signer.address, 10);
    const base = await makeToken(pageCluster(), signer);
    const quote = await makeToken(pageCluster(), signer, { decimals: 6 });
    await visit.goto('/create-pool');
    await heading(page, 'Create AMM Pool').waitFor();
    await tabTo(page, 'AMM v4');
    await page.keyboard.press('ArrowDown'); // wraps around to the first one
    await expect.poll(() => page.getByRole('radio', { name: KIND }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: '0.25 %' }).waitFor();
    await tabTo(page, '0.25 %');
    await page.keyboard.press('ArrowRight');
    for (const [label, text] of [
      ['Base Mint Address', base], ['Quote Mint Address', quote], ['Base Amount', '100'], ['Quote Amount', '50'],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.insertText(text);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await tabTo(page, 'Sign and send');
    await page.keyboard.press('Enter');
    const pool = await createdPool(page);
    expectReserves(pool, { [base]: 100_000_000_000n, [quote]: 50_000_000n });
    expect(pool.config.tradeFeeRate).toBe(10_000n);
    expect(pool.creator).toBe(signer.address);
  });

  test('a price more than 10 % away from another pool of the pair needs a typed confirmation, and again after a reload [2.24]', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    visit.allowConsole(/AppError/);
    const signer = getTestSigner(pageCluster());
    await fund(signer.address, 10);
    const base = await makeToken(pageCluster(), signer);
    const quote = await makeToken(pageCluster(), signer);
    await visit.goto('/create-pool?kind=cpmm');
    await fill(visit, base, quote, ['100', '200']);
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await signPlan(visit);
    const first = await createdPool(page);

    await visit.goto('/create-pool?kind=cpmm');
    await fill(visit, base, quote, ['100', '180']);
    await page.getByText(/^More \(\d\)$/).click();
    await page.getByText('0.3 %', { exact: true }).click();
    const warning = page.getByText('This price is more than 10 % away from another pool of this pair.');
    await page.getByRole('link', { name: 'Pool exists at 0.25 %: open it' }).waitFor();
    expect(await warning.count()).toBe(0); // exactly 10 %
    await page.getByLabel('Quote Amount').fill('179.999999999');
    await warning.waitFor();
    const notice = page.getByRole('status').filter({ has: warning });
    const link = notice.getByRole('link', { name: /^Constant product pool/ });
    expect(await link.getAttribute('href')).toContain(first.poolId);
    await notice.getByText(/= 2 \S+ Yours is 10 % lower\./).waitFor();
    await notice.getByText(/= 1\.79999999999 /).waitFor();
    const word = page.getByLabel('Type "different price" to continue');
    await word.fill('yes');
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await notice.getByRole('alert').getByText(texts['pools/far-price-not-confirmed'].message).waitFor();
    await word.fill('Different price');
    await page.reload();
    await warning.waitFor();
    expect(await word.inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Quote Amount').inputValue()).toBe('179.999999999');
    await expect.poll(() => page.getByRole('radio', { name: '0.3 %' }).isChecked()).toBe(true);
    await word.fill('Different price');
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await signPlan(visit);
    const { a, b } = await createdPool(page);
    const [theirs, ours] = a.mint.address === base ? [b.reserve, a.reserve] : [a.reserve, b.reserve];
    expect(compareFractions(createFraction(theirs, ours), createFraction(179_999_999_999n, 100_000_000_000n))).toBe(0);
  });

  test('in a restricted region neither kind of pool is created, with the message of the spec, and nothing is signed', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    visit.allowConsole(/AppError/);
    await fund(wallet.address, 10);
    const mint = await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey));
    await setAvailability({ all: false });
    try {
      await openConnected(visit, '/create-pool?signer=wallet');
      await page.getByRole('region', { name: 'Connected wallet' }).waitFor();
      await fill(visit, mint, WRAPPED_SOL, ['1000', '1']);
      for (const kind of ['AMM v4', KIND]) {
        await page.getByRole('radio', { name: kind }).check();
        await page.getByRole('button', { name: 'Create Pool' }).click();
        const red = page.getByRole('alert').filter({ hasText: 'Error creating pool. Check the console for details.' });
        await red.getByText(texts['regions/all'].message, { exact: true }).waitFor();
      }
      expect(wallet.signRequests).toBe(0);
    } finally {
      await setAvailability({});
    }
  });
});

/** The provider's flags for this region. */
async function setAvailability(flags: Readonly<Record<string, boolean>>): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'localnet_setAvailability', params: [flags] });
  await fetch(app.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
