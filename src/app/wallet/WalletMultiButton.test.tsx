import bs58 from 'bs58';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shortened, wallet } from '@tests/support/installWallet.ts';
import { openApp, openConnected, walletButton } from '@tests/support/openApp.tsx';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

beforeEach(() => {
  wallet.behaviour = 'approves';
});

const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('wallet button', () => {
  test("no-wallet: says 'Select Wallet', a click opens the modal [2.12, 4.1]", async () => {
    const user = openApp('/');
    await user.click(await walletButton('Select Wallet'));
    expect(await screen.findByRole('dialog', { name: 'Connect a wallet on Solana to continue' })).toBeTruthy();
  });

  test("connecting: says 'Connecting ...' while the wallet makes up its mind [2.13, 4.1]", async () => {
    wallet.behaviour = 'hesitates';
    window.localStorage.setItem('test-wallet-authorized', 'yes');
    window.localStorage.setItem('walletName', JSON.stringify(WALLET_NAME));
    openApp('/home');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Connecting ...' })).toHaveProperty('disabled', true));
  });

  test('a remembered wallet that refuses to connect is said and no longer selected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    wallet.behaviour = 'rejects';
    window.localStorage.setItem('test-wallet-authorized', 'yes');
    window.localStorage.setItem('walletName', JSON.stringify(WALLET_NAME));
    openApp('/home');
    expect(await screen.findByText('Cancelled in your wallet')).toBeTruthy();
    expect(await walletButton('Select Wallet')).toBeTruthy();
  });

  test("connected: shows 4 + '..' + 4 characters, its dropdown offers 'Copy address', 'Change wallet' and 'Disconnect' [2.12, 9.2]", async () => {
    const user = await openConnected();
    await user.click(await walletButton(shortened));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(4);
    expect(labels()).toEqual(['Copy address', 'Change wallet', 'Solana Explorer ↗', 'Disconnect']);
    const menu = within(screen.getByRole('menu'));
    expect(menu.getByText(shortened)).toBeTruthy();
    expect(await menu.findByText('0 SOL')).toBeTruthy();
    expect(menu.getByRole<HTMLAnchorElement>('menuitem', { name: /Explorer/ }).href).toContain(`/address/${wallet.address}?cluster=custom`);
  });

  test("'Copy address' copies and shows 'Copied' for 400 ms [9.1]", async () => {
    const user = await openConnected();
    await user.click(await walletButton(shortened));
    const item = await screen.findByRole('menuitem', { name: 'Copy address' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => item.click());
    expect(labels()[0]).toBe('Copied');
    act(() => void vi.advanceTimersByTime(399));
    expect(labels()[0]).toBe('Copied');
    act(() => void vi.advanceTimersByTime(1));
    expect(labels()[0]).toBe('Copy address');
    vi.useRealTimers();
    expect(await navigator.clipboard.readText()).toBe(wallet.address);
  });

  test("'Change wallet' opens the modal", async () => {
    const user = await openConnected();
    await user.click(await walletButton(shortened));
    await user.click(await screen.findByRole('menuitem', { name: 'Change wallet' }));
    expect(await screen.findByRole('dialog', { name: 'Connect a wallet on Solana to continue' })).toBeTruthy();
  });

  test("the burner's private key is exported in base58 after a confirmation", async () => {
    const user = openApp('/');
    await user.click(await screen.findByRole('button', { name: 'Start with a test wallet' }));
    await user.click(await screen.findByRole('button', { name: /^\w{4}\.\.\w{4}$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export private key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export private key' }));
    expect(dialog.getByText(/^Anyone with this key controls the wallet/)).toBeTruthy();
    expect(dialog.queryByLabelText('Private key')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Show key' }));
    const { value } = dialog.getByLabelText<HTMLInputElement>('Private key');
    const kept = JSON.parse(window.localStorage.getItem('burnerWallet') ?? '[]') as number[];
    expect([...bs58.decode(value)]).toEqual(kept);
    await user.click(dialog.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(value);
  });

  test("'Disconnect' disconnects and forgets the wallet [4.1]", async () => {
    const user = await openConnected();
    expect(window.localStorage.getItem('walletName')).toBe(JSON.stringify(WALLET_NAME));
    await user.click(await walletButton(shortened));
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    expect(await walletButton('Select Wallet')).toBeTruthy();
    expect(window.localStorage.getItem('walletName')).toBeNull();
  });
});
