import { PublicKey } from '@solana/web3.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { connect, connection, fund, heading, signPlan, withBrowser, type Visit } from '../support/browser.ts';

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
  await visit.page.getByText('Advanced', { exact: true }).click();
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
