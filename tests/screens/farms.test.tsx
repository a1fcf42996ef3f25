import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readFarms } from '@/services/programs/farm/readFarms.ts';
import { readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { wallet } from '../support/installWallet.ts';
import { skipWithoutPrograms } from '../support/localnet.ts';
import { openApp } from '../support/openApp.tsx';
import { makePageFarm, readPageFarm, stakeInPageFarm } from '../support/pageFarms.ts';
import { makeFeeToken, makePagePool, pageCluster } from '../support/pagePools.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const WHOLE = 1_000_000_000n;
const DAY = 86_400;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;

/** A moment as the browser's own input for it takes it. */
function localText(seconds: number): string {
  const date = new Date((seconds - new Date(seconds * 1000).getTimezoneOffset() * 60) * 1000);
  return date.toISOString().slice(0, 16);
}

/** What stands beside a label. */
function fact(label: string | RegExp, within_ = within(document.body)): string {
  return within_.getByText(label).closest('div')?.querySelector('dd')?.textContent ?? '';
}

test('without a wallet the farms say what they need', async () => {
  openApp('/farms');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Farms');
  expect(await screen.findByText('Connect a wallet to see its farms.')).toBeTruthy();
  expect(screen.queryByText('Launch pool claims')).toBeNull();
});

test('whoever has neither a stake nor an LP token is led to the pools', async () => {
  openApp('/farms?signer=test');
  expect(await screen.findByText('No stakes, and no farm takes the LP tokens you hold or is yours.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the pools' }).getAttribute('href')).toBe('/pools');
});

describe.skipIf(skipWithoutPrograms(CPMM, FARM_V6))('farms', () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let pool: CpmmPool;
  beforeAll(async () => {
    pool = await makePagePool(owner);
  });

  async function connectHere(user: UserEvent, name: string | RegExp): Promise<void> {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  }

  /** The tab of a pool, its form to start a farm unfolded, the wallet connected. */
  async function openStart(of = pool): Promise<UserEvent> {
    const user = openApp(`/pools/${of.poolId}?tab=farm`);
    await user.click(await screen.findByRole('button', { name: 'Start a farm' }));
    await connectHere(user, 'Connect a wallet to start a farm');
    await screen.findByRole('button', { name: 'Start the farm' });
    await screen.findByText('Lock of the farm program');
    return user;
  }

  async function carryOut(user: UserEvent, submit: string, sign: string, done: string): Promise<void> {
    await user.click(screen.getByRole('button', { name: submit }));
    await screen.findByRole('heading', { name: 'What will happen' });
    await user.click(screen.getByRole('button', { name: sign }));
    await screen.findByText(done);
  }

  test('are refused in the words of the catalogue, each beside its field, before anything is signed [5.27]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openStart();
    await user.click(screen.getByRole('button', { name: 'Start the farm' }));
    expect(await screen.findByText('Enter the mint address of the token.')).toBeTruthy();
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent).join();
    await waitFor(() => expect(alerts()).toContain('code: forms/invalid'));

    const reward = within(screen.getByRole('group', { name: 'Reward 1' }));
    await user.click(reward.getByRole('button', { name: short(pool.a.mint.address) }));
    await reward.findByText(/^Balance /);
    const opens = Math.ceil(Date.now() / 60_000) * 60 + 3_600;
    const type = (label: string, seconds: number) =>
      fireEvent.change(reward.getByLabelText(label), { target: { value: localText(seconds) } });
    type('Start', opens);
    type('End', opens);
    expect(await reward.findByText(/^The reward ends before it opens\./)).toBeTruthy();
    await user.type(reward.getByLabelText(/^Given in all/), '700');
    expect(await reward.findByText(/^The reward ends before it opens\./)).toBeTruthy();
    type('End', opens + 6 * DAY);
    expect(await reward.findByText(/^A reward runs for 7 to 90 days\./)).toBeTruthy();
    type('End', opens + 7 * DAY);
    type('Start', opens - 2 * 3_600);
    expect(await reward.findByText(/^The open time is in the past\./)).toBeTruthy();
    type('Start', opens);
    await user.clear(reward.getByLabelText(/^Given in all/));
    await user.type(reward.getByLabelText(/^Given in all/), '0.0006047');
    expect(await reward.findByText(/^The reward per second is too small\..* That is 0\.0006048 in all at least\.$/)).toBeTruthy();
    await user.click(reward.getByLabelText('A day'));
    await user.clear(reward.getByLabelText(/^Given each day/));
    await user.type(reward.getByLabelText(/^Given each day/), '0.00001');
    expect(await reward.findByText(/^The reward per second is too small\..* That is 0\.0000864 a day at least\.$/)).toBeTruthy();
    // A milliard tokens there are, less what is in the pool.
    await user.clear(reward.getByLabelText(/^Given each day/));
    await user.type(reward.getByLabelText(/^Given each day/), '200000000');
    expect(await reward.findByText(/^The amount is more than this signer holds\./)).toBeTruthy();
    await user.click(reward.getByLabelText('In all'));

    await user.click(screen.getByRole('button', { name: 'One more reward' }));
    const second = within(screen.getByRole('group', { name: 'Reward 2' }));
    await user.click(second.getByRole('button', { name: short(pool.a.mint.address) }));
    expect(await second.findByText(/^This farm already pays that token\./)).toBeTruthy();
    const fee = await makeFeeToken(owner, 100);
    fireEvent.change(second.getByLabelText('Reward token'), { target: { value: fee } });
    await second.findByText(/^Balance /);
    expect(await second.findByText(/^Farms pay no Token-2022 tokens\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave reward 2 out' }));
    expect(screen.queryByRole('group', { name: 'Reward 2' })).toBeNull();
  });

  test('are started for the LP token of a pool: rate, budget, APR and lock are told before', async () => {
    const user = await openStart();
    const reward = within(screen.getByRole('group', { name: 'Reward 1' }));
    const { address } = pool.a.mint;
    await user.click(reward.getByRole('button', { name: short(address) }));
    await reward.findByText(/^Balance /);
    await user.click(reward.getByLabelText('A day'));
    await user.type(reward.getByLabelText(/^Given each day/), '864');
    const opens = Math.ceil(Date.now() / 60_000) * 60 + 3_600;
    fireEvent.change(reward.getByLabelText('Start'), { target: { value: localText(opens) } });
    fireEvent.change(reward.getByLabelText('End'), { target: { value: localText(opens + 10 * DAY) } });
    expect(fact('Rate per second', reward)).toBe(`0.01 ${short(address)}`);
    expect(fact('Rate per day', reward)).toBe(`864 ${short(address)}`);
    expect(fact('Total budget', reward)).toBe(`8,640 ${short(address)}`);
    expect(fact('Lasts', reward)).toBe('10 days');
    expect(reward.getAllByText(/\(local\) · .*\(UTC\)$/)).toHaveLength(2);

    // All LP tokens: worth twice the reserve of A. Ten days of thirty are a third of the yearly rate.
    const whatIf = screen.getByLabelText<HTMLInputElement>(/^APR if so much is staked/);
    fireEvent.change(whatIf, { target: { value: '50' } });
    const worth = 2 * Number(pool.a.reserve) / 1e9 * 50e9 / Number(pool.lpSupply);
    const year = 864 * 365 / worth * 100;
    const percents = fact('APR at the start', reward).match(/[\d,.]+(?= %)/g)!
      .map((text) => Number(text.replaceAll(',', '')));
    [year, year, year / 3].forEach((apr, place) => expect(percents[place]! / apr).toBeCloseTo(1, 3));
    expect(fact('Lock of the farm program')).toMatch(/^0\.00203928 SOL rent$/);

    await carryOut(user, 'Start the farm', 'Sign and start', 'The farm is there!');
    const [farm] = await readFarms(pageCluster(), pool.lpMint);
    expect(farm).toMatchObject({
      version: 6, creator: owner.address,
      rewards: [{
        perSecond: 10_000_000n, openTimeSeconds: BigInt(opens), endTimeSeconds: BigInt(opens + 10 * DAY),
        totalReward: 8_640n * WHOLE, type: 'Standard SPL',
      }],
    });
    expect(await screen.findByText('Starts later')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Manage' })).toBeTruthy();
  });

  test('give the rights of a creator to nobody else [6.10]', async () => {
    openApp(`/pools/${pool.poolId}?tab=farm&signer=test`);
    expect(await screen.findByText('Version 6')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
    expect(screen.queryByText('You made it')).toBeNull();
  });

  test('say why there is nothing to move', async () => {
    const user = openApp(`/pools/${pool.poolId}?tab=farm&signer=test`);
    await user.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(await screen.findByText(/^You have no LP tokens of this pool\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/^You have never staked in this farm\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Harvest' })).toBeNull();
  });

  test('tell a creator when a reward can have a new period, and that nothing is left while it runs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = openApp(`/pools/${pool.poolId}?tab=farm`);
    await user.click(await screen.findByRole('button', { name: 'Deposit' }));
    await connectHere(user, 'Connect a wallet to deposit');
    await user.click(await screen.findByRole('button', { name: 'Manage' }));
    await user.click(await screen.findByRole('button', { name: 'New period' }));
    expect(await screen.findByText(/^It can be prolonged in its last three days, from /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Prolong the reward' }));
    expect((await screen.findByRole('alert')).textContent).toContain('code: farms/not-open');
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText(/^The reward is still being paid\./)).toBeTruthy();
  });

  test('pay stakes: what is pending goes on without a request, and stands still in a hidden tab', async () => {
    const other = await makePagePool(owner);
    const { farmId } = await makePageFarm(owner, other.lpMint, other.b.mint.address);
    await stakeInPageFarm(owner, await readPageFarm(farmId), 10n * WHOLE);
    // A clock that goes on by itself and can be put forward.
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const user = openApp('/farms');
    await connectHere(user, 'Connect a wallet');
    const name = short(other.b.mint.address);
    const card = () => within(screen.getByText(`Pending ${name}`).closest('article')!);
    await screen.findByText(`Pending ${name}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(card().getByRole('heading', { level: 3 }).textContent).toContain(' / '));
    const pending = () => Number(fact(`Pending ${name}`, card()).replaceAll(',', '').split(' ')[0]);
    const isOpen = () => expect(pending()).toBeGreaterThan(0);
    await waitFor(isOpen, { timeout: 20_000 });

    await screen.findByText(/^The program that pays claims is not on this network\./);
    const asked = vi.spyOn(globalThis, 'fetch');
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

    await user.click(screen.getByRole('button', { name: 'Harvest all' }));
    await screen.findByRole('button', { name: 'Harvest all rewards' });
    await carryOut(user, 'Harvest all rewards', 'Sign and harvest', 'Harvested!');
    await waitFor(() => expect(pending()).toBeLessThan(stopped));
    expect((await readPageFarm(farmId)).rewards[0]!.claimed).toBeGreaterThanOrEqual(BigInt(before) * WHOLE);

    await user.click(card().getByRole('button', { name: 'Withdraw' }));
    await user.click(await card().findByRole('button', { name: /^Max/ }));
    await carryOut(user, 'Withdraw LP tokens', 'Sign and withdraw', 'Withdrawn!');
    expect(await readLedgersOf(pageCluster(), owner.address, [await readPageFarm(farmId)])).toEqual([null]);
  }, 90_000);
});
