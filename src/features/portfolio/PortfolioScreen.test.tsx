import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makePageClmmPool, openPagePosition, swapPagePool } from '@tests/support/pagePositions.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await callCluster('localnet_setApiFault', null);
});

async function openPortfolio(): Promise<HTMLElement> {
  const address = Keypair.generate().publicKey.toBase58();
  await give(address, 2_000_000_000n);
  openApp(`/portfolio?address=${address}`);
  return screen.findByRole('region', { name: 'Total' });
}

test("a total is in SOL, and in dollars where the provider has prices; when it fails, the total is there without them", async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await callCluster('localnet_setApiFault', { kind: 'server-error', path: '/mint/price' });
  const total = within(await openPortfolio());
  expect(total.getByText('2 SOL')).toBeTruthy();
  await within(await screen.findByRole('region', { name: 'Tokens' })).findByText('For fees, rent and trades');
  // Who opens the page again meanwhile would share the answer that is still on its way.
  await waitFor(() => expect(errors.mock.calls.join()).toMatch(/\/mint\/price\S* 5\d\d/));
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();

  await callCluster('localnet_setApiFault', null);
  await callCluster('localnet_setPrices', { [NATIVE_TOKEN.mint]: '150.25' });
  expect((await within(await openPortfolio()).findByText(/at the provider/)).textContent).toBe('≈ $300.5 at the provider’s prices');
  expect(within(screen.getByRole('region', { name: 'Tokens' })).getByText('$300.5')).toBeTruthy();
});

describe('what a position is owed', needsPrograms(CLMM), () => {
  test('is claimed, and told after nothing is left to claim', async () => {
    const owner = keypairOwner(wallet.keypair.secretKey);
    const { poolId } = await makePageClmmPool(owner);
    await openPagePosition(owner, poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10_000_000_000n });
    await swapPagePool(owner, poolId, 1_000_000_000n);
    await openConnected();
    cleanup();
    const user = openApp('/portfolio');
    await user.click(await screen.findByRole('button', { name: 'Claim all' }));
    await user.click(await screen.findByRole('button', { name: 'Sign and claim' }));
    await screen.findByText('Claimed!');
    // The portfolio has been read again.
    await waitFor(() => expect(screen.queryByText(/ · To collect: /)).toBeNull());
    expect(screen.getByText('Claimed!')).toBeTruthy();
  });
});
