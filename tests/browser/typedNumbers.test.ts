import { PublicKey } from '@solana/web3.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { connect, connection, fund, heading, openConnected, signPlan, withBrowser, type Visit } from '../support/browser.ts';
import { pageCluster } from '../support/pagePools.ts';
import { CLMM } from '../support/clmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePageClmmPool, openPagePosition } from '../support/pagePositions.ts';
import { makeToken } from '../support/pools.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

const open = withBrowser();

/** Clears a field and pastes into it an amount copied elsewhere. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill('');
  await field.press('ControlOrMeta+v');
}

/** The field's text after all updates of a number field. */
async function afterArrowsAndWheel(page: Page, field: Locator): Promise<string> {
  await field.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown']) await field.press(key);
  await field.hover();
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, -240);
  return field.inputValue();
}

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** The field's message about its number. */
const said = async (field: Locator): Promise<string> => {
  const ids = (await field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  const texts = await Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).innerText()));
  return texts.join(' ');
};

async function openMintForm(visit: Visit): Promise<Locator> {
  await visit.goto('/mint-tokens');
  await heading(visit.page, 'Mint a New Token').waitFor();
  await visit.page.getByText('Plain mint, no metadata').click();
  return visit.page.getByLabel('Initial Supply');
}

describe('the supply of a token', () => {
  test('0,05 is 0.05, typed or pasted, up to the mint on chain [5.15]', async () => {
    const visit = await open({ context: CLIPBOARD });
    const { page, wallet } = visit;
    await fund(wallet.address, 2);
    await connect(visit);
    const supply = await openMintForm(visit);
    await supply.pressSequentially('0,05');
    expect(await supply.inputValue()).toBe('0,05');
    await expect.poll(() => said(supply)).toContain('= 0.05');
    expect(await afterArrowsAndWheel(page, supply)).toBe('0,05');

    await paste(page, supply, '1,000');
    expect(await supply.inputValue()).toBe('1,000');
    await supply.blur();
    await expect.poll(() => said(supply)).toContain('The number can be read in two ways. Write 1000 or 1.000.');
    await page.getByRole('button', { name: 'Create Token' }).click();
    expect(await page.getByRole('heading', { name: 'Review' }).count()).toBe(0);

    await paste(page, supply, '1000000,5');
    await expect.poll(() => said(supply)).toContain('= 1\u202f000\u202f000.5');
    await paste(page, supply, '0,05');
    await page.getByRole('button', { name: 'Create Token' }).click();
    await signPlan(visit);
    await heading(page, 'Token Minted Successfully!').waitFor({ timeout: 60_000 });
    const mint = new PublicKey(new URL(page.url()).searchParams.get('mint') ?? '');
    expect((await connection().getTokenSupply(mint)).value.amount).toBe('50000000');
  });

  test('in a German browser the comma is the decimal mark, and neither 1.000 nor the app\'s own 1,000 is guessed [5.12, 5.13]', async () => {
    const visit = await open({ wallet: false, context: { ...CLIPBOARD, locale: 'de-DE' } });
    const { page } = visit;
    const supply = await openMintForm(visit);
    for (const [text, read] of [['0,05', '0.05'], ['1,0000', '1.0000'], ['1.234,5', '1\u202f234.5']] as const) {
      await paste(page, supply, text);
      await expect.poll(() => said(supply)).toContain(`= ${read}`);
    }
    for (const text of ['1.000', '1,000']) {
      await paste(page, supply, text);
      await supply.blur();
      await expect.poll(() => said(supply)).toContain('The number can be read in two ways. Write 1000 or 1,0000.');
    }
  });
});

describe('the amounts of a pool', () => {
  test('0,05 is 0.05 there too, and the value filled in by Max is parsed again', async () => {
    const visit = await open({ context: { ...CLIPBOARD, locale: 'de-DE' } });
    const { page, wallet } = visit;
    await fund(wallet.address, 2);
    const held = { supply: 1_234_567_000_000n };
    const [base, quote] = [await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey), held), await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey), held)];
    await openConnected(visit, '/create-pool?signer=wallet');
    await page.getByRole('region', { name: 'Connected wallet' }).waitFor();
    await page.getByLabel('Base Mint Address').fill(base);
    await page.getByLabel('Quote Mint Address').fill(quote);
    const [baseAmount, quoteAmount] = [page.getByLabel('Base Amount'), page.getByLabel('Quote Amount')];
    await baseAmount.pressSequentially('0,05');
    await paste(page, quoteAmount, '0,1');
    expect([await baseAmount.inputValue(), await quoteAmount.inputValue()]).toEqual(['0,05', '0,1']);
    await page.getByText(/^1 \S+ = 2 \S+$/).waitFor();
    for (const field of [baseAmount, quoteAmount]) {
      const before = await field.inputValue();
      expect(await afterArrowsAndWheel(page, field)).toBe(before);
    }
    const start = page.getByLabel('Start Time in seconds');
    expect(await afterArrowsAndWheel(page, start)).toBe('0');

    await page.getByRole('button', { name: /^Max/ }).first().click();
    await expect.poll(() => baseAmount.inputValue()).toBe('1.234,567');
    await expect.poll(() => said(baseAmount)).toContain('= 1\u202f234.5670');
    await baseAmount.fill('1.234');
    await expect.poll(() => said(baseAmount)).toContain('The number can be read in two ways. Write 1234 or 1,2340.');
    visit.allowConsole(/AppError/);
    await page.getByRole('button', { name: 'Create Pool' }).click();
    await page.getByText('Some fields need another value.').first().waitFor();
    expect(wallet.signRequests).toBe(0);
  });
});

describe('an end of a price range', needsPrograms(CLMM, METADATA), () => {
  test('is dragged by mouse repeatedly, and keeps the focus', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const owner = getTestSigner(pageCluster());
    const pool = await makePageClmmPool(owner);
    await openPagePosition(owner, pool.poolId, { tickLower: -6_000, tickUpper: 6_000, side: 'a', amount: 10_000_000_000n });
    await visit.goto(`/pools/${pool.poolId}?signer=test`);
    await page.getByRole('tab', { name: 'Liquidity' }).click();
    const end = page.getByRole('slider', { name: 'Highest price of the range' });
    await end.waitFor();
    await visit.settled(); // loading content above would move it
    await end.scrollIntoViewIfNeeded();
    const left = async () => {
      const box = await end.boundingBox();
      if (!box) throw new Error('the handle is not on the page');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    for (const distance of [-80, 40, -60, 70, -40, 30]) {
      const [from, value] = [await left(), Number(await end.getAttribute('aria-valuenow'))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + distance, from.y + 6, { steps: 8 });
      await page.mouse.up();
      // The pool's tick spacing allows no finer steps.
      await expect.poll(async () => Math.abs((await left()).x - from.x - distance), { message: `${distance} px` }).toBeLessThan(12);
      expect(Math.sign(Number(await end.getAttribute('aria-valuenow')) - value)).toBe(Math.sign(distance));
      expect(await end.evaluate((handle) => handle === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    }
    const before = Number(await end.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await end.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
  });
});
