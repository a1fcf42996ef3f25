import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readPoolHoldings } from '@/services/pools/poolHoldings.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { makePageClmmPool } from '@tests/support/pagePositions.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const MOVE = 'Move to a concentrated position';
const panel = () => within(screen.getByRole('tabpanel', { name: 'Remove' }));

describe('liquidity on the page of a pool', needsPrograms(CPMM, CLMM, METADATA), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);

  async function openRemove({ poolId }: CpmmPool): Promise<UserEvent> {
    const user = openApp(`/pools/${poolId}?tab=remove`);
    await screen.findByRole('tab', { name: 'Remove' });
    await user.click(await panel().findByRole('button', { name: 'Connect wallet' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    return user;
  }

  test('moves half of it to a concentrated position of the same pair, in the chosen price range [4.26]', async () => {
    const changes = { baseAmount: 100_000_000_000n, quoteAmount: 100_000_000_000n };
    const pool = await makePagePool(owner, { changes });
    const clmm = await makePageClmmPool(owner, [pool.a.mint.address, pool.b.mint.address]);
    const held = () => readPoolHoldings({ cluster: pageCluster(), ownerAddress: owner.address, pool });
    const before = await held();

    const user = await openRemove(pool);
    await user.click(await screen.findByRole('link', { name: MOVE }));
    const form = within(await screen.findByRole('main'));
    expect(await form.findByRole('heading', { level: 1, name: 'Move liquidity' })).toBeTruthy();
    expect((await form.findByRole('button', { name: 'Full range' })).getAttribute('aria-pressed')).toBe('true');
    expect(form.queryByText(/^Prices differ/)).toBeNull();
    await user.click(form.getByRole('button', { name: '±20 %' }));
    await user.click(form.getByRole('button', { name: '50 %' }));
    const removed = await form.findAllByText(/^At least/);
    expect(removed).toHaveLength(2);
    await user.click(form.getByRole('button', { name: 'Move liquidity' }));
    await screen.findByRole('heading', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
    expect(await screen.findByText('Liquidity moved!')).toBeTruthy();

    const after = await held();
    expect(after.lp).toBe(before.lp - before.lp / 2n);
    const [position] = (await readPositions(pageCluster(), owner.address)).filter(({ pool: { poolId } }) => poolId === clmm.poolId);
    expect(position!.position.liquidity).toBeGreaterThan(0n);
    expect(after.a + position!.amountA).toBeGreaterThan(before.a);
    expect(form.getByRole('link', { name: 'View position' }).getAttribute('href')).toContain(position!.position.nftMint);
  });

  test('a concentrated pool with a different price causes a warning', async () => {
    const pool = await makePagePool(owner);
    await makePageClmmPool(owner, [pool.a.mint.address, pool.b.mint.address]);
    const user = await openRemove(pool);
    await user.click(await screen.findByRole('link', { name: MOVE }));
    expect(await screen.findByText(/^Prices differ by (50|100)\.00 %\.$/)).toBeTruthy();
  });
});
