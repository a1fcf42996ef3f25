import { Keypair } from '@solana/web3.js';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp, openConnected } from '@tests/support/openApp.tsx';
import { makePagePool } from '@tests/support/pagePools.ts';

/** Everything behind the dialog is hidden until its closing animation ends. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a plan that fails for lack of SOL offers the faucet, then is built again with token and instruction names [3.20, 10.56]', async () => {
  await openConnected();
  cleanup();
  await give(wallet.address, 1_000_000n);
  const user = openApp('/mint-tokens');
  await user.type(await screen.findByLabelText(/^Initial Supply/), '1000');
  await user.type(screen.getByLabelText(/^Token Name/), 'Doge of Vienna');
  await user.type(screen.getByLabelText(/^Token Symbol/), 'DOV');
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  const review = within(await screen.findByRole('dialog', { name: 'Review' }));
  const refusal = await review.findByRole('alert');
  expect(refusal.textContent).toBe('Not enough SOL. You need 0.01862648 SOL and have 0.001.Nothing was sent.');
  expect(within(review.getByLabelText('Your wallet')).getByText('+1,000')).toBeTruthy();
  await user.click(review.getByText('Details'));
  await review.findByText('This transaction would fail, so it cannot be signed.');
  await user.click(review.getByRole('button', { name: 'Get test SOL' }));
  await closed();
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  const second = within(await screen.findByRole('dialog', { name: 'Review' }));
  const moves = await second.findByLabelText('Your wallet');
  expect([...moves.querySelectorAll('dt > span:last-child > *, dt > span:last-child')].map(({ textContent }) => textContent)).toEqual(['DOVDoge of Vienna', 'Doge of Vienna']);
  expect(moves.querySelector('dd')?.textContent).toBe('+1,000');
  await user.click(second.getByText('Details'));
  const names = within(await second.findByRole('list', { name: 'Instructions' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Create an account for the Token program', expect.stringMatching(/^Create the token /), 'Write token metadata',
    expect.stringMatching(/^Open a token account for /), expect.stringMatching(/^Mint tokens: 1,000 of /),
  ]);
});

describe('the main button of a form', needsPrograms(CPMM), () => {
  test('is the next step: connect, get SOL, enter an amount, enter an affordable one [10.54]', async () => {
    const pool = await makePagePool(keypairOwner(Keypair.generate().secretKey));
    const swap = () => within(screen.getByRole('tabpanel', { name: 'Swap' }));
    const pays = () => swap().getByLabelText<HTMLInputElement>(/^You pay/);
    openApp(`/pools/${pool.poolId}`);
    expect(await within(await screen.findByRole('tabpanel', { name: 'Swap' })).findByRole('button', { name: 'Connect wallet' })).toBeTruthy();
    cleanup();

    const user = openApp(`/pools/${pool.poolId}?signer=test`);
    await user.click(await screen.findByRole('button', { name: 'Get test SOL' }));
    const incomplete = await swap().findByRole('button', { name: 'Enter an amount' });
    expect(incomplete.getAttribute('aria-disabled')).toBe('true');
    await user.click(incomplete);
    expect(document.activeElement).toBe(pays());

    await user.keyboard('1');
    const { address } = pool.b.mint;
    const short = await swap().findByRole('button', { name: `Insufficient ${address.slice(0, 4)}..${address.slice(-4)}` });
    await user.click(short);
    expect(document.activeElement).toBe(pays());
    expect(pays().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
