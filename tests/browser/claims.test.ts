import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { claimAddresses } from '@/services/programs/launchPool/addresses.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { auditScreen } from '../support/audit.ts';
import { app, fund, openConnected, withBrowser } from '../support/browser.ts';
import { CLAIM_PROGRAM, launchLedgerData, launchPoolData, sdkClaims, sdkSession } from '../support/launchPools.ts';
import { pageCluster } from '../support/pagePools.ts';
import { makeToken } from '../support/pools.ts';

/** The native loader: localnet accepts that an account it owns is a program. */
const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';
const open = withBrowser();

async function ask(method: string, ...params: readonly unknown[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(app.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(await response.json()).not.toHaveProperty('error');
}

test('launch pools list what each project owes and why not; a claim that would fail cannot be signed [4.29]', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  const owner = keypairOwner(wallet.keypair.secretKey);
  await fund(wallet.address, 5);
  const sdk = sdkClaims(await sdkSession(Keypair.generate()));
  const mints: string[] = [];
  for (let made = 0; made < 3; made += 1) mints.push(await makeToken(pageCluster(), owner));
  const write = (address: string, data: Buffer) => ask('localnet_setAccount', address, {
    lamports: 10_000_000, owner: CLAIM_PROGRAM, data: data.toString('base64'),
  });
  const now = BigInt(Math.floor(Date.now() / 1000));
  const pools = claimAddresses(CLAIM_PROGRAM, owner.address);
  for (const [index, version, status] of [[0, 1, 1], [1, 2, 2]] as const) {
    const { poolId, ammId, ledgers } = pools[index]!;
    await write(poolId, launchPoolData(sdk, {
      ammId, status, openTimeSeconds: now - 3_600n, endTimeSeconds: now + 86_400n,
      tokens: mints.map((mint) => ({ mint, decimals: 9, vault: Keypair.generate().publicKey.toBase58() })),
    }));
    await write(ledgers[version]!.ledgerId, launchLedgerData(sdk, {
      version, poolId, owner: owner.address, lpAmount: 5_000n,
      debts: mints.map((mint, index) => ({ mint, debt: BigInt(index + 1) * 1_500_000_000n, claimed: 0n })),
    }));
  }
  await ask('localnet_setAccount', CLAIM_PROGRAM, { lamports: 10_000_000, owner: NATIVE_LOADER, executable: true });
  await ask('localnet_advanceSlots', 5);
  try {
    await openConnected(visit, '/farms');
    const claim = (project: string) => page.getByRole('article').filter({ hasText: `Claim of ${project}` });
    await claim('Francium').getByText('Claimable').waitFor();
    await claim('Francium').getByText(/^4\.5 /).waitFor();
    await claim('Tulip').getByText(/^This launch pool is not open for claims\./).waitFor();
    expect(await claim('Tulip').getByRole('button', { name: 'Claim', exact: true }).count()).toBe(0);
    await auditScreen(page, 'claims');
    await claim('Francium').getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: 'Claim tokens' }).click();
    await page.getByText('This transaction would fail, so it cannot be signed.').waitFor(); // there is an address, but no program
  } finally {
    // A program cannot be removed, but an account that is no longer one can.
    await ask('localnet_setAccount', CLAIM_PROGRAM, { lamports: 1 });
    await ask('localnet_setAccount', CLAIM_PROGRAM, { lamports: 0 });
    for (const { poolId } of pools) await ask('localnet_setAccount', poolId, { lamports: 0 });
  }
});
