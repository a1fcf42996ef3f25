import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readLimitOrders } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { placeLimitOrder } from '@tests/support/limitOrders.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '@tests/support/pagePositions.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';
import { needsCurrentPrograms } from 'raydium-localnet/testing';
import { formatExact } from '@/ui/format.ts';

const WHOLE = 1_000_000_000n;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;

describe('limit orders of a wallet', needsCurrentPrograms(CLMM), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let [pool, other]: ClmmPool[] = [];
  beforeAll(async () => {
    [pool, other] = [await makePageClmmPool(owner), await makePageClmmPool(owner)];
    for (const { poolId } of [pool, other]) await openPagePosition(owner, poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
    await placeLimitOrder(pageCluster(), owner, { pool, sells: 'b', tick: -60, amount: 2n * WHOLE });
    await placeLimitOrder(pageCluster(), owner, { pool: other, sells: 'a', tick: 60, amount: WHOLE });
    // Reaches the first order, and fills a part of it.
    await swapPagePool(owner, pool.poolId, 2n * WHOLE);
  });

  async function openWith(path: string): Promise<UserEvent> {
    const user = openApp(path);
    await user.click((await screen.findAllByRole('button', { name: 'Connect wallet' })).at(-1)!);
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    return user;
  }

  test('are listed below the positions, with price, filled part and what can be settled', async () => {
    await openWith('/positions');
    const [a, b] = [pool!.a, pool!.b].map(({ mint }) => short(mint.address));
    const list = within(await screen.findByRole('list', { name: 'Limit orders' }));
    expect(list.getAllByRole('article')).toHaveLength(2);
    const title = `Sell ${b} for ${a}`;
    expect(list.getByRole('heading', { name: title })).toBeTruthy();
    const mine = (await readLimitOrders(pageCluster(), owner.address)).find(({ pool: { poolId } }) => poolId === pool!.poolId)!;
    expect(mine.filled > 0n && mine.filled < 2n * WHOLE).toBe(true);
    const figure = (head: string) => within(screen.getByRole('article', { name: title })).getByText(head, { selector: 'p > span' }).parentElement?.textContent;
    expect(figure('Limit price')).toContain('0.994');
    expect(figure('Filled')).toContain(`${formatExact(mine.filled, 9)} / 2 ${b}`);
    expect(figure('Ready to settle')).toContain(`${formatExact(mine.claimable, 9)} ${a}`);
    expect(list.getByText('Partly filled')).toBeTruthy();
    expect(list.getByText('Not filled')).toBeTruthy();
    expect(list.getByRole('link', { name: title }).getAttribute('href')).toBe(`/pools/${pool!.poolId}`);
  });

  test('are listed with the positions in their pool', async () => {
    await openWith(`/pools/${other!.poolId}?tab=positions`);
    const list = within(await screen.findByRole('list', { name: 'Limit orders' }));
    expect(list.getAllByRole('article')).toHaveLength(1);
    expect(list.getByRole('heading', { name: `Sell ${short(other!.a.mint.address)} for ${short(other!.b.mint.address)}` })).toBeTruthy();
  });
});
