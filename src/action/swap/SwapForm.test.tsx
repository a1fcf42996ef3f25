import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool } from '@tests/support/pagePools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

describe('typing on the page of a pool', needsPrograms(CPMM), () => {
  let pool: CpmmPool;
  beforeAll(async () => {
    pool = await makePagePool(keypairOwner(wallet.keypair.secretKey));
  });
  const swap = () => within(screen.getByRole('tabpanel', { name: 'Swap' }));
  const pays = () => swap().getByLabelText<HTMLInputElement>(/^You pay/);
  async function openPool() {
    const user = openApp(`/pools/${pool.poolId}`);
    await waitFor(() => pays()); // the form loads after its tab
    return user;
  }

  test('typing while a plan is being built discards that plan, so that none is shown for another amount', async () => {
    const user = await openPool();
    await user.click(swap().getByRole('button', { name: 'Connect wallet' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    await waitFor(() => expect(swap().getAllByText(/^Balance /).length).toBeGreaterThanOrEqual(2));
    const fetchNow = globalThis.fetch;
    let [asked, answered] = [0, 0];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const body = request[1]?.body;
      const isTrial = typeof body === 'string' && body.includes('simulateTransaction');
      if (isTrial) asked += 1;
      if (isTrial) await released;
      const answer = await fetchNow(...request);
      if (isTrial) answered += 1;
      return answer;
    });
    await user.type(pays(), '0.1');
    await user.click(swap().getByRole('button', { name: 'Swap' }));
    expect(await swap().findByRole('button', { name: 'Checking ...' })).toBeTruthy();
    await waitFor(() => expect(asked).toBe(1));
    await user.type(pays(), '5');
    expect(await swap().findByRole('button', { name: 'Swap' })).toBeTruthy();
    release();
    await waitFor(() => expect(answered).toBe(1));
    expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull();
    await user.click(swap().getByRole('button', { name: 'Swap' }));
    expect((await screen.findByLabelText('Your wallet')).querySelector('dd')?.textContent).toBe('−0.15');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(pays().value).toBe('0.15'));
  });

  test('the slippage stays visible when typing removes its warning', async () => {
    const user = await openPool();
    const own = swap().getByRole<HTMLInputElement>('textbox', { name: 'Own slippage in percent', hidden: true });
    const details = own.closest('details');
    expect(details?.open).toBe(false);
    await user.click(swap().getByText('Slippage tolerance', { selector: 'summary' }));
    await user.type(own, '0');
    expect(swap().getByText(/fails as soon as the price moves/)).toBeTruthy();
    await user.type(own, '.7');
    expect(swap().queryByText(/fails as soon as the price moves/)).toBeNull();
    expect(details?.open).toBe(true);
    expect(document.activeElement).toBe(own);
    await user.type(own, ',');
    expect(swap().getByRole('alert').textContent).toMatch(/^The slippage must be between 0 % and 50 %/);
    await user.clear(own);
    expect(details?.open).toBe(true);
  });
});
