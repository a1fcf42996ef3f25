import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { readClmmPool } from '@/services/programs/clmm/readClmmPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { wallet } from '../support/installWallet.ts';
import { CLMM } from '../support/clmmPools.ts';
import { skipWithoutPrograms } from '../support/localnet.ts';
import { openApp } from '../support/openApp.tsx';
import { pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool } from '../support/pagePositions.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const DAY = 86_400n;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;
const panel = () => within(screen.getByRole('tabpanel', { name: 'Rewards' }));

/** A moment as the browser's own input for it takes it. */
function localText(seconds: number): string {
  const date = new Date((seconds - new Date(seconds * 1000).getTimezoneOffset() * 60) * 1000);
  return date.toISOString().slice(0, 16);
}

describe.skipIf(skipWithoutPrograms(CLMM))('rewards of a concentrated pool', () => {
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
    await user.click(await panel().findByRole('button', { name: 'Connect a wallet' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    await waitFor(() => panel().getByLabelText('Reward token'));
  }

  test('are given by who made the pool alone: somebody else is told so', async () => {
    await openRewards('&signer=test');
    expect(await panel().findByText('This signer cannot manage the rewards of this pool.')).toBeTruthy();
    expect(panel().getByText(`Only who made it, ${short(owner.address)}, gives its rewards.`)).toBeTruthy();
  });

  test('keep to the limits, which are said before anything is signed; the whole is paid in at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openRewards();
    await connectHere(user);
    expect(panel().getByText(/^A reward runs for 7 to 90 days and is paid in at once\./)).toBeTruthy();
    await user.click(panel().getByRole('button', { name: 'Add the reward' }));
    expect(await panel().findByText('Enter the mint of the reward token.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent).join()).toContain('code: forms/invalid'));

    const { address } = pool.a.mint;
    await user.click(panel().getByRole('button', { name: short(address) }));
    await panel().findByText(/^Balance /);
    await user.type(panel().getByLabelText(/^It gives in all/), '700');
    const opens = Math.ceil(Date.now() / 60_000) * 60 + 3_600;
    fireEvent.change(panel().getByLabelText('Opens'), { target: { value: localText(opens) } });
    fireEvent.change(panel().getByLabelText('Ends'), { target: { value: localText(opens + 86_400) } });
    expect(await panel().findByText(/^A pool pays a reward for 7 to 90 days\b.*Choose an end time/)).toBeTruthy();
    const ends = opens + 7 * 86_400;
    fireEvent.change(panel().getByLabelText('Ends'), { target: { value: localText(ends) } });
    expect(panel().getByText(new RegExp(`${new Date(ends * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`))).toBeTruthy();
    const row = within(panel().getByText('Paid in at once').closest('div')!);
    expect(row.getByText(`700 ${short(address)}`)).toBeTruthy();

    await user.click(panel().getByRole('button', { name: 'Add the reward' }));
    await panel().findByRole('heading', { name: 'What will happen' });
    await user.click(panel().getByRole('button', { name: 'Sign and add' }));
    await screen.findByText('Reward added!');
    const [reward] = (await readClmmPool(pageCluster(), pool.poolId)).rewards;
    expect(reward).toMatchObject({ openTimeSeconds: BigInt(opens), endTimeSeconds: BigInt(ends), vaultAmount: 700_000_000_000n });
    expect(reward!.emissionsPerSecondX64 * 7n * DAY >> 64n).toBeLessThanOrEqual(700_000_000_000n);
  });

  test('that have not begun cannot be changed yet, and a second of the same token is refused', async () => {
    const user = await openRewards();
    await connectHere(user);
    await user.click(panel().getByRole('button', { name: short(pool.a.mint.address) }));
    await panel().findByText(/^Balance /);
    await user.type(panel().getByLabelText(/^It gives in all/), '1');
    expect(await panel().findByText(/^The pool already pays that token as a reward/)).toBeTruthy();
    await user.selectOptions(panel().getByLabelText('What to do'), `Change the reward in ${short(pool.a.mint.address)}`);
    expect(panel().queryByLabelText('Opens')).toBeNull();
    expect(panel().getByLabelText<HTMLInputElement>(/^It gives a day/).value).toMatch(/^99\.99999/);
    expect(await panel().findByText(/^The reward has not begun yet/)).toBeTruthy();
  });
});
