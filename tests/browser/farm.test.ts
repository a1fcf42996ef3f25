import { describe, expect, test } from 'vitest';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { readFarms } from '@/services/programs/farm/readFarms.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { countPresses, fund, openConnected, withBrowser, type Visit } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { callCluster } from '../support/fileCluster.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { readPageFarm } from '../support/pageFarms.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makeToken } from '../support/pools.ts';

const DAY = 86_400;
const WHOLE = 1_000_000_000n;
const open = withBrowser();
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;

/** Offset of the chain's time. */
let aheadSeconds = 0;

/** Moves the chain's time with localnet's control method and finalizes it; a page sees it after a reload. */
async function passTime(seconds: number): Promise<void> {
  aheadSeconds += seconds;
  await callCluster('localnet_setClock', { offsetSeconds: aheadSeconds });
  await callCluster('localnet_advanceSlots', 5);
}

const held = ({ address }: KeypairOwner, mint: string) =>
  getTokenBalance({ cluster: pageCluster(), owner: address, mint });

/** Submits an open form, signs the review, and waits for the success message. */
async function carryOut({ page }: Visit, submit: string, done: string): Promise<void> {
  await page.getByRole('button', { name: submit, exact: true }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText(done).waitFor({ timeout: 60_000 });
}

/** Chooses the token of a reward by its address. */
async function chooseReward({ page }: Visit, mint: string): Promise<void> {
  await page.getByRole('button', { name: /choose token for Reward token$/i }).click();
  await page.getByRole('combobox', { name: 'Name, symbol or address' }).fill(mint);
  await page.getByRole('option', { name: short(mint) }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('a farm', needsPrograms(CPMM, FARM_V6), () => {
  test('is created for a new pool, staked in and harvested; its creator uses all creator operations', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    const owner = keypairOwner(wallet.keypair.secretKey);
    await fund(wallet.address, 5);
    const pool = await makePagePool(owner);
    const { address: mint } = pool.a.mint;
    const extra = await makeToken(pageCluster(), owner);
    const farmTab = `/pools/${pool.poolId}?tab=farm`;
    await openConnected(visit, farmTab);

    await page.getByRole('link', { name: 'New farm' }).click();
    await chooseReward(visit, mint);
    await page.getByLabel('Total reward').fill('7000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: '7 days' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('RAY account').waitFor();
    await carryOut(visit, 'Create farm', 'Farm created');
    await page.getByRole('link', { name: 'View farm' }).click();
    const [{ farmId } = { farmId: '' }] = await readFarms(pageCluster(), pool.lpMint);
    const [given] = (await readPageFarm(farmId)).rewards;
    expect(given!.totalReward).toBe(given!.perSecond * BigInt(7 * DAY));
    await page.getByText('Starts later').waitFor();

    await passTime(3_600);
    await visit.goto(farmTab);
    await page.getByRole('button', { name: 'Stake', exact: true }).click();
    await page.getByLabel('You stake').fill('100');
    await carryOut(visit, 'Stake LP tokens', 'LP tokens staked');
    expect((await readPageFarm(farmId)).staked).toBe(100n * WHOLE);

    await passTime(DAY);
    await visit.goto('/farms');
    const before = await held(owner, mint);
    await page.getByRole('list', { name: 'Farms' }).getByText(/^[\d,.]+ \w{4}\.\.\w{4}$/).first().waitFor();
    const presses = await countPresses(page);
    await carryOut(visit, 'Claim all', 'Rewards claimed');
    expect(await presses()).toEqual({ clicks: 2, keys: 0 });
    const { claimed } = (await readPageFarm(farmId)).rewards[0]!;
    expect(claimed).toBeGreaterThan(given!.perSecond * BigInt(DAY));
    expect((await held(owner, mint)) - before).toBe(claimed);

    await passTime(4 * DAY);
    await visit.goto(farmTab);
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('button', { name: 'Extend or restart' }).click();
    await page.getByText(/Extending it keeps the same rate/).waitFor();
    const period = page.getByText(/^Standard SPL · until /);
    const until = await period.textContent();
    await carryOut(visit, 'Extend reward', 'Reward period updated');
    // The farm was read again: it can no longer be extended, which is shown after the result.
    await expect.poll(() => period.textContent()).not.toBe(until);
    expect(await page.getByText('Reward period updated').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator(':focus').getByText(/^This reward can be extended in its last three days/).waitFor();
    await page.getByRole('button', { name: 'New reward' }).click();
    await chooseReward(visit, extra);
    await page.getByLabel('Reward type').selectOption('Option tokens');
    await page.getByRole('button', { name: 'Per day', exact: true }).click();
    await page.getByLabel('Reward per day').fill('86.4');
    await carryOut(visit, 'Add reward', 'Reward added');
    const [extended, added] = (await readPageFarm(farmId)).rewards;
    expect(extended).toMatchObject({ perSecond: given!.perSecond });
    expect(extended!.endTimeSeconds - given!.endTimeSeconds).toBeGreaterThanOrEqual(BigInt(7 * DAY));
    expect(added).toMatchObject({ type: 'Option tokens', perSecond: 1_000_000n });

    await page.getByRole('button', { name: 'Unstake', exact: true }).click();
    await page.getByRole('region', { name: /^Unstake: / }).getByRole('button', { name: /^Max/ }).click();
    await carryOut(visit, 'Unstake LP tokens', 'LP tokens unstaked');
    expect((await readPageFarm(farmId)).staked).toBe(0n);

    await passTime(30 * DAY);
    await visit.goto(farmTab);
    await page.getByRole('button', { name: 'Manage' }).click();
    const own = page.getByRole('region', { name: /^Manage: / });
    await own.getByRole('button', { name: 'Withdraw unused', exact: true }).first().click();
    const had = await held(owner, mint);
    await carryOut(visit, 'Withdraw unused rewards', 'Unused rewards withdrawn');
    expect(await held(owner, mint)).toBeGreaterThan(had);
    await own.getByRole('button', { name: 'Extend or restart' }).first().click();
    await page.getByLabel('Total reward').fill('70');
    await carryOut(visit, 'Start new period', 'Reward period updated');
    const [restarted] = (await readPageFarm(farmId)).rewards;
    expect(restarted!.openTimeSeconds).toBeGreaterThan(extended!.endTimeSeconds);
  });
});
