import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Keypair, PublicKey } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { mintData, tokenAccountData, writeAccounts } from '@tests/support/writtenAccounts.ts';

const TOKENS = 40;

// In jsdom the list has no height, so every scroll comes near its end.
test('a long list of tokens draws more rows as its end comes near', async () => {
  const cluster = pageCluster();
  const owner = new PublicKey(getTestSigner(cluster).address);
  const program = TOKEN_PROGRAM_ID.toBase58();
  await writeAccounts(cluster.rpcUrl, Array.from({ length: TOKENS }, () => Keypair.generate().publicKey).flatMap((mint) => [
    { address: mint.toBase58(), owner: program, lamports: 1_461_600n, data: mintData(6, 10n ** 12n) },
    {
      address: getAssociatedTokenAddressSync(mint, owner).toBase58(), owner: program, lamports: 2_039_280n,
      data: tokenAccountData(mint, owner, 5_000_000n),
    },
  ]));
  const user = openApp('/create-pool');
  await user.click(await screen.findByRole('button', { name: /choose token for Base Mint Address/i }));
  const mine = () => within(screen.getByRole('group', { name: 'Your tokens' })).getAllByRole('option').length;
  await screen.findByRole('group', { name: 'Your tokens' });
  expect(mine()).toBeLessThan(TOKENS);
  await waitFor(() => {
    fireEvent.scroll(screen.getByRole('listbox'));
    expect(mine()).toBe(TOKENS);
  });
});
