import { Keypair } from '@solana/web3.js';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_FARM_REWARD_INFOS } from '@/constants.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildWithdrawAction } from '@/services/programs/farm/buildStakeActions.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { readFarms } from '@/services/programs/farm/readFarms.ts';
import { readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { exactText } from '@tests/support/exactText.ts';
import { FARM_V6 } from '@tests/support/farms.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { chooseToken, openApp } from '@tests/support/openApp.tsx';
import { makePageFarm, readPageFarm, stakeInPageFarm, writePageFarm } from '@tests/support/pageFarms.ts';
import { atEarlierTime, makeFeeToken, makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { makeToken } from '@tests/support/pools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const WHOLE = 1_000_000_000n;
const DAY = 86_400;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;

/** A time in the format of a `datetime-local` input. */
function localText(seconds: number): string {
  const date = new Date((seconds - new Date(seconds * 1000).getTimezoneOffset() * 60) * 1000);
  return date.toISOString().slice(0, 16);
}

/** The value shown for a label. */
function fact(label: string | RegExp, within_ = within(document.body)): string {
  return exactText(within_.getByText(label).closest('div')?.querySelector('dd'));
}

test('without a wallet the farms ask to connect one', async () => {
  openApp('/farms');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Farms');
  expect(await screen.findByText('Connect a wallet to see your farms.')).toBeTruthy();
  expect(screen.queryByText('Launch pool claims')).toBeNull();
});

test('a signer with neither a stake nor LP tokens gets a link to the pools', async () => {
  openApp('/farms?signer=test');
  expect(await screen.findByText('You have no stakes, and no farm accepts the LP tokens you hold.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the pools' }).getAttribute('href')).toBe('/pools');
});

describe('farms', needsPrograms(CPMM, FARM_V6), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let pool: CpmmPool;
  beforeAll(async () => {
    pool = await makePagePool(owner);
  });

  async function connectHere(user: UserEvent, place = screen.getByRole('tabpanel', { name: 'Farm' })): Promise<void> {
    await user.click(await within(place).findByRole('button', { name: 'Connect wallet' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  }

  /** Opens the form of a new farm with the wallet connected. */
  async function openStart(of = pool): Promise<UserEvent> {
    const user = openApp(`/pools/${of.poolId}?farm=new`);
    await connectHere(user, await screen.findByRole('main'));
    await screen.findByRole('button', { name: 'Enter an amount' });
    return user;
  }

  /** Goes on to the next step, whose heading has the focus. */
  async function goOn(user: UserEvent, to: string): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: to })));
  }

  async function carryOut(user: UserEvent, submit: string, done: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: submit }));
    await screen.findByRole('heading', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
    await screen.findByText(done);
  }

  test('are refused with errors at their fields, before anything is signed [5.27]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openStart();
    const reward = within(screen.getByRole('group', { name: 'Reward 1' }));
    await chooseToken(user, 'Reward token', pool.a.mint.address, reward);
    await reward.findAllByText(/^Balance /);
    await user.type(reward.getByLabelText(/^Total reward/), '700');
    await user.click(screen.getByRole('button', { name: 'Add another reward' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const empty = within(screen.getByRole('group', { name: 'Reward 2' }));
    expect(await empty.findByText('Choose a reward token.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(empty.getByRole('button', { name: /choose token for Reward token$/i })));
    await user.click(empty.getByRole('button', { name: 'Remove reward 2' }));
    await goOn(user, 'Duration');
    const period = within(screen.getByRole('group', { name: 'Reward 1' }));
    const opens = Math.ceil(Date.now() / 60_000) * 60 + 3_600;
    const type = (label: string, seconds: number) =>
      fireEvent.change(period.getByLabelText(label), { target: { value: localText(seconds) } });
    type('Start', opens);
    type('End', opens);
    expect(await period.findByText(/^The reward ends before it opens\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement).toBe(period.getByLabelText('End')));
    type('End', opens + 6 * DAY);
    expect(await period.findByText(/^A reward runs for 7 to 90 days\./)).toBeTruthy();
    await user.click(period.getByRole('button', { name: '7 days' }));
    type('Start', opens - 2 * 3_600);
    expect(await period.findByText(/^The open time is in the past\./)).toBeTruthy();
    type('Start', opens);
    expect(period.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Back' }));

    const again = within(screen.getByRole('group', { name: 'Reward 1' }));
    await user.clear(again.getByLabelText(/^Total reward/));
    await user.type(again.getByLabelText(/^Total reward/), '0.0006047');
    expect(await again.findByText(/^The reward per second is too small\..* The minimum is 0\.0006048 in total\.$/)).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Per day' }));
    await user.clear(again.getByLabelText(/^Reward per day/));
    await user.type(again.getByLabelText(/^Reward per day/), '0.00001');
    expect(await again.findByText(/^The reward per second is too small\..* The minimum is 0\.0000864 per day\.$/)).toBeTruthy();
    // The supply is a billion tokens, less what is in the pool.
    await user.clear(again.getByLabelText(/^Reward per day/));
    await user.type(again.getByLabelText(/^Reward per day/), '200000000');
    expect(await again.findByText(/^Insufficient balance\./)).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Total' }));

    await user.click(screen.getByRole('button', { name: 'Add another reward' }));
    const second = within(screen.getByRole('group', { name: 'Reward 2' }));
    await chooseToken(user, 'Reward token', pool.a.mint.address, second);
    expect(await second.findByText(/^This farm already pays that token\./)).toBeTruthy();
    const fee = await makeFeeToken(owner, 100);
    await chooseToken(user, 'Reward token', fee, second);
    await second.findAllByText(/^Balance /);
    expect(await second.findByText(/^Farms cannot pay Token-2022 tokens\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove reward 2' }));
    expect(screen.queryByRole('group', { name: 'Reward 2' })).toBeNull();
  });

  test('take their token from the token list', async () => {
    const user = await openStart();
    await user.click(await screen.findByRole('button', { name: /choose token for Reward token$/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Name, symbol or address' }), 'ray');
    await user.click(await screen.findByRole('option', { name: /RAY.*Verified/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /choose token for Reward token/ }).textContent).toContain('RAY'));
  });

  test('are created for the LP token of a pool in three steps: rate, deposit, APR and lock are shown first', async () => {
    const user = await openStart();
    const reward = within(screen.getByRole('group', { name: 'Reward 1' }));
    const { address } = pool.a.mint;
    await chooseToken(user, 'Reward token', address, reward);
    await reward.findAllByText(/^Balance /);
    await user.click(reward.getByRole('button', { name: 'Per day' }));
    await user.type(reward.getByLabelText(/^Reward per day/), '864');
    await goOn(user, 'Duration');
    const period = within(screen.getByRole('group', { name: 'Reward 1' }));
    const opens = Math.ceil(Date.now() / 60_000) * 60 + 3_600;
    fireEvent.change(period.getByLabelText('Start'), { target: { value: localText(opens) } });
    fireEvent.change(period.getByLabelText('End'), { target: { value: localText(opens + 10 * DAY) } });
    expect(period.getAllByText(/\(local\) · .*\(UTC\)$/)).toHaveLength(2);
    const summary = within(screen.getByRole('complementary', { name: 'Farm summary' }));
    expect(fact('Rate per second', summary)).toBe(`0.01 ${short(address)}`);
    expect(fact('Rate per day', summary)).toBe(`864 ${short(address)}`);
    expect(fact('Total deposit', summary)).toBe(`8,640 ${short(address)}`);
    expect(fact('Duration', summary)).toBe('10 days');
    await goOn(user, 'Create farm');

    // All LP tokens are worth twice the reserve of A. Ten days of thirty pay a third of the yearly rate.
    const whatIf = screen.getByLabelText<HTMLInputElement>(/^Estimate APR for/);
    fireEvent.change(whatIf, { target: { value: '50' } });
    const worth = 2 * Number(pool.a.reserve) / 1e9 * 50e9 / Number(pool.lpSupply);
    const year = 864 * 365 / worth * 100;
    // A week, and below it a day and 30 days.
    const percents = exactText(summary.getByText('APR at the start').closest('div')).match(/[\d,.]+(?= %)/g)!
      .map((text) => Number(text.replaceAll(',', '')));
    [year, year / 3, year].forEach((apr, index) => expect(percents[index]! / apr).toBeCloseTo(1, 3));
    await screen.findByText('RAY account');
    expect(fact('RAY account')).toMatch(/^0\.00203928 SOL rent$/);

    await carryOut(user, 'Create farm', 'Farm created');
    const [farm] = await readFarms(pageCluster(), pool.lpMint);
    expect(farm).toMatchObject({
      version: 6, creator: owner.address,
      rewards: [{
        perSecond: 10_000_000n, openTimeSeconds: BigInt(opens), endTimeSeconds: BigInt(opens + 10 * DAY),
        totalReward: 8_640n * WHOLE, type: 'Standard SPL',
      }],
    });
    await user.click(screen.getByRole('link', { name: 'View farm' }));
    expect(await screen.findByText('Starts later')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Manage' })).toBeTruthy();
  });

  test('show creator actions to the creator only [6.10]', async () => {
    openApp(`/pools/${pool.poolId}?tab=farm&signer=test`);
    expect(await screen.findByText('Version 6')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
    expect(screen.queryByText('Created by you')).toBeNull();
  });

  test('of another creator show their total stake, which follows the chain without polling', async () => {
    const creator = keypairOwner(Keypair.generate().secretKey);
    const other = await makePagePool(creator);
    const farm = await makePageFarm(creator, other.lpMint, other.a.mint.address);
    await stakeInPageFarm(creator, farm, 3n * WHOLE);
    openApp(`/pools/${other.poolId}?tab=farm&signer=test`);
    await screen.findByText('3 LP');
    await stakeInPageFarm(creator, await readPageFarm(farm.farmId), WHOLE);
    await screen.findByText('4 LP');
  });

  test('that count in slots have their APR from the slot rate that the node reports [7.20]', async () => {
    const other = await makePagePool(owner);
    const { address } = other.a.mint;
    const staked = other.lpSupply / 10n;
    await writePageFarm({ version: 3, lpMint: other.lpMint, staked, rewards: [{ mint: address, perSlot: 1_000n, vaultAmount: WHOLE }] });
    openApp(`/pools/${other.poolId}?tab=farm`);
    await screen.findByText('Version 3');
    const worth = (2 * Number(other.a.reserve) * Number(staked)) / Number(other.lpSupply);
    const expected = ((2.5 * 1_000 * 365 * DAY) / worth) * 100;
    await waitFor(() => expect(Number(fact(`APR of ${short(address)}`).split(' ')[0]!.replaceAll(',', '')) / expected).toBeCloseTo(1, 3));
  });

  describe('that pay a token their pool has no price for', () => {
    afterEach(async () => {
      await callCluster('localnet_setApiFault', null);
      await callCluster('localnet_setPrices', {});
      vi.restoreAllMocks();
    });

    test('show the APR and TVL of the provider as its own, and nothing if it fails [3.29]', async () => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      // Staked by someone else: the visitor's own stakes are counted below.
      const { publicKey, secretKey } = Keypair.generate();
      await give(publicKey.toBase58(), 10_000_000_000n);
      const maker = keypairOwner(secretKey);
      const other = await makePagePool(maker, { quote: NATIVE_TOKEN.mint, changes: { quoteAmount: 2_000_000_000n } });
      const paid = await makeToken(pageCluster(), maker);
      const farm = await makePageFarm(maker, other.lpMint, paid);
      await stakeInPageFarm(maker, farm, 1_000_000n);
      await callCluster('localnet_setPrices', { [NATIVE_TOKEN.mint]: '150', [paid]: '0.002' });
      await callCluster('localnet_setApiFault', { kind: 'server-error', path: '/farms/info/ids' });
      openApp(`/pools/${other.poolId}?tab=farm`);
      expect(await screen.findByText('No price for this token in the pool')).toBeTruthy();
      await waitFor(() => expect(errors.mock.calls.join()).toMatch(/\/farms\/info\/ids\S* 5\d\d/));
      expect(screen.getByText('Version 6')).toBeTruthy();
      expect(screen.queryByText(/^Raydium's /)).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
      cleanup();

      await callCluster('localnet_setApiFault', null);
      openApp(`/pools/${other.poolId}?tab=farm`);
      await screen.findByText(`Raydium's APR of ${short(paid)}`);
      // Twice 2 SOL for all LP tokens, at 150 dollars; one whole token a second at 0.002 dollars.
      const tvl = (4 * 150 * 1_000_000) / Number(other.lpSupply);
      const apr = ((0.002 * 365 * DAY) / tvl) * 100;
      expect(Number(fact(`Raydium's APR of ${short(paid)}`).replaceAll(/[,%\s]/g, '')) / apr).toBeCloseTo(1, 3);
      expect(fact('Raydium\'s TVL')).toBe(`$${new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 }).format(tvl)}`);
      expect(screen.getAllByText('From Raydium\'s API, not the chain')).toHaveLength(2);
    });
  });

  test('list their authority, vaults and creator [3.13]', async () => {
    const other = await makePagePool(owner);
    const farm = await makePageFarm(owner, other.lpMint, other.a.mint.address);
    const user = openApp(`/pools/${other.poolId}?tab=farm`);
    const tab = within(await screen.findByRole('list', { name: 'Farms of this pool' }));
    await user.click(await tab.findByText('All addresses'));
    const listed = (term: string) => tab.getByText(term).closest('div')?.querySelector('button')?.title;
    expect([
      listed('Vault authority'), listed('LP mint'), listed('LP vault'), listed(`Reward vault of ${short(other.a.mint.address)}`),
      listed('Creator'), listed('Program'),
    ]).toEqual([farm.authority, other.lpMint, farm.lpVault, farm.rewards[0]!.vault, owner.address, FARM_V6]);
  });

  test('say why nothing can be staked or unstaked', async () => {
    const user = openApp(`/pools/${pool.poolId}?tab=farm&signer=test`);
    await user.click(await screen.findByRole('button', { name: 'Stake' }));
    expect(await screen.findByText(/^You have no LP tokens of this pool\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unstake' }));
    expect(await screen.findByText(/^You have never staked in this farm\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  test('show their creator when a reward can be extended, and that nothing is unused while it runs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = openApp(`/pools/${pool.poolId}?tab=farm`);
    await user.click(await screen.findByRole('button', { name: 'Stake' }));
    await connectHere(user);
    await user.click(await screen.findByRole('button', { name: 'Manage' }));
    await user.click(await screen.findByRole('button', { name: 'Extend or restart' }));
    expect(await screen.findByText(/^This reward can be extended in its last three days, from /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Extend reward|Start new period)$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw unused' }));
    expect(await screen.findByText(/^The reward is still being paid\./)).toBeTruthy();
  });

  test('with five rewards cannot get another: the fifth shows its result, then why', async () => {
    const cluster = pageCluster();
    const other = await makePagePool(owner);
    const mints = [other.a.mint.address, other.b.mint.address];
    while (mints.length < MAX_FARM_REWARD_INFOS) mints.push(await makeToken(cluster, owner));
    const fifth = mints.pop()!;
    const { seconds } = await readChainMoment(cluster);
    const openTimeSeconds = seconds + 3_600n;
    const rewards = await Promise.all(mints.map(async (mint) => ({
      mint: await readMint(cluster, mint), type: 'Standard SPL' as const, perSecond: 1n,
      openTimeSeconds, endTimeSeconds: openTimeSeconds + 7n * BigInt(DAY),
    })));
    const lpMint = await readMint(cluster, other.lpMint);
    await landAction(cluster, owner, await buildCreateFarmAction({ cluster, ownerAddress: owner.address, lpMint, rewards }));
    const user = openApp(`/pools/${other.poolId}?tab=farm`);
    await user.click(await screen.findByRole('button', { name: 'Stake' }));
    await connectHere(user);
    await user.click(await screen.findByRole('button', { name: 'Manage' }));
    await user.click(await screen.findByRole('button', { name: 'New reward' }));
    const form = () => within(screen.getByRole('region', { name: 'New reward: Your farm' }));
    await chooseToken(user, 'Reward token', fifth, form());
    await form().findAllByText(/^Balance /);
    await user.type(form().getByLabelText(/^Total reward/), '700');
    await carryOut(user, 'Add reward', 'Reward added');
    // The farm has been refetched.
    await screen.findAllByText(`Reward in ${short(fifth)}`);
    expect(form().getByText('Reward added')).toBeTruthy();
    await user.click(form().getByRole('button', { name: 'Done' }));
    const why = await form().findByText(/^This farm already has five rewards\./);
    expect(screen.queryByRole('button', { name: 'Add reward' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(why.parentElement));
  });

  test('pay stakes: pending rewards advance without a request, and stop in a hidden tab', async () => {
    const other = await makePagePool(owner);
    const { farmId } = await makePageFarm(owner, other.lpMint, other.b.mint.address);
    // More is pending than after a harvest, however long that takes.
    await atEarlierTime(1_000, async () => stakeInPageFarm(owner, await readPageFarm(farmId), 10n * WHOLE));
    // A clock that runs by itself and can be moved forward.
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const asked = vi.spyOn(globalThis, 'fetch');
    const user = openApp('/farms');
    await connectHere(user, document.body);
    const name = short(other.b.mint.address);
    const row = () => within(screen.getByRole('link', { name: new RegExp(name) }).closest('article')!);
    await screen.findByRole('link', { name: new RegExp(name) });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const pending = () => Number(exactText(row().getByText('Claimable').nextElementSibling).replaceAll(',', '').split(' ')[0]);
    const isOpen = () => expect(pending()).toBeGreaterThan(0);
    await waitFor(isOpen);

    // The last read of the page.
    await waitFor(() => expect(asked.mock.calls.some(([, init]) => `${init?.body as string}`.includes(pageCluster().programs.launchPools))).toBe(true));
    asked.mockClear();
    const before = pending();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(pending()).toBeGreaterThanOrEqual(before + 2);
    expect(asked).not.toHaveBeenCalled();
    const look = (state: 'hidden' | 'visible') => act(() => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    look('hidden');
    const stopped = pending();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(pending()).toBe(stopped);
    expect(asked).not.toHaveBeenCalled();
    look('visible');
    await waitFor(() => expect(pending()).toBeGreaterThan(stopped + 8));

    await carryOut(user, 'Claim all', 'Rewards claimed');
    await waitFor(() => expect(pending()).toBeLessThan(stopped));
    expect((await readPageFarm(farmId)).rewards[0]!.claimed).toBeGreaterThanOrEqual(BigInt(before) * WHOLE);

    // Unstaked elsewhere, nothing is left to harvest, but the result of the harvest is still shown.
    const farm = await readPageFarm(farmId);
    await landAction(pageCluster(), owner, await buildWithdrawAction({ cluster: pageCluster(), ownerAddress: owner.address, farm, amount: 10n * WHOLE }));
    await screen.findByText(/^\d farms?$/);
    expect(screen.getByText('Rewards claimed')).toBeTruthy();
    expect(row().getAllByText('–')).toHaveLength(3);
    expect(row().getByText('No stakes yet')).toBeTruthy();
    vi.useRealTimers();

    await stakeInPageFarm(owner, farm, 10n * WHOLE);
    await user.click(row().getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Unstake' }));
    await user.click(await screen.findByRole('button', { name: /^Max/ }));
    await carryOut(user, 'Unstake LP tokens', 'LP tokens unstaked');
    expect(await readLedgersOf(pageCluster(), owner.address, [await readPageFarm(farmId)])).toEqual([null]);
  });
});
