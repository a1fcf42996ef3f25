import { useEffect, useRef, useState } from 'react';
import { readChoice } from '@/app/session/browserStorage.ts';
import { useEarlyPress } from '@/app/session/useEarlyPress.ts';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import * as m from '#messages';

/**
 * The place of the wallet button. Until the wallet code has loaded, a stand-in with the same label is shown: focusing it
 * loads the code, and a click is repeated afterwards.
 */
export function WalletButtonSlot() {
  const { ready, failed, opening, addSlot, openModal, load, retry } = useWalletUi();
  const isHydrated = useIsHydrated();
  const slot = useRef<HTMLSpanElement>(null);
  const standIn = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [pressed, setPressed] = useState(false);
  // A button that is removed while pressed loses its click, so it stays until the pointer is released.
  const standsIn = (!ready && !failed) || pressed;
  const expectsConnection = isHydrated && !ready && readChoice('walletName') !== null;

  useEffect(() => (slot.current ? addSlot(slot.current) : undefined), [addSlot]);
  useEffect(() => {
    // Pressed before the app was ready, so there is no event.
    const button = standIn.current;
    if (!button) return;
    hadFocus.current = button === document.activeElement;
    if (hadFocus.current || button.matches(':hover')) load();
  }, [load]);
  useEarlyPress(standIn);
  useEffect(() => {
    if (!pressed) return;
    const release = () => window.setTimeout(() => setPressed(false)); // the click comes right after
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [pressed]);
  useEffect(() => {
    // The real button replaces the stand-in and takes over its focus.
    if (!standsIn && hadFocus.current && document.activeElement === document.body) slot.current?.querySelector('button')?.focus();
  }, [standsIn]);

  return (
    <span className="wallet-slot" data-wallet-slot>
      <span ref={slot} hidden={standsIn} />
      {standsIn && (
        <button
          ref={standIn}
          type="button"
          className="button"
          data-early="wallet"
          aria-busy={opening || undefined}
          suppressHydrationWarning // the page itself may have said m.ui.connecting by then
          onClick={openModal}
          onPointerEnter={load}
          onPointerDown={() => setPressed(true)}
          onFocus={() => {
            hadFocus.current = true;
            load();
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
        >
          {expectsConnection ? m.ui.connecting : m.ui.selectWallet}
        </button>
      )}
      {failed && !ready && (
        <button type="button" className="button" onClick={retry}>
          {m.shell.walletsNotLoaded}
        </button>
      )}
    </span>
  );
}
