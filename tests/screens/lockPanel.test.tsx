import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { readLpHolding } from '@/services/pools/readLpHolding.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { wallet } from '../support/installWallet.ts';
import { skipWithoutPrograms } from '../support/localnet.ts';
import { openApp } from '../support/openApp.tsx';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const panel = () => within(screen.getByRole('tabpanel', { name: 'Lock' }));
const rows = (label: string) => Object.fromEntries(
  [...panel().getByLabelText(label).querySelectorAll('dt')].map((term) => [
    term.firstChild?.textContent ?? '', term.nextElementSibling?.textContent ?? '',
  ]));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent).join();

async function openLock(poolId: string): Promise<UserEvent> {
  const user = openApp(`/pools/${poolId}?tab=lock`);
  await screen.findByRole('tab', { name: 'Lock', selected: true });
  await screen.findByLabelText('Where the LP tokens are', undefined, { timeout: 10_000 });
  return user;
}

async function connectHere(user: UserEvent): Promise<void> {
  await user.click(panel().getByRole('button', { name: 'Connect a wallet to burn' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await waitFor(() => expect(panel().getByText(/^Balance /)).toBeTruthy());
}

describe.skipIf(skipWithoutPrograms(CPMM))('the Lock tab of a pool', () => {
  let pool: CpmmPool;
  beforeAll(async () => {
    pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
  });

  test('says that nothing comes back, and where the LP tokens are, with the slot', async () => {
    await openLock(pool.poolId);
    expect(panel().getByText('LP tokens that are given up are gone for ever.')).toBeTruthy();
    const { free } = await readLpHolding(pageCluster(), pool);
    const { 'Read at slot': slot, ...amounts } = rows('Where the LP tokens are');
    expect(slot).toMatch(/^[\d,]+$/);
    expect(amounts).toEqual({
      Burned: '0 LP (0.00 %)',
      Locked: '0 LP (0.00 %)',
      'Kept back by the program': '0.0000001 LP (< 0.01 %)',
      // Parts are cut, never rounded up: a share that is burned is not told larger than it is.
      'Can be taken out': `${formatAmount(free, 9, { grouping: true })} LP (99.99 %)`,
    });
  });

  test('locking is not offered where the lock program is missing, with the reason', async () => {
    await openLock(pool.poolId);
    const lock = panel().getByRole<HTMLInputElement>('radio', { name: /^Lock/ });
    expect(lock.disabled).toBe(true);
    expect(lock.closest('label')?.textContent).toContain(describeInLine(new AppError('liquidityLock/no-program')));
    expect(panel().getByRole<HTMLInputElement>('radio', { name: /^Burn/ }).checked).toBe(true);
  });

  test('without the sentence nothing is prepared; more than is held is said at once [10.10]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openLock(pool.poolId);
    await connectHere(user);
    const amount = panel().getByLabelText(/^LP tokens to burn/);
    await user.type(amount, '12.5');
    const sentence = panel().getByLabelText('Type: burn 12.5 LP forever');
    await user.type(sentence, 'burn 12 LP forever');
    await user.click(panel().getByRole('button', { name: 'Burn LP tokens' }));
    await waitFor(() => expect(alerts()).toContain(describeInLine(new AppError('liquidityLock/sentence'))));
    // The details come with the code that tells errors, a moment after the sentence.
    await waitFor(() => expect(alerts()).toContain('code: forms/invalid'));
    expect(screen.queryByRole('heading', { name: 'What will happen' })).toBeNull();
    await user.clear(amount);
    await user.type(amount, '1250');
    expect(alerts()).toContain('The amount is more than this signer holds');
    // The sentence was about another amount.
    expect(panel().getByLabelText<HTMLInputElement>('Type: burn 1250 LP forever').value).toBe('');
  });

  test('with it what will happen is shown; signed, the page tells the part that is burned', async () => {
    const user = await openLock(pool.poolId);
    await connectHere(user);
    const before = await readLpHolding(pageCluster(), pool);
    await user.click(panel().getByRole('button', { name: '25 %' }));
    const amount = before.free / 4n;
    const words = formatAmount(amount, 9);
    expect(rows('What you give up')).toMatchObject({ 'Part of the pool': '24.99 %', 'Burned afterwards': '24.99 %' });
    await user.type(panel().getByLabelText(`Type: burn ${words} LP forever`), ` Burn ${words}  lp forever `);
    await user.click(panel().getByRole('button', { name: 'Burn LP tokens' }));
    await screen.findByRole('heading', { name: 'What will happen' });
    expect(panel().getByText(/^What these LP tokens stand for stays in the pool/)).toBeTruthy();
    await user.click(panel().getByRole('button', { name: 'Sign and burn' }));
    expect(await panel().findByText('LP tokens burned!', undefined, { timeout: 30_000 })).toBeTruthy();
    await panel().findByText(/Of this pool now: burned 24\.99 % · locked 0\.00 %\./);
    const done = await readLpHolding(pageCluster(), pool);
    expect([done.burned, done.free]).toEqual([amount, before.free - amount]);
    const about = within(screen.getByRole('region', { name: 'Pool' }));
    expect(await about.findByText('burned 24.99 % · locked 0.00 %')).toBeTruthy();
    const proofs = panel().getAllByRole('link', { name: /LP mint/ });
    expect(proofs.map((link) => link.getAttribute('href')?.includes(pool.lpMint))).toEqual([true, true]);
    expect(panel().getByRole('link', { name: /: Burn LP tokens/ }).getAttribute('href')).toContain('/tx/');
  });
});
