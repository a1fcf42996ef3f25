import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { readLpHolding } from '@/services/pools/readLpHolding.ts';
import { readChainPools } from '@/services/pools/list/readChainPools.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { connect, connection, fund, heading, openConnected, tabTo, withBrowser } from '../support/browser.ts';
import { pageCluster } from '../support/pagePools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const open = withBrowser();

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

async function press(page: Page, label: string, key = 'Enter'): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press(key);
}

const step = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label });
const stepNow = (page: Page) => page.locator('[aria-current="step"]');
const mintOf = (page: Page): string => new URL(page.url()).searchParams.get('mint') ?? '';

/** Fills in and submits the mint form of the first step. */
async function fillToken(page: Page, symbol: string): Promise<void> {
  await page.getByLabel('Token Name').waitFor();
  await type(page, 'Token Name', `${symbol} Coin`);
  await type(page, 'Token Symbol', symbol);
  await type(page, 'Initial Supply', '1000000');
}

describe('with the cached programs', needsPrograms(CPMM, METADATA), () => {
  test('a whole launch by keyboard alone: token, authorities, pool, LP burned, proof', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 20);
    await connect(visit);
    await tabTo(page, 'Launch');
    await page.keyboard.press('Enter');
    await heading(page, 'Launch a Token').waitFor();
    await page.getByText(/^3 signatures or more · about 0\.\d+ SOL/).waitFor();
    await fillToken(page, 'KEYS');
    // Wrong metadata would be immutable, so it stays mutable unless the user says otherwise.
    await press(page, 'Advanced');
    expect(await page.getByLabel('Final metadata').isChecked()).toBe(false);
    await press(page, 'Create Token');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await press(page, 'Sign and send');

    await page.waitForURL(/\/launch\?mint=/, { timeout: 60_000 });
    const mint = mintOf(page);
    // The title of the next step has the focus.
    await page.locator('h2:focus', { hasText: 'What can be changed later?' }).waitFor();
    expect(await page.getByRole('radio', { name: /^Name and picture/ }).isChecked()).toBe(true);
    await tabTo(page, 'Name and picture');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio', { name: /^Nothing/ }).isChecked()).toBe(true);
    await press(page, 'Revoke');
    await page.getByText('Revoke the update authority: KEYS (unverified).').waitFor();
    await press(page, 'Sign and send');
    await page.getByLabel('Base Amount').waitFor({ timeout: 60_000 });
    const token = await readManagedToken(pageCluster(), mint);
    expect(token.authorities.filter(({ holder }) => holder !== null)).toEqual([]);
    expect(token.metadata).toMatchObject({ name: 'KEYS Coin', symbol: 'KEYS', isMutable: false });

    // Its own token is not asked for, nor is its maker warned of it; what most pools have is folded.
    await page.getByRole('button', { name: 'SOL, choose token for Quote Mint Address' }).waitFor();
    expect(await page.getByLabel('Base Mint Address').count() + await page.getByText('not on any token list').count()).toBe(0);
    await press(page, 'Constant product · 0.25 % fee');
    await expect.poll(() => page.getByRole('radio', { name: /^Constant product/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Base Amount').inputValue()).toBe('800,000'); // of a million
    await type(page, 'Quote Amount', '4');
    const marketCap = page.getByRole('status', { name: 'Starting price' }).getByText('Market cap').locator('+ *');
    await expect.poll(() => marketCap.textContent()).toBe('5 SOL');
    await press(page, 'Create Pool');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await press(page, 'Sign and send');

    await page.getByRole('radio', { name: /^Burn/ }).waitFor({ timeout: 60_000 });
    const sentence = (await page.getByText(/^Type: /).textContent() ?? '').replace('Type: ', '');
    await type(page, 'Type: ', sentence);
    await press(page, 'Burn LP tokens');
    await press(page, 'Sign and send');

    await page.locator('h2:focus', { hasText: 'KEYS is live' }).waitFor({ timeout: 60_000 });
    // The cost shown is what the wallet paid, to the lamport.
    const cost = page.getByRole('region', { name: 'Costs' });
    const spent = 20n * 1_000_000_000n - BigInt(await connection().getBalance(wallet.keypair.publicKey, 'finalized'));
    await cost.getByText(`${formatAmount(spent, 9)} SOL`, { exact: true }).waitFor();
    await cost.getByText('4 transactions').waitFor();
    await page.getByRole('region', { name: 'Summary' }).getByText('All liquidity burned').waitFor();
    expect(await page.getByRole('link', { name: 'Create a farm' }).getAttribute('href')).toMatch(/^\/pools\/\w+\?cluster=localnet&tab=farm$/);
    const { rows } = await readChainPools({ cluster: pageCluster(), mints: [mint] });
    expect(rows.map(({ kind }) => kind)).toEqual(['cpmm']);
    const holding = await readLpHolding(pageCluster(), await readPool(pageCluster(), rows[0]?.poolId ?? ''));
    expect(holding.free).toBe(0n);
    expect(holding.burned).toBeGreaterThan(0n);
    await press(page, 'View token');
    await heading(page, 'KEYS Coin').waitFor();
  });

  test('from the landing to the burn a launch takes ten clicks and four fields, beside the sentence that confirms the burn', async () => {
    const { page, goto } = await open({ wallet: false, context: { viewport: { width: 1280, height: 800 } } });
    await goto('/');
    const counted = await page.evaluateHandle(() => {
      const seen = { clicks: 0, fields: new Set<EventTarget | null>() };
      addEventListener('pointerdown', () => { seen.clicks += 1; }, true);
      addEventListener('input', ({ target }) => { if ((target as HTMLInputElement).type === 'text') seen.fields.add(target); }, true);
      return seen;
    });
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const isInView = (name: string) => page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await click('Start with a test wallet');
    await page.getByRole('region', { name: 'Next step' }).getByRole('link', { name: 'Launch a token' }).click(); // with test SOL by then
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Drop or choose').click();
    await (await chooser).setFiles({ name: 'moon.gif', mimeType: 'image/gif', buffer: PIXEL });
    await page.getByLabel('Token Name').fill('Ten Clicks');
    await page.getByLabel('Token Symbol').fill('TEN');
    await page.getByLabel('Initial Supply').fill('1000000');
    await click('Create Token');
    await click('Sign and send');
    await page.getByRole('heading', { name: 'What can be changed later?' }).waitFor({ timeout: 60_000 });
    await click('Continue');
    await page.getByLabel('Quote Amount').fill('4');
    expect(await isInView('Create Pool')).toBe(true);
    await click('Create Pool');
    await click('Sign and send');
    const confirmation = page.getByLabel('Type: ');
    await confirmation.waitFor({ timeout: 60_000 });
    expect(await isInView('Burn LP tokens')).toBe(true);
    expect(await counted.evaluate(({ fields }) => fields.size)).toBeLessThanOrEqual(4);
    await confirmation.fill((await page.getByText(/^Type: /).textContent() ?? '').replace('Type: ', ''));
    await click('Burn LP tokens');
    await click('Sign and send');
    await page.getByRole('heading', { name: 'TEN is live' }).waitFor({ timeout: 60_000 });
    const end = page.getByRole('region', { name: 'Summary' });
    await end.getByText('All liquidity burned').waitFor();
    expect(await end.locator('img').first().boundingBox()).toMatchObject({ width: 96, height: 96 });
    expect(await counted.evaluate(({ clicks }) => clicks)).toBeLessThanOrEqual(10);
  });

  test('a launch is resumed from the chain: after a refused signature, a reload and a closed tab [10.11]', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 20);
    await openConnected(visit, '/launch');
    visit.allowConsole(/./); // a refused signature is logged
    await fillToken(page, 'AGAIN');
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel('Fixed supply').uncheck();
    wallet.behaviour = 'rejects';
    await page.getByRole('button', { name: 'Create Token' }).click();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Cancelled in your wallet').first().waitFor();
    wallet.behaviour = 'approves';
    // The input is still there, and nothing is on chain.
    await page.reload();
    await expect.poll(() => page.getByLabel('Token Symbol').inputValue()).toBe('AGAIN');
    await page.getByRole('button', { name: 'Create Token' }).click();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    // Only the next step's title takes the focus: two would be announced.
    const focused = await page.evaluateHandle(() => {
      const texts: string[] = [];
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && !target.closest('[role=dialog]')) texts.push(target.textContent);
      });
      return texts;
    });
    await page.waitForURL(/\/launch\?mint=/, { timeout: 60_000 });
    await stepNow(page).getByText('Authorities').waitFor();
    await expect.poll(() => focused.jsonValue()).toEqual([await page.locator('h2:focus').textContent()]);
    const mint = mintOf(page);

    // A new tab on another day knows the token and continues.
    const later = await page.context().newPage();
    await later.goto(new URL('/launch', page.url()).href);
    await later.getByRole('link', { name: /^Resume: Mint 1,000,000 AGAIN/ }).click();
    await stepNow(later).getByText('Authorities').waitFor();
    expect(mintOf(later)).toBe(mint);
    // For a token of this browser, what holders check first is preselected, but never the metadata.
    await expect.poll(() => later.getByRole('radio', { name: /^Name and picture/ }).isChecked()).toBe(true);
    await later.getByRole('radio', { name: /^Custom/ }).check();
    expect(await later.getByRole('checkbox', { name: /^Mint authority/ }).isChecked()).toBe(true);
    expect(await later.getByRole('checkbox', { name: /^Update authority/ }).isChecked()).toBe(false);
    await later.getByRole('button', { name: 'Keep and continue' }).click();
    await stepNow(later).getByText('Pool', { exact: true }).waitFor();
    await later.reload();
    await stepNow(later).getByText('Pool', { exact: true }).waitFor();
    await expect.poll(() => step(later, 'Authorities').first().textContent()).toContain('Skipped');
    // Start fresh is always available, and deletes nothing.
    await later.getByRole('button', { name: 'Start fresh' }).click();
    await later.getByLabel('Token Name').waitFor();
    await expect.poll(() => mintOf(later)).toBe('');
    await later.getByRole('link', { name: /^Resume: Mint 1,000,000 AGAIN/ }).waitFor();
  });
});
