/** What the provider does not offer in this region. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts } from '@/errors/describe.ts';
import { dropCached } from '@/services/rpc/queries.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, OPENBOOK } from '@tests/support/ammV4Pools.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { FARM_V6 } from '@tests/support/farms.ts';
import { callCluster, give, rpcUrl } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makePageFarm, stakeInPageFarm } from '@tests/support/pageFarms.ts';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { makeToken } from '@tests/support/pools.ts';

const WHOLE = 1_000_000_000n;
const owner = keypairOwner(wallet.keypair.secretKey);

/** From now on the region offers all but this. */
async function deny(...names: readonly string[]): Promise<void> {
  await callCluster('localnet_setAvailability', Object.fromEntries(names.map((name) => [name, false])));
  dropCached(['api', new URL('/v3/main/AvailabilityCheckAPI', rpcUrl).href]);
}

describe('a constant product pool', needsPrograms(CPMM, FARM_V6), () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => deny());

  test('swaps, takes and gives liquidity only where each is offered, with the messages of the spec, before the wallet is asked', async () => {
    const pool = await makePagePool(owner);
    const user = await openConnected();
    for (const [name, label, submit, denied, code] of [
      ['Swap', 'You pay', 'Swap', 'swap', 'regions/swap'],
      ['Add', 'You add', 'Add liquidity', 'addStandardPosition', 'regions/add-liquidity'],
      ['Remove', 'LP tokens', 'Remove liquidity', 'removeStandardPosition', 'regions/remove-liquidity'],
    ] as const) {
      await deny(denied);
      cleanup();
      openApp(`/pools/${pool.poolId}?tab=${name.toLowerCase()}`);
      const tab = within(await screen.findByRole('tabpanel', { name }));
      expect(await tab.findAllByText(/^Balance /)).not.toHaveLength(0);
      await user.type(await tab.findByLabelText(new RegExp(`^${label}`)), '1');
      await user.click(tab.getByRole('button', { name: submit }));
      await waitFor(() => expect(tab.getByRole('alert').textContent).toContain(texts[code].message));
    }
    expect(wallet.signRequests).toBe(0);
  });

  test('has a farm that neither takes deposits nor pays, and says so [6.7, 6.8]', async () => {
    const pool = await makePagePool(owner);
    await stakeInPageFarm(owner, await makePageFarm(owner, pool.lpMint, pool.a.mint.address), WHOLE);
    await deny('addFarm', 'removeFarm');
    const user = await openConnected();
    cleanup();
    openApp(`/pools/${pool.poolId}?tab=farm`);
    await user.click(await screen.findByRole('button', { name: 'Stake' }));
    await screen.findAllByText(/^Balance /);
    await user.type(screen.getByLabelText(/^You stake/), '1');
    await user.click(screen.getByRole('button', { name: 'Stake LP tokens' }));
    await screen.findByText(/^Staking is not available in your region/);
    await user.click(screen.getByRole('button', { name: 'Claim' }));
    await screen.findByText(/^Unstaking is not available in your region/);
  });
});

test('no kind of pool is made where nothing is offered', needsPrograms(AMM_V4, OPENBOOK, CPMM), async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await give(owner.address, 10_000_000_000n);
  const mint = await makeToken(pageCluster(), owner);
  await openConnected();
  await deny('all');
  cleanup();
  openApp(`/create-pool?signer=wallet&baseMint=${mint}`);
  await screen.findByRole('button', { name: 'Create Pool' });
  for (const [label, value] of [['Base Amount', '1000'], ['Quote Amount', '1']] as const) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  }
  for (const kind of ['AMM v4', 'Constant product']) {
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${kind}`) }));
    fireEvent.click(screen.getByRole('button', { name: 'Create Pool' }));
    const red = (await screen.findByText('Error creating pool. Check the console for details.')).closest<HTMLElement>('[role=alert]');
    await within(red!).findByText(texts['regions/all'].message);
  }
  expect(wallet.signRequests).toBe(0);
});
