/** The whole app in jsdom, with the real providers and a real cluster. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '@/App.tsx';
import { WALLET_NAME } from './standardWallet.ts';

/** Opens the app at a path like a link; `state` is that of a navigation within the app. */
export function openApp(path: string, state: unknown = null): ReturnType<typeof userEvent.setup> {
  window.history.replaceState({ usr: state, key: 'opened', idx: 0 }, '', path);
  const user = userEvent.setup();
  render(<App />);
  return user;
}

/** Opens the app and connects the extension wallet; ends on home. */
export async function openConnected(): Promise<ReturnType<typeof userEvent.setup>> {
  const user = openApp('/');
  await user.click(await walletButton('Select Wallet'));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  return user;
}

/** Chooses a token by its address in the list of a field. */
export async function chooseToken(user: ReturnType<typeof userEvent.setup>, field: string, mint: string, place = within(document.body)): Promise<void> {
  await user.click(await place.findByRole('button', { name: new RegExp(`choose token for ${field}$`, 'i') }));
  await user.type(await screen.findByRole('combobox', { name: 'Name, symbol or address' }), mint);
  await user.click(await screen.findByRole('option', { name: new RegExp(`${mint.slice(0, 4)}\\.\\.${mint.slice(-4)}`) }));
  // What is behind the list can be used once it has closed.
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('still open');
  });
}

/**
 * The real wallet button, once the wallet code is loaded. Its placeholder may disappear between two events of a click, and
 * jsdom would keep clicking the removed element.
 */
export function walletButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (!button.closest('[data-wallet-slot] > span')) throw new Error('wallet code has not arrived');
    return button;
  });
}
