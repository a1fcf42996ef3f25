import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MODAL_CLOSE_DELAY_MS } from '@/constants.ts';
import { findingsInBothThemes, seriousFindings, sidewaysScroll } from '../support/audit.ts';
import { connect, focusIsInDialog, withBrowser, type Visit } from '../support/browser.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const open = withBrowser();

const focused = ({ page }: Visit) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const dialogHasFocus = ({ page }: Visit) => expect.poll(() => focusIsInDialog(page)).toBe(true);
/** The real wallet button, which replaces the placeholder once its code is loaded. */
const walletButton = (page: Page) => page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();

async function tabTo(visit: Visit, text: string | RegExp): Promise<void> {
  await dialogHasFocus(visit);
  await expect.poll(async () => {
    const label = await focused(visit);
    const isThere = typeof text === 'string' ? label === text : text.test(label);
    if (!isThere) await visit.page.keyboard.press('Tab');
    return isThere;
  }, { interval: 0, message: `Tab reaches ${text}` }).toBe(true);
}

test('the wallet modal traps focus, restores it when it closes, unfolds its list and connects, by keyboard alone [2.11]', async () => {
  const visit = await open();
  const { page } = visit;
  await visit.goto('/');
  await walletButton(page);
  await tabTo(visit, 'Select Wallet');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' });
  await dialog.waitFor();
  await dialogHasFocus(visit);
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await focusIsInDialog(page), key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(visit)).toBe('Select Wallet');

  // What is under More options is reached only once it is open.
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await tabTo(visit, /^More options/);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(visit)).toMatch(/^Test wallet/);
  await tabTo(visit, /^More options/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Less options' }).waitFor();
  await page.getByRole('button', { name: 'Phantom' }).waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await focused(visit)).not.toMatch(/^Test wallet/);
  expect(await focusIsInDialog(page)).toBe(true);

  await tabTo(visit, new RegExp(WALLET_NAME));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
});

test('the modal closes with its close button and on a click outside [2.11]', async () => {
  const visit = await open();
  const { page } = visit;
  await visit.goto('/');
  const dialog = page.getByRole('dialog');
  for (const close of [() => dialog.getByRole('button', { name: 'Close' }).click(), () => page.mouse.click(8, 8)]) {
    await page.getByRole('button', { name: 'Select Wallet' }).click();
    await dialog.waitFor();
    // Nobody clicks within the first millisecond: once it has the focus it listens for clicks outside in the next task.
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await close();
    await dialog.waitFor({ state: 'detached' });
  }
});

test("the modal fades for 150 ms and 'More options' expands in 250 ms, unless the visitor prefers reduced motion [9.1]", async () => {
  const times = async (reducedMotion: 'reduce' | 'no-preference') => {
    const visit = await open({ context: { reducedMotion } });
    const { page } = visit;
    await visit.goto('/');
    await page.getByRole('button', { name: 'Select Wallet' }).click();
    await page.getByRole('dialog').locator('[data-expanded]').waitFor({ state: 'attached' });
    return page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return [style('[role=dialog]').animationDuration, style('[data-expanded]').transitionDuration.split(', ')[0]];
    });
  };
  expect(await times('no-preference')).toEqual([`${MODAL_CLOSE_DELAY_MS / 1000}s`, '0.25s']);
  expect(await times('reduce')).toEqual(['0s', '0s']);
});

test("the 'Create a Wallet' dialog explains, offers a wallet site in a new tab and cancels, by keyboard alone [2.3]", async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  await visit.goto('/');
  await tabTo(visit, 'Create a Wallet');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a Wallet' });
  await dialog.getByText('A Solana wallet is required').waitFor();
  const link = dialog.getByRole('link');
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  await tabTo(visit, 'Cancel');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(visit)).toBe('Create a Wallet');
});

test('a phone without a wallet in its browser gets links to wallet apps', async () => {
  const visit = await open({ wallet: false, context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } });
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('button', { name: 'Select Wallet' }).tap();
  const dialog = page.getByRole('dialog', { name: "You'll need a wallet on Solana to continue" });
  const [here, site] = [encodeURIComponent(page.url()), encodeURIComponent(new URL(page.url()).origin)];
  expect(await dialog.getByRole('link', { name: 'Open in Phantom' }).getAttribute('href'))
    .toBe(`https://phantom.app/ul/browse/${here}?ref=${site}`);
  expect(await dialog.getByRole('link', { name: 'Open in Solflare' }).getAttribute('href'))
    .toBe(`https://solflare.com/ul/v1/browse/${here}?ref=${site}`);
  expect(await seriousFindings(page)).toEqual([]);
});

test("the wallet button's menu copies, changes and disconnects by keyboard alone [2.14]", async () => {
  const visit = await open({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page, wallet } = visit;
  await page.clock.install();
  await connect(visit);
  const { address } = wallet;
  const label = `${address.slice(0, 4)}..${address.slice(-4)}`;
  await page.getByRole('button', { name: label, exact: true }).waitFor();
  await page.getByRole('link', { name: 'Raydium Launchpad' }).focus(); // a chip below the header has the same text
  await tabTo(visit, label);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Copy address' }).waitFor();
  await expect.poll(() => focused(visit)).toBe('Copy address');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)); // the short-lived message stays
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Copied' }).waitFor();
  await page.clock.resume();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(visit)).toBe(label);

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change wallet' }).waitFor();
  await expect.poll(() => focused(visit)).toBe('Copy address');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(visit)).toBe('Change wallet');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' }).waitFor();
  await dialogHasFocus(visit);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(visit)).toBe(label);

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Disconnect' }).waitFor();
  await expect.poll(() => focused(visit)).toBe('Copy address');
  await page.keyboard.press('End');
  await expect.poll(() => focused(visit)).toBe('Disconnect');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Select Wallet' }).waitFor();
});

/** All animations have ended. */
const drawn = (page: Page) => page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined));

test('axe-core finds nothing serious in any dialog or menu', async () => {
  const visit = await open();
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog').waitFor();
  expect.soft(await findingsInBothThemes(page), 'wallet modal').toEqual([]);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Less options' }).waitFor();
  await drawn(page);
  expect.soft(await findingsInBothThemes(page), 'wallet modal, all options').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  await page.getByRole('dialog').waitFor();
  expect.soft(await findingsInBothThemes(page), 'Create a Wallet').toEqual([]);
  await connect(visit);
  await page.getByRole('button', { name: /^\w{4}\.\.\w{4}$/ }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).waitFor();
  expect.soft(await findingsInBothThemes(page), 'menu').toEqual([]);
});

test('axe-core finds nothing serious in the list of tokens, which fits a phone', async () => {
  const visit = await open({ context: { viewport: { width: 360, height: 640 } } });
  const { page } = visit;
  await visit.goto('/create-pool');
  await page.getByRole('button', { name: 'Choose token for Base Mint Address' }).click();
  await page.getByRole('group', { name: 'All tokens' }).waitFor();
  await drawn(page);
  expect.soft(await findingsInBothThemes(page), 'all').toEqual([]);
  await page.getByRole('combobox').fill('9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXejP');
  await page.getByRole('option', { name: /Unverified/ }).waitFor();
  expect.soft(await findingsInBothThemes(page), 'read from the chain').toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Base Mint Address').inputValue()).toMatch(/^9pan/);
});

test('axe-core finds nothing serious where no wallet is installed [2.9]', async () => {
  const visit = await open({ wallet: false, context: { viewport: { width: 360, height: 640 } } });
  const { page } = visit;
  await visit.goto('/');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog', { name: "You'll need a wallet on Solana to continue" }).waitFor();
  expect.soft(await findingsInBothThemes(page), 'folded').toEqual([]);
  await page.getByRole('button', { name: 'Already have a wallet? View options' }).click();
  await page.getByRole('button', { name: 'Hide options' }).waitFor();
  await drawn(page);
  expect.soft(await findingsInBothThemes(page), 'open').toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
