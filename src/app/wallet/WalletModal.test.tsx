import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import '@tests/support/installWallet.ts';
import { openApp, walletButton } from '@tests/support/openApp.tsx';
import { registerWallet, testWallet, walletFacts } from '@tests/support/standardWallet.ts';

async function openModal() {
  const user = openApp('/');
  await user.click(await walletButton('Select Wallet'));
  const dialog = await screen.findByRole('dialog', { name: 'Connect a wallet on Solana to continue' });
  return { user, dialog };
}

const shown = (dialog: HTMLElement) => within(dialog).getAllByRole('button').map(({ textContent }) => textContent);

describe('wallet modal, a wallet installed', () => {
  test("it is titled 'Connect a wallet on Solana to continue' and lists the wallet with a 'Detected' tag [2.9, 2.10]", async () => {
    const { dialog } = await openModal();
    expect(within(dialog).getByRole('heading').textContent).toBe('Connect a wallet on Solana to continue');
    const [, first] = shown(dialog);
    expect(first).toBe('Standard WalletDetected');
    expect(within(dialog).getAllByText('Detected')).toHaveLength(1);
  });

  test('two wallets of one name can both be chosen', async () => {
    const other = testWallet();
    act(() => registerWallet(walletFacts(other)));
    const { user, dialog } = await openModal();
    expect(shown(dialog).slice(1, 3)).toEqual(['Standard WalletDetected', 'Standard Wallet (2)Detected']);
    await user.click(within(dialog).getByRole('button', { name: /^Standard Wallet \(2\)/ }));
    const button = await walletButton(`${other.address.slice(0, 4)}..${other.address.slice(-4)}`);
    expect(button).toBeTruthy();
    expect(localStorage.getItem('walletName')).toBe('"Standard Wallet (2)"');
  });

  test("the other wallets are behind 'More options', which becomes 'Less options' [2.10]", async () => {
    const { user, dialog } = await openModal();
    const toggle = within(dialog).getByRole('button', { name: 'More options' });
    const list = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(list?.dataset['expanded']).toBe('false');
    await user.click(toggle);
    expect(within(dialog).getByRole('button', { name: 'Less options' }).getAttribute('aria-expanded')).toBe('true');
    expect(list?.dataset['expanded']).toBe('true');
    expect(list?.textContent).toContain('Phantom');
    await user.click(within(dialog).getByRole('button', { name: 'Less options' }));
    expect(list?.dataset['expanded']).toBe('false');
  });

  test.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['the close button', () => screen.getByRole('button', { name: 'Close' }).click()],
  ])('%s closes it after 150 ms', async (_name, close) => {
    await openModal();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => void close());
    act(() => void vi.advanceTimersByTime(149));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a click on the overlay closes it', async () => {
    const { user } = await openModal();
    const overlay = screen.getByRole('dialog').previousElementSibling;
    expect(overlay).not.toBeNull();
    await user.pointer({ keys: '[MouseLeft]', target: overlay as Element });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('focus is inside while it is open, and is restored afterwards', async () => {
    const { user, dialog } = await openModal();
    for (let presses = 0; presses < 10; presses += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Select Wallet'));
  });
});
