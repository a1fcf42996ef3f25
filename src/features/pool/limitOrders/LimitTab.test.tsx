import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readLimitOrders } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { placeLimitOrder } from '@tests/support/limitOrders.ts';
import { pageCluster } from '@tests/support/pagePools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '@tests/support/pagePositions.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';
import { formatExact } from '@/ui/format.ts';
import { needsCurrentPrograms } from 'raydium-localnet/testing';

const WHOLE = 1_000_000_000n;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;

describe('placing and managing limit orders', needsCurrentPrograms(CLMM), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let pool: ClmmPool;
  beforeAll(async () => {
    pool = await makePageClmmPool(owner);
    await openPagePosition(owner, pool.poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
  });
  const form = () => within(screen.getByRole('tabpanel', { name: 'Limit' }));
  const amount = () => form().getByLabelText<HTMLInputElement>(/^You sell/);
  const price = () => form().getByLabelText<HTMLInputElement>(/^Limit price/);
  const mine = () => readLimitOrders(pageCluster(), owner.address);

  async function openLimit(): Promise<UserEvent> {
    const user = openApp(`/pools/${pool.poolId}?tab=limit`);
    await user.click((await screen.findAllByRole('button', { name: 'Connect wallet' })).at(-1)!);
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    await waitFor(() => expect(form().getByText(/^Balance /)).toBeTruthy());
    return user;
  }

  async function sign(user: UserEvent, change: string): Promise<void> {
    expect((await screen.findByLabelText('Your wallet')).querySelector('dd')?.textContent).toContain(change);
    await user.click(within(screen.getByRole('dialog', { name: 'Review' })).getByRole('button', { name: /^Sign/ }));
  }

  test('a price that is not better than the market, and an amount that is missing or above the balance, are refused at their fields [5.41]', async () => {
    const user = await openLimit();
    expect(form().getByRole('button', { name: 'Enter an amount' })).toBeTruthy();
    await user.type(amount(), '2');
    await user.type(price(), '0.98');
    expect((await form().findByRole('alert')).textContent).toMatch(/not better than the market/);
    await user.clear(price());
    await user.type(price(), '0');
    expect(await form().findByRole('alert')).toBeTruthy();
    await user.click(form().getByRole('button', { name: '+5 %' }));
    await waitFor(() => expect(form().queryByRole('alert')).toBeNull());
    expect(form().getByText('You receive when filled').closest('div')?.textContent).toMatch(/2\.1/);
    await user.clear(amount());
    await user.type(amount(), '9999999999');
    expect(await form().findByText(/^You have/)).toBeTruthy();
    await user.click(form().getByRole('button', { name: /^Sell .* instead$/ }));
    expect([amount().value, price().value]).toEqual(['', '']);
    expect(form().getByRole('button', { name: '−10 %' })).toBeTruthy();
  });

  test('an order is placed at the price that was shown, added to, and canceled [4.35]', async () => {
    const user = await openLimit();
    await user.type(amount(), '2');
    await user.click(form().getByRole('button', { name: '+1 %' }));
    const received = form().getByText('You receive when filled').closest('div')!.querySelector('dd')!.textContent;
    expect(await form().findByText('Your limit order')).toBeTruthy();
    await user.click(form().getByRole('button', { name: 'Place order' }));
    await sign(user, '−2');
    expect(await screen.findByText('Limit order placed')).toBeTruthy(); // the review hides the panel until it is gone
    const [view] = await mine();
    expect(view).toMatchObject({ order: { sellsA: true, total: 2n * WHOLE, tick: 120 }, filled: 0n });
    expect(received).toContain('2.0');

    await user.click(await screen.findByRole('tab', { name: 'Positions' }));
    const row = () => within(screen.getByRole('group', { name: `Sell ${short(pool.a.mint.address)} for ${short(pool.b.mint.address)}` }));
    await user.click(await waitFor(() => row().getByRole('button', { name: 'Add' })));
    const adding = within(await screen.findByRole('region', { name: /^Add/ }));
    await user.type(await adding.findByLabelText(/^You sell/), '1');
    await user.click(adding.getByRole('button', { name: 'Add' }));
    await sign(user, '−1');
    expect(await adding.findByText('Added to the limit order')).toBeTruthy();
    expect((await mine())[0]!.order.total).toBe(3n * WHOLE);

    await user.click(await waitFor(() => row().getByRole('button', { name: 'Cancel' })));
    const canceling = within(await screen.findByRole('region', { name: /^Cancel/ }));
    expect((await canceling.findByText('You take back', { selector: 'dt' })).closest('div')?.textContent).toContain('3 ');
    await user.click(canceling.getByRole('button', { name: 'Cancel order' }));
    await sign(user, '+3');
    expect(await canceling.findByText('Limit order canceled')).toBeTruthy();
    expect(await mine()).toEqual([]);
    expect(screen.getByText('Closed')).toBeTruthy();
  });

  test('an order that a swap fills while the page is open says so, and settling it pays what it says [4.35]', async () => {
    await placeLimitOrder(pageCluster(), owner, { pool, sells: 'b', tick: -60, amount: WHOLE });
    const user = await openLimit();
    await user.click(await screen.findByRole('tab', { name: 'Positions' }));
    const orders = within(await screen.findByRole('list', { name: 'Limit orders' }));
    expect(orders.getByText('Not filled')).toBeTruthy();
    await swapPagePool(owner, pool.poolId, 5n * WHOLE);
    await user.click(await orders.findByRole('button', { name: 'Settle' }));
    const settling = within(await screen.findByRole('region', { name: /^Settle/ }));
    const [{ claimable } = { claimable: 0n }] = await mine();
    const paid = formatExact(claimable, 9);
    expect((await settling.findByText(/^All of it is filled/)).textContent).toContain(paid);
    await user.click(settling.getByRole('button', { name: 'Settle' }));
    await sign(user, `+${paid}`);
    expect(await settling.findByText('Limit order settled')).toBeTruthy();
    expect(await mine()).toEqual([]);
  });
});
