import { needsPrograms } from 'raydium-localnet/testing';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { connect, countPresses, exactValueOf, fund, heading, openConnected, signPlan, tabTo, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool, openPagePosition } from '../support/pagePositions.ts';
import { makeToken } from '../support/pools.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const open = withBrowser();
const changes = { baseAmount: 1_000_000_000_000n, quoteAmount: 10_000_000_000n };

const balance = (mint: string, owner: string) => getTokenBalance({ cluster: pageCluster(), owner, mint });

describe('any token for any other', needsPrograms(CPMM), () => {
  test('SOL is swapped for a token chosen by address, with four clicks once the screen is open', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 30);
    const { a, b } = await makePagePool(keypairOwner(wallet.keypair.secretKey), { quote: NATIVE_TOKEN.mint, changes });
    const mint = a.mint.address === NATIVE_TOKEN.mint ? b.mint.address : a.mint.address;
    await connect(visit);
    await page.getByRole('link', { name: 'Swap', exact: true }).click();
    await heading(page, 'Swap').waitFor();
    await page.getByRole('button', { name: /for You receive$/ }).click();
    await page.getByRole('combobox', { name: 'Name, symbol or address' }).fill(mint);
    await page.getByRole('option', { name: /Unverified/ }).click(); // the result read from the chain, since no list has it
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForURL(`**/swap?in=SOL&out=${mint}`);
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)).toMatch(/^You pay/);
    await page.keyboard.insertText('0.3');
    await expect.poll(() => page.getByLabel(/^You receive/).inputValue()).toMatch(/^29\.05/);
    await page.getByRole('button', { name: 'Swap', exact: true }).click();
    await signPlan(visit);
    await page.getByText('Swap successful!').waitFor();
    expect(wallet.signRequests).toBe(1);

    // The pair is remembered: from any screen it is swapped again with three clicks.
    await page.getByRole('link', { name: 'Pools', exact: true }).click();
    await heading(page, 'Pools').waitFor();
    await page.getByRole('link', { name: 'Swap', exact: true }).click();
    await page.getByLabel(/^You pay/).fill('0.2');
    await expect.poll(() => page.getByLabel(/^You receive/).inputValue()).toMatch(/^18\.4/);
    await page.getByRole('button', { name: 'Swap', exact: true }).click();
    await signPlan(visit);
    await page.getByText('Swap successful!').waitFor();
    expect(wallet.signRequests).toBe(2);

    // The history shows what was swapped, and when.
    await page.getByRole('link', { name: /^Activity/ }).click();
    const row = page.getByRole('article').filter({ hasText: /Swapped 0\.2 SOL for 18\.4/ });
    await row.getByText('Final', { exact: true }).waitFor();
    await row.locator('summary').click();
    expect(await row.getByRole('time').textContent()).toMatch(/^(just now|.+ ago)$/);
    expect(await row.getByRole('time').getAttribute('title')).toMatch(/GMT$/);
  });

  test('two tokens are swapped through SOL by keyboard alone, in one transaction', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const signer = getTestSigner(pageCluster());
    await fund(signer.address, 30);
    const [x, y] = [await makeToken(pageCluster(), signer), await makeToken(pageCluster(), signer)];
    for (const base of [x, y]) await makePagePool(signer, { base, quote: NATIVE_TOKEN.mint, changes });
    await visit.goto(`/swap?in=${x}&out=${y}&signer=test`);
    await page.getByText(/^Balance/).first().waitFor();
    await tabTo(page, 'You pay');
    await page.keyboard.insertText('10');
    await expect.poll(() => page.getByLabel(/^You receive/).inputValue()).toMatch(/^9\.7/);
    const expected = parseAmount(await exactValueOf(page.getByLabel(/^You receive/)), 9);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    await page.getByText('Both swaps are in one transaction').waitFor();
    await tabTo(page, 'Sign and send');
    const before = await balance(y, signer.address);
    await page.keyboard.press('Enter');
    await page.getByText('Swap successful!').waitFor();
    expect(await balance(y, signer.address) - before).toBe(expected);
  });

  test('the form on the page of a token buys it for SOL in its concentrated pool, with three clicks and the amount', needsPrograms(CLMM, METADATA), async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 30);
    const mint = await makeToken(pageCluster(), owner);
    const { poolId, a } = await makePageClmmPool(owner, [mint, NATIVE_TOKEN.mint]);
    const side = a.mint.address === mint ? 'a' : 'b';
    await openPagePosition(owner, poolId, { tickLower: -6_000, tickUpper: 6_000, side, amount: 5_000_000_000n });
    await openConnected(visit, `/token/${mint}`);
    await page.getByRole('region', { name: 'Buy' }).getByText(/^Balance/).first().waitFor(); // the field is disabled before
    const presses = await countPresses(page);
    await page.getByLabel(/^You pay/).click();
    await page.getByLabel(/^You pay/).pressSequentially('0.05');
    await expect.poll(() => page.getByLabel(/^You receive/).inputValue()).toMatch(/^0\.\d+/);
    const expected = parseAmount(await exactValueOf(page.getByLabel(/^You receive/)), 9);
    const before = await balance(mint, wallet.address);
    await page.getByRole('button', { name: 'Swap', exact: true }).click();
    await signPlan(visit);
    await page.getByText('Swap successful!').waitFor();
    expect(await balance(mint, wallet.address) - before).toBe(expected);
    expect(await presses()).toEqual({ clicks: 3, keys: 4 });
  });
});
