import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { give } from '@tests/support/fileCluster.ts';
import { openConnected } from '@tests/support/openApp.tsx';
import { registerWallet, testWallet, walletFacts } from '@tests/support/standardWallet.ts';

const wallet = testWallet();
wallet.versions = ['legacy'];
const signed: (number | string)[] = [];
wallet.tamper = ({ version }) => void signed.push(version);
Object.assign(window, wallet.hooks);
registerWallet(walletFacts(wallet));

test('a wallet that supports only legacy transactions is given those [4.19]', async () => {
  await give(wallet.address, 5_000_000_000n);
  const user = await openConnected();
  await user.click(screen.getByRole('link', { name: /^Mint Tokens/ }));
  vi.spyOn(console, 'error').mockImplementation((problem) => {
    throw problem;
  });
  await user.type(await screen.findByLabelText(/^Initial Supply/), '5');
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  await user.click(await screen.findByRole('button', { name: /^Sign and/ }));
  await screen.findByRole('heading', { level: 1, name: 'Token Minted Successfully!' });
  expect(signed).toEqual(['legacy']);
});
