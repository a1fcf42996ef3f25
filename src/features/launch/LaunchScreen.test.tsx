import { screen, waitFor, within } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { buildRevokeAuthoritiesAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, EXACTLY, OPENBOOK } from '@tests/support/ammV4Pools.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { give } from '@tests/support/fileCluster.ts';
import { shortened, wallet } from '@tests/support/installWallet.ts';
import { needsCurrentPrograms, needsPrograms } from 'raydium-localnet/testing';
import { openApp, walletButton } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { makeToken } from '@tests/support/pools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const owner = keypairOwner(wallet.keypair.secretKey);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const statuses = () => within(screen.getByRole('list', { name: 'Steps of the launch' })).getAllByRole('listitem')
  .map((step) => within(step).getByText(/^(Done|Skipped|Now|Later)$/).textContent);

/** Opens the launch by its link and connects the wallet. */
async function openLaunch(query = '') {
  const user = openApp(`/launch${query}`);
  // A new launch can be filled in before a wallet is connected; one that has begun belongs to one.
  if (query === '') await screen.findByLabelText(/^Token Name/);
  else await screen.findByText('A launch is signed by your wallet.');
  await user.click(await walletButton('Select Wallet'));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await screen.findByRole('list', { name: 'Steps of the launch' });
  await walletButton(shortened);
  return user;
}

async function fundedStranger() {
  const stranger = keypairOwner(Keypair.generate().secretKey);
  await give(stranger.address, 20_000_000_000n);
  return stranger;
}

beforeAll(() => give(owner.address, 20_000_000_000n));

test('a new launch opens the token form with the mint authority revoked and the metadata kept, and says so; Start fresh empties it [10.14, 10.37]', async () => {
  const user = await openLaunch();
  await screen.findByText(/^3 signatures or more · about 0\.\d+ SOL \+ your liquidity$/);
  await user.click(await screen.findByText('Advanced'));
  expect([box('Fixed supply').checked, box('Final metadata').checked, box('Keep freeze authority').checked])
    .toEqual([true, false, false]);
  await user.click(box('Final metadata'));
  expect(await screen.findByText(/^Wallets will never show a picture/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Token Name/), 'Gone');
  await user.click(screen.getByRole('button', { name: 'Start fresh' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Token Name/).value).toBe(''));
  await user.click(screen.getByText('Advanced'));
  expect(box('Final metadata').checked).toBe(false);
});

test('outside of a launch the mint form preselects nothing to revoke', async () => {
  openApp('/mint-tokens');
  await screen.findByLabelText(/^Token Name/);
  expect([box('Fixed supply').checked, box('Final metadata').checked]).toEqual([false, false]);
});

test('a link to a token that is not on this network says so, and a launch starts fresh [10.15]', async () => {
  const address = Keypair.generate().publicKey.toBase58();
  await openLaunch(`?mint=${address}`);
  await screen.findByText(/^There is no token at \S+ on .+\.$/);
  expect(statuses()).toEqual(['Now', 'Later', 'Later', 'Later', 'Later']);
  await screen.findByLabelText(/^Token Name/);
});

test('a link that names no address says so', async () => {
  openApp('/launch?mint=javascript:alert(1)');
  await screen.findByText('The link names no token.');
});

test('an address that is not a mint is described, with Start fresh [10.15]', async () => {
  const user = openApp(`/launch?mint=${owner.address}`);
  await screen.findByText('A launch is signed by your wallet.');
  await user.click(await walletButton('Select Wallet'));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await screen.findByText('The launch could not be read.');
  await user.click(await screen.findByRole('button', { name: 'Start fresh' }));
  await screen.findByLabelText(/^Token Name/);
});

test('someone else\'s token: its authorities are theirs, and no action is offered that the wallet cannot sign [10.15]', async () => {
  const stranger = await fundedStranger();
  const user = await openLaunch(`?mint=${await makeToken(pageCluster(), stranger)}`);
  await screen.findByText('This wallet holds none of the remaining authorities.');
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('This wallet holds none of the token.');
  expect(statuses()).toEqual(['Done', 'Skipped', 'Now', 'Later', 'Later']);
  await screen.findByText(/^2 signatures to go · about 0\.\d+ SOL \+ your liquidity$/);
});

test('a link to a token of the visitor that this browser has not minted selects nothing; page and plan name its mint [10.36]', async () => {
  const mint = await makeToken(pageCluster(), owner);
  const user = await openLaunch(`?mint=${mint}`);
  await screen.findByText('This browser has no record of creating this token.');
  expect(screen.getByText(mint)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Custom/ }).checked).toBe(true);
  expect(screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([false]);
  await user.click(box('Mint authority'));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const title = 'Revoke the mint authority: token without a name';
  expect(await screen.findByText(`${title}.`)).toBeTruthy();
  expect(screen.getByText('One transaction to sign')).toBeTruthy();
  expect(screen.getByText(`Token: no name, mint address ${mint}`)).toBeTruthy();
});

describe('with a pool', needsPrograms(CPMM), () => {
  test('that another wallet created, it is shown as such [10.13]', needsCurrentPrograms(AMM_V4, OPENBOOK), async () => {
    const stranger = await fundedStranger();
    const { a } = await makePagePool(stranger);
    await landAction(pageCluster(), stranger, await buildRevokeAuthoritiesAction({
      cluster: pageCluster(), ownerAddress: stranger.address, mint: a.mint.address, authorities: ['mint'],
    }));
    await openLaunch(`?mint=${a.mint.address}`);
    await screen.findByText('This token already has a pool.');
    expect(screen.getByText(/: created by another wallet$/)).toBeTruthy();
    expect(statuses()).toEqual(['Done', 'Done', 'Now', 'Later', 'Later']);
  });

  test('whose liquidity was withdrawn, the launch says so and can continue', async () => {
    const pool = await makePagePool(owner);
    const cluster = pageCluster();
    const quote = quoteRemove(pool, { lpAmount: pool.lpCirculating, slippage: EXACTLY, epoch: 0n });
    await landAction(cluster, owner, await buildRemoveLiquidityAction({ cluster, ownerAddress: owner.address, pool, quote }));
    const user = await openLaunch(`?mint=${pool.a.mint.address}`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('All liquidity was removed from the pool.');
    expect(screen.getByRole('link', { name: 'Open the pool' }).getAttribute('href'))
      .toBe(`/pools/${pool.poolId}?cluster=localnet`);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 2, name: /is live$/ });
    await user.click(screen.getByRole('button', { name: 'Token' }));
    await screen.findByText('No signatures left.');
  });
});
