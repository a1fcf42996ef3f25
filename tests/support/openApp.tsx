/** The whole app in jsdom, with the real provider tree on a real cluster. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '@/App.tsx';
import { WALLET_NAME } from './standardWallet.ts';

/** Opens the app at a path as a link would; `state` is what a navigation within the app passed. */
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

/**
 * The wallet button itself, once wallet code is here. What stands in for it may be gone between two events of a click,
 * and jsdom, which has no layout, would go on clicking what is gone.
 */
export function walletButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (!button.closest('[data-wallet-slot] > span')) throw new Error('wallet code has not arrived');
    return button;
  });
}
