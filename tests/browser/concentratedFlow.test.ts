import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLimitOrders } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { formatExact } from '@/ui/format.ts';
import { drawn, fund, openConnected, signPlan, succeeded, tabTo, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { needsCurrentPrograms, needsPrograms } from 'raydium-localnet/testing';
import { pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition } from '../support/pagePositions.ts';
import { makeToken } from '../support/pools.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
const WHOLE = 1_000_000_000n;

const open = withBrowser();
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const handle = (page: Page, end: 'Lowest' | 'Highest') =>
  page.getByRole('slider', { name: `${end} price of the range` });
const placeOf = async (end: Locator) => Number(await end.getAttribute('aria-valuenow'));

/** Submits a form by mouse, signs the review, and waits for the success message. */
async function byMouse(page: Page, submit: string, done: string): Promise<void> {
  await page.getByRole('button', { name: submit, exact: true }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.mouse.move(0, 0); // hovering the previous action's toast would keep it open, over the button
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText(done).waitFor({ timeout: 60_000 });
}

/** The same by keyboard, from within the form. */
async function byKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await tabTo(page, 'Sign and send');
  await page.keyboard.press('Enter');
}

/** Presses Tab, or Shift and Tab, until the selected tab has focus. */
async function tabToTabs(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await expect.poll(async () => {
    await page.keyboard.press(key);
    return page.evaluate(() => document.activeElement?.getAttribute('role'));
  }, { interval: 0 }).toBe('tab');
}

/** Center of an element, in pixels of the page. */
async function middle(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('concentrated liquidity from end to end', needsPrograms(CLMM, METADATA), () => {
  test('by mouse: pool by the form, swap, position drawn in the chart, fees collected, increased, decreased, closed [10.18]', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 10);
    const mint = await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, '/create-pool?signer=wallet&kind=clmm');
    await page.getByLabel('Base Mint Address').fill(mint);
    await page.getByLabel('Quote Mint Address').fill(WRAPPED_SOL);
    await page.getByLabel(/^Initial price/).fill('0.004');
    await page.getByText('± 20 %', { exact: true }).click();
    expect(await page.getByRole('radio', { name: '± 20 %' }).isChecked()).toBe(true);
    await page.getByLabel('Quote Amount').fill('2');
    await byMouse(page, 'Create Pool', 'Pool creation successful!');
    await page.getByRole('link', { name: 'Go to the pool' }).click();

    await panel(page, 'Swap').getByLabel('You pay').fill('0.1');
    await expect.poll(() => panel(page, 'Swap').getByLabel('You receive').inputValue()).toMatch(/^24\.\d+$/);
    await byMouse(page, 'Swap', 'Swap successful!');

    await page.getByRole('tab', { name: 'Liquidity' }).click();
    const highest = handle(page, 'Highest');
    await highest.waitFor();
    await visit.settled(); // loading content above would move it
    for (const distance of [40, -70, 60, -90]) {
      const [from, before] = [await middle(highest), await placeOf(highest)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + distance, from.y + 6, { steps: 6 });
      await page.mouse.up();
      // The pool's tick spacing allows no finer steps.
      await expect.poll(async () => Math.abs((await middle(highest)).x - from.x - distance), { message: `${distance} px` }).toBeLessThan(12);
      expect(Math.sign(await placeOf(highest) - before)).toBe(Math.sign(distance));
      expect(await highest.evaluate((handle) => handle === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    }
    const dragged = await placeOf(highest);
    expect(Math.abs(dragged % 60)).toBe(0);
    expect(await highest.getAttribute('aria-valuetext')).toMatch(/ per .*, [+-]\d+(\.\d)? % from the price now$/);
    await page.mouse.move(0, 0);
    await drawn(page);
    expect(await placeOf(highest)).toBe(dragged);
    await panel(page, 'Liquidity').getByLabel('You add').fill('0.5');
    await byMouse(page, 'Open a position', 'Position opened!');
    await page.getByRole('tab', { name: 'Positions' }).click();
    await panel(page, 'Positions').getByText('Fees or rewards to claim').waitFor();
    await expect.poll(() => panel(page, 'Positions').getByRole('listitem').count()).toBe(2);

    await panel(page, 'Positions').getByRole('link', { name: 'All my positions' }).click();
    await page.getByText('2 positions, 2 earning fees').waitFor();
    const mine = await readPositions(pageCluster(), wallet.address);
    // If SOL is the pool's first token, the chart is inverted: prices are in SOL.
    expect(mine.some(({ position: { tickLower, tickUpper } }) => [tickUpper, -tickLower].includes(dragged))).toBe(true);
    const earning = mine.find(({ owed }) => owed.feesA + owed.feesB > 0n)!;
    // 84 % of the fee of 0.25 % of 0.1 SOL go to positions in range, less rounding.
    expect(Number(earning.owed.feesA + earning.owed.feesB)).toBeGreaterThanOrEqual(209_998);
    await page.locator(`a[href="/positions/${earning.position.nftMint}"]`).first().click();
    await panel(page, 'Claim').getByText(/^0\.000(2099|21)\d* SOL$/).waitFor();
    await byMouse(page, 'Claim fees and rewards', 'Claimed');
    await page.getByRole('tab', { name: 'Add' }).click();
    await panel(page, 'Add').getByLabel('You add').fill('0.1');
    await byMouse(page, 'Add liquidity', 'Liquidity added');
    await page.getByRole('tab', { name: 'Remove' }).click();
    await panel(page, 'Remove').getByRole('button', { name: '25 %' }).click();
    await byMouse(page, 'Remove liquidity', 'Liquidity removed');
    await page.getByRole('tab', { name: 'Close' }).click();
    await byMouse(page, 'Close the position', 'Position closed!');
    await page.getByRole('link', { name: 'Back to your positions' }).click();
    await page.getByText('1 position, 1 earning fees').waitFor();
    expect(await readPositions(pageCluster(), wallet.address)).toHaveLength(1);
  });

  test('by keyboard alone: swap, a range by arrow keys, a position opened and closed by the test signer', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const owner = getTestSigner(pageCluster());
    const pool = await makePageClmmPool(owner);
    const ticks = { tickLower: -600, tickUpper: 600 };
    await openPagePosition(owner, pool.poolId, { ...ticks, side: 'a', amount: 10n * WHOLE });
    await visit.goto(`/pools/${pool.poolId}?signer=test`);
    await panel(page, 'Swap').getByText(/^Balance /).first().waitFor();
    await tabTo(page, 'You pay');
    await page.keyboard.insertText('1');
    await expect.poll(() => panel(page, 'Swap').getByLabel('You receive').inputValue()).toMatch(/^0\.\d+$/);
    await byKeyboard(page);
    await succeeded(page, 'Swap successful!');

    await tabToTabs(page, 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Limit', selected: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    const lowest = handle(page, 'Lowest');
    await lowest.waitFor();
    await visit.settled(); // the new price was read
    const before = await placeOf(lowest);
    await tabTo(page, '−20 %');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => placeOf(lowest)).toBe(before + 11 * 60);
    await tabTo(page, 'You add');
    await page.keyboard.insertText('2');
    await expect.poll(() => panel(page, 'Liquidity').getByLabel('And').inputValue()).toMatch(/^\d+\.\d+$/);
    await byKeyboard(page);
    await succeeded(page, 'Position opened!');
    await tabTo(page, 'View position');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/positions/*?signer=test');
    const nftMint = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const opened = (await readPositions(pageCluster(), owner.address)).find(({ position }) => position.nftMint === nftMint);
    expect(opened?.position.tickLower).toBe(before + 11 * 60);
    await page.getByRole('tab', { name: 'Claim' }).waitFor();
    await tabToTabs(page, 'Tab');
    await page.keyboard.press('End');
    await panel(page, 'Close').locator('button[type=submit]').waitFor();
    await tabTo(page, 'Close the position');
    await byKeyboard(page);
    await page.getByText('Position closed!').waitFor();
    const left = await readPositions(pageCluster(), owner.address);
    expect(left.some(({ position }) => position.nftMint === nftMint)).toBe(false);
  });

  test('by touch: an end of the range follows the finger and the page does not scroll', async () => {
    const visit = await open({ wallet: false, context: { hasTouch: true, viewport: { width: 360, height: 740 } } });
    const { page } = visit;
    const pool = await makePageClmmPool(getTestSigner(pageCluster()));
    await visit.goto(`/pools/${pool.poolId}?tab=liquidity`);
    const lowest = handle(page, 'Lowest');
    await lowest.waitFor();
    await visit.settled(); // loading content above would move it
    const from = await middle(lowest);
    const [before, scrolled] = [await placeOf(lowest), await page.evaluate(() => window.scrollY)];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x, from.y);
    for (const step of [10, 20, 30, 40]) await touch('touchMove', from.x + step, from.y + step);
    await touch('touchEnd', from.x + 40, from.y + 40);
    await drawn(page);
    const moved = await placeOf(lowest);
    expect(moved).toBeGreaterThan(before);
    expect(Math.abs(moved % 60)).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});

describe('limit orders between two wallets', needsCurrentPrograms(CLMM), () => {
  test('one places an order, the other\'s swap fills it, the page of the first shows it filled, and settling pays what it says [4.35]', async () => {
    const [seller, buyer] = [await open(), await open()];
    const owner = keypairOwner(seller.wallet.keypair.secretKey);
    await Promise.all([seller, buyer].map(({ wallet }) => fund(wallet.address, 10)));
    const pool = await makePageClmmPool(owner, [await makeToken(pageCluster(), owner), WRAPPED_SOL]);
    const side = pool.a.mint.address === WRAPPED_SOL ? 'a' as const : 'b' as const;
    await openPagePosition(owner, pool.poolId, { tickLower: -600, tickUpper: 600, side, amount: 2n * WHOLE });

    await openConnected(seller, `/pools/${pool.poolId}?tab=limit`);
    const limit = panel(seller.page, 'Limit');
    await limit.getByLabel('You sell').fill('1');
    await limit.getByRole('button', { name: '+1 %' }).click();
    await limit.locator('dt', { hasText: /^Your limit order/ }).waitFor();
    await byMouse(seller.page, 'Place order', 'Limit order placed');
    await seller.page.getByRole('tab', { name: 'Positions' }).click();
    const order = panel(seller.page, 'Positions').getByRole('list', { name: 'Limit orders' });
    await order.getByText('Not filled').waitFor();

    await openConnected(buyer, `/pools/${pool.poolId}`);
    await panel(buyer.page, 'Swap').getByLabel('You pay').fill('2');
    await byMouse(buyer.page, 'Swap', 'Swap successful!');

    await order.getByText('Filled', { exact: true }).first().waitFor();
    const [view] = await readLimitOrders(pageCluster(), seller.wallet.address);
    expect(view).toMatchObject({ filled: WHOLE });
    await order.getByRole('button', { name: 'Settle' }).click();
    await order.getByText(`You receive ${formatExact(view!.claimable, 9)} SOL`).waitFor();
    const before = await getSolBalance(pageCluster(), seller.wallet.address);
    await order.getByRole('region').getByRole('button', { name: 'Settle' }).click();
    await signPlan(seller);
    await order.getByText('Limit order settled').waitFor();
    const rent = (await getRent(pageCluster()))(173);
    const fee = before + view!.claimable + rent - await getSolBalance(pageCluster(), seller.wallet.address);
    expect(fee > 0n && fee < 100_000n).toBe(true);
    expect(await readLimitOrders(pageCluster(), seller.wallet.address)).toEqual([]);
  });
});
