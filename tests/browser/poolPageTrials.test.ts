import { PublicKey } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { texts } from '@/errors/describe.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, OPENBOOK, WSOL } from '../support/ammV4Pools.ts';
import { auditScreen } from '../support/audit.ts';
import { app, fund, openConnected, succeeded, tabTo, withBrowser, type Visit } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { createAmmPool } from '../support/createAmmPool.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makeFeeToken, makePagePool, pageCluster } from '../support/pagePools.ts';
import { makeToken, poolRequest } from '../support/pools.ts';
import { giveTokens, STABLE, writeStablePool, type TakesAccounts } from '../support/stablePools.ts';
import { rememberWallet, WALLET_NAME } from '../support/standardWallet.ts';

const open = withBrowser();
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

async function ask(method: string, ...params: readonly unknown[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(app.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { error } = (await answer.json()) as { readonly error?: { readonly message: string } };
  if (error) throw new Error(error.message);
}

/** Opens a tab by arrow keys, types an amount, submits and signs with Enter: no mouse. */
async function byKeyboard({ page }: Visit, tab: string, label: string, amount: string, done: string): Promise<void> {
  const selected = page.getByRole('tab', { selected: true });
  await selected.focus();
  for (let name = await selected.textContent(); name !== tab; name = await selected.textContent()) {
    await page.keyboard.press('ArrowRight');
    // The next key counts from the tab that this one selects.
    await selected.filter({ hasNotText: name ?? '' }).waitFor();
  }
  await panel(page, tab).getByLabel(label).waitFor();
  await tabTo(page, label);
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await tabTo(page, 'Sign and');
  await page.keyboard.press('Enter');
  await succeeded(page, done);
}

/** Swaps, adds and removes in a pool by keyboard; each changes the pool as quoted. */
async function walk(visit: Visit, poolId: string): Promise<void> {
  const cluster = pageCluster();
  const before = await readPool(cluster, poolId);
  await byKeyboard(visit, 'Swap', 'You pay', '1.5', 'Swap successful!');
  const swapped = await readPool(cluster, poolId);
  expect([swapped.a.reserve, swapped.b.reserve]).not.toEqual([before.a.reserve, before.b.reserve]);
  await byKeyboard(visit, 'Add', 'You add', '2', 'Liquidity added!');
  const grown = await readPool(cluster, poolId);
  expect(grown.lpSupply).toBeGreaterThan(swapped.lpSupply);
  await byKeyboard(visit, 'Remove', 'LP tokens', '1', 'Liquidity removed!');
  expect(grown.lpSupply - (await readPool(cluster, poolId)).lpSupply).toBe(10n ** BigInt(grown.lpDecimals));
}

test('a stable pool is swapped, added to and removed from by keyboard alone', needsPrograms(STABLE), async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address, 5);
  const owner = new PublicKey(wallet.address);
  const written: Promise<void>[] = [];
  const setAccount: TakesAccounts['localnet']['control']['setAccount'] = (address, { owner, lamports, data = new Uint8Array() }) =>
    void written.push(ask('localnet_setAccount', address, { owner, lamports: Number(lamports), data: Buffer.from(data).toString('base64') }));
  const chain = { localnet: { control: { setAccount } } };
  const at = writeStablePool(chain, { owner });
  giveTokens(chain, owner, at.coinMint, 10n ** 12n);
  giveTokens(chain, owner, at.pcMint, 10n ** 12n);
  await Promise.all(written);
  await openConnected(visit, `/pools/${at.poolId}`);
  await page.getByText('Stable', { exact: true }).waitFor();
  await page.getByText('0.02 % fee', { exact: true }).waitFor();
  await walk(visit, at.poolId);
});

test('an AMM v4 pool with SOL is swapped, added to and removed from by keyboard alone', needsPrograms(AMM_V4, OPENBOOK), async () => {
  const visit = await open();
  const { wallet } = visit;
  const cluster = pageCluster();
  await fund(wallet.address, 90);
  const owner = keypairOwner(wallet.keypair.secretKey);
  const base = await makeToken(cluster, owner);
  const request = await poolRequest(cluster, base, WSOL, { quoteAmount: 60_000_000_000n });
  const { poolId } = await createAmmPool({ cluster, owner, request });
  await openConnected(visit, `/pools/${poolId}`);
  await walk(visit, poolId);
});

describe('a constant product pool', needsPrograms(CPMM), () => {
  test('restricted operations are refused before the wallet is asked, one by one, with the messages of the spec', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    visit.allowConsole(/AppError/);
    await fund(wallet.address, 5);
    const { poolId } = await makePagePool(keypairOwner(wallet.keypair.secretKey));
    const operations = [
      ['Swap', 'You pay', 'Swap', 'The swap did not happen.', { swap: false }, 'regions/swap'],
      ['Add', 'You add', 'Add liquidity', 'The action failed.', { addStandardPosition: false }, 'regions/add-liquidity'],
      ['Remove', 'LP tokens', 'Remove liquidity', 'The action failed.', { removeStandardPosition: false }, 'regions/remove-liquidity'],
    ] as const;
    try {
      for (const [tab, label, submit, failed, flags, code] of operations) {
        await ask('localnet_setAvailability', flags);
        await openConnected(visit, `/pools/${poolId}`);
        await page.getByRole('tab', { name: tab }).click();
        await panel(page, tab).getByText(/^Balance /).first().waitFor();
        await panel(page, tab).getByLabel(label).fill('1');
        await panel(page, tab).getByRole('button', { name: submit, exact: true }).click();
        const alert = panel(page, tab).getByRole('alert').filter({ hasText: failed });
        await alert.getByText(texts[code].message, { exact: true }).waitFor();
      }
      expect(wallet.signRequests).toBe(0);
    } finally {
      await ask('localnet_setAvailability', {});
    }
  });

  test('of a token without decimals and one with a transfer fee accepts any text: it is quoted or refused at its field', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 20);
    const owner = keypairOwner(wallet.keypair.secretKey);
    const whole = await makeToken(pageCluster(), owner, { decimals: 0, supply: 10n ** 12n });
    const fee = await makeFeeToken(owner, 125);
    const pool = await makePagePool(owner, { base: whole, quote: fee, changes: { baseAmount: 1_000n, quoteAmount: 10n ** 12n } });
    await openConnected(visit, `/pools/${pool.poolId}`);
    const swap = panel(page, 'Swap');
    await swap.getByText(/^Balance /).first().waitFor();
    const side = pool.a.mint.address === whole ? 'a' : 'b';
    // If neither is SOL, side b is paid by default.
    if (side === 'a') await swap.getByRole('button', { name: /^Switch direction/ }).click();
    const [pay, receive] = [swap.getByLabel('You pay'), swap.getByLabel('You receive')];
    const refused = ['1.5', '-1', '1e5', '1,5', '1.2.3', '18446744073709551616', '18446744073709551615', '99999999999999999999999999', 'abc', '０'];
    for (const text of refused) {
      await pay.fill(text);
      await expect.poll(() => pay.getAttribute('aria-invalid'), { message: text }).toBe('true');
      await swap.getByRole('alert').filter({ hasText: /\w+\./ }).first().waitFor();
    }
    for (const text of ['', '0', '.', '000']) {
      await pay.fill(text);
      await expect.poll(() => pay.getAttribute('aria-invalid'), { message: text }).toBe(null);
      await expect.poll(() => receive.inputValue(), { message: text }).toBe('');
    }
    await pay.fill('1'); // all of it is the trade fee, which is rounded up
    await swap.getByRole('alert').filter({ hasText: /^The amount is too small: the pool would give nothing for it/ }).waitFor();
    await pay.fill('8');
    await expect.poll(async () => Number(await receive.inputValue())).toBeGreaterThan(6.7);
    await swap.getByText(/^Transfer fee of /).waitFor();
    // Any fraction of the other token costs one whole unit of this one, and the fee another.
    for (const text of ['0.6', '', '0.000000001']) {
      await receive.fill(text);
      await expect.poll(() => pay.inputValue()).toBe(text && '2');
      await expect.poll(() => receive.getAttribute('aria-invalid')).toBe(null);
    }
    // There is no price for more than the pool's reserve.
    await receive.fill('0.6');
    await expect.poll(() => receive.getAttribute('aria-invalid')).toBe(null);
    await receive.fill('1001');
    await expect.poll(() => receive.getAttribute('aria-invalid')).toBe('true');
    await pay.fill('7');
    await auditScreen(page, 'swap with a transfer fee');
    // One of seven units is the fee.
    await swap.getByRole('checkbox', { name: /^Swap at this price anyway/ }).check();
    await swap.getByRole('button', { name: 'Swap', exact: true }).click();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Swap successful!').waitFor({ timeout: 60_000 });
    const after = await readPool(pageCluster(), pool.poolId);
    expect(after[side].vaultAmount - pool[side].vaultAmount).toBe(7n);
  });

  test('a node that fails before the plan is named, the input stays, and the form continues when the node is back', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    visit.allowConsole(/./);
    await fund(wallet.address, 5);
    const { poolId } = await makePagePool(keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, `/pools/${poolId}`);
    const swap = panel(page, 'Swap');
    await swap.getByLabel('You pay').fill('2');
    await expect.poll(() => swap.getByLabel('You receive').inputValue()).not.toBe('');
    await page.route(`${app.rpcUrl}/**`, (route) => route.abort());
    await swap.getByRole('button', { name: 'Swap', exact: true }).click();
    await swap.getByRole('alert').filter({ hasText: 'The swap did not happen.' }).filter({ hasText: /code: (rpc|api)\// }).waitFor();
    expect(await swap.getByLabel('You pay').inputValue()).toBe('2');
    await page.unroute(`${app.rpcUrl}/**`);
    await swap.getByRole('button', { name: 'Swap', exact: true }).click();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Swap successful!').waitFor({ timeout: 60_000 });
    expect(wallet.signRequests).toBe(1);
  });

  test('without the provider its page is complete: tokens are shown by address, and a swap lands', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    visit.allowConsole(/ERR_FAILED|Failed to fetch/);
    await fund(wallet.address, 5);
    const { poolId } = await makePagePool(keypairOwner(wallet.keypair.secretKey));
    // The provider answers GET, the node POST.
    await page.route(`${app.rpcUrl}/**`, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
    await openConnected(visit, `/pools/${poolId}`);
    await panel(page, 'Swap').getByLabel('You pay').fill('2');
    await panel(page, 'Swap').getByRole('button', { name: 'Swap', exact: true }).click();
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Swap successful!').waitFor({ timeout: 60_000 });
  });

  test('a plan whose price another tab has moved is not executed: nothing is taken beyond its limit', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    visit.allowConsole(/AppError/);
    await fund(wallet.address, 5);
    const { poolId } = await makePagePool(keypairOwner(wallet.keypair.secretKey));
    await page.context().addInitScript(rememberWallet, WALLET_NAME);
    const second = await page.context().newPage();
    for (const tab of [page, second]) {
      await tab.goto(`${app.url}/pools/${poolId}`);
      await panel(tab, 'Swap').getByText(/^Balance /).first().waitFor();
      await panel(tab, 'Swap').getByLabel('You pay').fill('4');
      await panel(tab, 'Swap').getByRole('button', { name: 'Swap', exact: true }).click();
      await tab.getByRole('heading', { name: 'Review' }).waitFor();
    }
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Swap successful!').waitFor({ timeout: 60_000 });
    const { a, b } = await readPool(pageCluster(), poolId);
    await second.getByRole('button', { name: 'Sign and send' }).click();
    await second.getByRole('alert').filter({ hasText: 'The swap did not happen.' }).filter({ hasText: /code: \w+\// }).waitFor();
    const after = await readPool(pageCluster(), poolId);
    expect([after.a.reserve, after.b.reserve]).toEqual([a.reserve, b.reserve]);
  });

  test('a reload during a swap sends nothing twice, and the page and the journal know the outcome', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 5);
    const pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
    await openConnected(visit, `/pools/${pool.poolId}`);
    await panel(page, 'Swap').getByLabel('You pay').fill('3');
    await panel(page, 'Swap').getByRole('button', { name: 'Swap', exact: true }).click();
    const sent = page.waitForRequest((request) => request.postData()?.includes('"sendTransaction"') ?? false);
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await sent;
    await page.reload();
    await expect.poll(async () => (await readPool(pageCluster(), pool.poolId)).b.vaultAmount - pool.b.vaultAmount).toBe(3_000_000_000n);
    await page.goto(`${app.url}/transaction-status`);
    await page.getByText(/^Swap 3 /).first().waitFor();
    await page.getByRole('listitem').filter({ hasText: /Swap 3 / }).getByText(/^Swapped/).first().waitFor({ timeout: 60_000 });
    expect(wallet.signRequests).toBe(1);
    expect((await readPool(pageCluster(), pool.poolId)).b.vaultAmount - pool.b.vaultAmount).toBe(3_000_000_000n);
  });
});
