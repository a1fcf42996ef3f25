import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describe.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { readLpHolding } from '@/services/pools/readLpHolding.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { callCluster } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const panel = () => within(screen.getByRole('tabpanel', { name: 'Lock' }));
const rows = (label: string) => Object.fromEntries(
  [...panel().getByLabelText(label).querySelectorAll('dt')].map((term) => [
    term.firstChild?.textContent ?? '', term.nextElementSibling?.textContent ?? '',
  ]));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent).join();

async function openLock(poolId: string): Promise<UserEvent> {
  const user = openApp(`/pools/${poolId}?tab=lock`);
  await screen.findByRole('tab', { name: 'Lock', selected: true });
  await screen.findByLabelText('LP tokens by state');
  return user;
}

async function connectHere(user: UserEvent): Promise<void> {
  await user.click(panel().getByRole('button', { name: 'Connect wallet' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await waitFor(() => expect(panel().getAllByText(/^Balance /)).toBeTruthy());
}

describe('the Lock tab of a pool', needsPrograms(CPMM), () => {
  let pool: CpmmPool;
  beforeAll(async () => {
    pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
  });

  test('says that nothing can be recovered, and where the LP tokens are, with the slot', async () => {
    await openLock(pool.poolId);
    expect(panel().getByText('Burned and locked LP tokens cannot be recovered.')).toBeTruthy();
    const { free } = await readLpHolding(pageCluster(), pool);
    const { 'Slot': slot, ...amounts } = rows('LP tokens by state');
    expect(slot).toMatch(/^[\d,]+$/);
    expect(amounts).toEqual({
      Burned: '0 LP (0.00 %)',
      Locked: '0 LP (0.00 %)',
      'Minimum liquidity': '0.0000001 LP (< 0.01 %)',
      // Shares are rounded down, so that the burned share is never overstated.
      'Removable': `${formatAmount(free, 9, { grouping: true })} LP (99.99 %)`,
    });
  });

  test('locking is offered if the network has the lock program', needsPrograms('LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE'), async () => {
    await openLock(pool.poolId);
    expect(panel().getByRole<HTMLInputElement>('radio', { name: /^Lock/ }).disabled).toBe(false);
  });

  test('locking is not offered without the lock program, and the reason is given', async () => {
    // SOL sent to the address does not make it a program.
    await callCluster('localnet_setAccount', pageCluster().programs.lpLock, { lamports: 10_000_000 });
    await openLock(pool.poolId);
    const lock = panel().getByRole<HTMLInputElement>('radio', { name: /^Lock/ });
    expect(lock.disabled).toBe(true);
    await within(lock.closest('label')!).findByText(describeInLine(new AppError('liquidityLock/no-program')), { exact: false });
    expect(panel().getByRole<HTMLInputElement>('radio', { name: /^Burn/ }).checked).toBe(true);
  });

  test('without the confirmation nothing is prepared; more than the balance is refused at once [10.10]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openLock(pool.poolId);
    await connectHere(user);
    const amount = panel().getByLabelText(/^LP tokens to burn/);
    await user.type(amount, '12.5');
    const sentence = panel().getByLabelText('Type: burn 12.5 LP forever');
    await user.type(sentence, 'burn 12 LP forever');
    await user.click(panel().getByRole('button', { name: 'Burn LP tokens' }));
    await waitFor(() => expect(alerts()).toContain(describeInLine(new AppError('liquidityLock/sentence'))));
    await waitFor(() => expect(document.activeElement).toBe(sentence));
    expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull();
    await user.clear(amount);
    await user.type(amount, '1250');
    expect(alerts()).toContain('Insufficient balance');
    // The confirmation was for another amount.
    expect(panel().getByLabelText<HTMLInputElement>('Type: burn 1250 LP forever').value).toBe('');
  });

  test('once confirmed the plan is shown; once signed, the page shows the burned share', async () => {
    const user = await openLock(pool.poolId);
    await connectHere(user);
    const before = await readLpHolding(pageCluster(), pool);
    await user.click(panel().getByRole('button', { name: '25 %' }));
    const amount = before.free / 4n;
    const words = formatAmount(amount, 9);
    expect(rows('Effect of the burn')).toMatchObject({ 'Share of the pool': '24.99 %', 'Burned after': '24.99 %' });
    await user.type(panel().getByLabelText(`Type: burn ${words} LP forever`), ` Burn ${words}  lp forever `);
    await user.click(panel().getByRole('button', { name: 'Burn LP tokens' }));
    await screen.findByRole('heading', { name: 'Review' });
    expect(screen.getByText(/^No one can ever remove this liquidity/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
    await screen.findByText('LP tokens burned');
    await panel().findByText(/This pool now: burned 24\.99 % · locked 0\.00 %\./);
    const done = await readLpHolding(pageCluster(), pool);
    expect([done.burned, done.free]).toEqual([amount, before.free - amount]);
    const about = within(screen.getByRole('region', { name: 'Pool' }));
    expect(await about.findByText('burned 24.99 % · locked 0.00 %')).toBeTruthy();
    expect(panel().getByRole('link', { name: /LP mint/ }).getAttribute('href')).toContain(pool.lpMint);
    expect(panel().getByRole('link', { name: /: signature 1 \(/ }).getAttribute('href')).toContain('/tx/');
  });
});
