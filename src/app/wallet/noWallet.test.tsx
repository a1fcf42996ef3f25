import { Keypair } from '@solana/web3.js';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { shortAddress } from '@/shortAddress.ts';
import { openApp, walletButton } from '@tests/support/openApp.tsx';

describe('wallet modal, no wallet installed', () => {
  test("it is titled 'You'll need a wallet on Solana to continue' with a toggle for users who have one", async () => {
    const user = openApp('/');
    await user.click(await walletButton('Select Wallet'));
    const dialog = await screen.findByRole('dialog', { name: "You'll need a wallet on Solana to continue" });
    expect(within(dialog).queryByText('Detected')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'More options' })).toBeNull();
    const toggle = within(dialog).getByRole('button', { name: 'Already have a wallet? View options' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(within(dialog).getByRole('button', { name: 'Hide options' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('a wallet that is not installed is logged, and its site opens in a new tab [8.3]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const user = openApp('/');
    await user.click(await walletButton('Select Wallet'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Already have a wallet? View options' }));
    await user.click(within(dialog).getByRole('button', { name: /^Phantom/ }));
    await user.click(await walletButton('Connect'));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://phantom.app', '_blank', 'noopener'));
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ name: 'WalletNotReadyError' }));
    expect(await screen.findByText('This wallet is not installed in this browser')).toBeTruthy();
  });

  test('a wallet this browser cannot use is not listed: Ledger without WebHID [3.2]', async () => {
    expect('hid' in navigator).toBe(false);
    const user = openApp('/');
    await user.click(await walletButton('Select Wallet'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Already have a wallet? View options' }));
    expect(within(dialog).getByRole('button', { name: /^Solflare/ })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Ledger/ })).toBeNull();
  });

  test('off mainnet the burner wallet is visible and labelled as one', async () => {
    const user = openApp('/');
    await user.click(await walletButton('Select Wallet'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Test wallet Test networks only' }));
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(window.localStorage.getItem('walletName')).toBe('"BurnerWallet"');
  });

  test.each([
    'Burner Wallet (test networks only)', 'Billetera desechable (solo redes de prueba)', 'Carteira descartável (só redes de teste)', '临时钱包（仅限测试网络）',
  ])('%s, as older builds called the burner in their language, connects', async (name) => {
    const { publicKey, secretKey } = Keypair.generate();
    window.localStorage.setItem('burnerWallet', JSON.stringify([...secretKey]));
    window.localStorage.setItem('walletName', JSON.stringify(name));
    openApp('/home');
    await walletButton(shortAddress(publicKey.toBase58()));
  });
});

test('the header names the cluster and switches it; the choice is remembered', async () => {
  const user = openApp('/');
  const network = screen.getByLabelText<HTMLSelectElement>('Network');
  expect(network.value).toBe('localnet');
  expect([...network.options].map(({ text }) => text)).toEqual(['Localnet', 'Devnet']);
  await user.selectOptions(network, 'Devnet');
  expect(window.localStorage.getItem('cluster')).toBe('devnet');
});
