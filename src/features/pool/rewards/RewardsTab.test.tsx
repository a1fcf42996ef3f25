import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { chooseToken, openApp } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { makePageClmmPool } from '@tests/support/pagePositions.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const DAY = 86_400n;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;
const panel = () => within(screen.getByRole('tabpanel', { name: 'Rewards' }));

/** A time in the format of a `datetime-local` input. */
function localText(seconds: number): string {
  const date = new Date((seconds - new Date(seconds * 1000).getTimezoneOffset() * 60) * 1000);
  return date.toISOString().slice(0, 16);
}

describe('rewards of a concentrated pool', needsPrograms(CLMM), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let pool: ClmmPool;
  beforeAll(async () => {
    pool = await makePageClmmPool(owner);
  });

  async function openRewards(query = ''): Promise<UserEvent> {
    const user = openApp(`/pools/${pool.poolId}?tab=rewards${query}`);
    await screen.findByRole('tab', { name: 'Rewards' });
    return user;
  }

  async function connectHere(user: UserEvent): Promise<void> {
    await user.click(await panel().findByRole('button', { name: 'Connect wallet' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    await waitFor(() => panel().getByRole('group', { name: 'Reward token' }));
  }

  test('are managed by the pool creator only, and others see why', async () => {
    await openRewards('&signer=test');
    expect(await panel().findByText('You cannot manage the rewards of this pool.')).toBeTruthy();
    expect(panel().getByText(`Only the pool creator, ${short(owner.address)}, can.`)).toBeTruthy();
  });

  test('are checked against the limits before anything is signed; the full reward is deposited at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openRewards();
    await connectHere(user);
    expect(panel().getByText(/^A reward runs for 7 to 90 days and is deposited now\./)).toBeTruthy();
    await user.click(panel().getByRole('button', { name: 'Add reward' }));
    expect(await panel().findByText('Choose a reward token.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('button', { name: /choose token for Reward token$/i })));

    const { address } = pool.a.mint;
    await chooseToken(user, 'Reward token', address, panel());
    await panel().findAllByText(/^Balance /);
    await user.type(panel().getByLabelText(/^Total reward/), '700');
    const opens = Math.ceil(Date.now() / 60_000) * 60 + 3_600;
    fireEvent.change(panel().getByLabelText('Start'), { target: { value: localText(opens) } });
    fireEvent.change(panel().getByLabelText('End'), { target: { value: localText(opens + 86_400) } });
    expect(await panel().findByText(/^A pool pays a reward for 7 to 90 days\b.*Choose an end time/)).toBeTruthy();
    const ends = opens + 7 * 86_400;
    fireEvent.change(panel().getByLabelText('End'), { target: { value: localText(ends) } });
    expect(panel().getAllByText(/\(local\) · .*\(UTC\)$/)[1]).toBeTruthy();
    const row = within(panel().getByText('Total deposit').closest('div')!);
    expect(row.getByText(`700 ${short(address)}`)).toBeTruthy();

    await user.click(panel().getByRole('button', { name: 'Add reward' }));
    await screen.findByRole('heading', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
    await screen.findByText('Reward added');
    const [reward] = (await readClmmPool(pageCluster(), pool.poolId)).rewards;
    expect(reward).toMatchObject({ openTimeSeconds: BigInt(opens), endTimeSeconds: BigInt(ends), vaultAmount: 700_000_000_000n });
    expect(reward!.emissionsPerSecondX64 * 7n * DAY >> 64n).toBeLessThanOrEqual(700_000_000_000n);
    // The pool has been refetched.
    await panel().findByRole('option', { name: `Change reward in ${short(address)}` });
    expect(panel().getByText('Reward added')).toBeTruthy();
  });

  test('that have not started cannot be changed yet, and a second one of the same token is refused', async () => {
    const user = await openRewards();
    await connectHere(user);
    await chooseToken(user, 'Reward token', pool.a.mint.address, panel());
    await panel().findAllByText(/^Balance /);
    await user.type(panel().getByLabelText(/^Total reward/), '1');
    expect(await panel().findByText(/^The pool already pays that token as a reward/)).toBeTruthy();
    await user.selectOptions(panel().getByLabelText('Action'), `Change reward in ${short(pool.a.mint.address)}`);
    expect(panel().queryByLabelText('Start')).toBeNull();
    expect(panel().getByLabelText<HTMLInputElement>(/^Reward per day/).value).toMatch(/^99\.99999/);
    expect(await panel().findByText(/^The reward has not begun yet/)).toBeTruthy();
  });

  test('are limited to two per creator: the second shows its result, then why no more can be added', async () => {
    const user = await openRewards();
    await connectHere(user);
    const { address } = pool.b.mint;
    await chooseToken(user, 'Reward token', address, panel());
    await panel().findAllByText(/^Balance /);
    await user.type(panel().getByLabelText(/^Total reward/), '700');
    await user.click(panel().getByRole('button', { name: 'Add reward' }));
    await screen.findByRole('heading', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
    await screen.findByText('Reward added');
    await panel().findByRole('option', { name: `Change reward in ${short(address)}` });
    expect(panel().getByText('Reward added')).toBeTruthy();
    await user.click(panel().getByRole('button', { name: 'Done' }));
    const why = await panel().findByText(/^The pool has all the rewards its creator can add/);
    await waitFor(() => expect(document.activeElement).toBe(why.parentElement));
  });
});
