import { useEffect, useRef, useState } from 'react';
import { readChoice } from '@/app/session/browserStorage.ts';
import { useEarlyPress } from '@/app/session/useEarlyPress.ts';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';

/**
 * Where the wallet button stands. Until wallet code has arrived a button of the same words stands in: reaching for it
 * loads the code, and a click is kept until it is here.
 */
export function WalletButtonSlot() {
  const { ready, failed, opening, addSlot, openModal, load, retry } = useWalletUi();
  const isHydrated = useIsHydrated();
  const slot = useRef<HTMLSpanElement>(null);
  const standIn = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [pressed, setPressed] = useState(false);
  // A button that is taken away while it is pressed loses its click: it stays until the finger is up.
  const standsIn = (!ready && !failed) || pressed;
  const expectsConnection = isHydrated && !ready && readChoice('walletName') !== null;

  useEffect(() => (slot.current ? addSlot(slot.current) : undefined), [addSlot]);
  useEffect(() => {
    // Someone was quicker than the app: no event will tell.
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
    // The real button takes the place of the stand-in: someone who had tabbed to it must not be thrown out.
    if (!standsIn && hadFocus.current && document.activeElement === document.body) slot.current?.querySelector('button')?.focus();
  }, [standsIn]);

  return (
    <span className="wallet-slot" data-wallet-slot>
      <span ref={slot} hidden={standsIn} />
      {standsIn && (
        <button
          ref={standIn}
          type="button"
          className="button button--primary"
          data-early="wallet"
          aria-busy={opening || undefined}
          suppressHydrationWarning // the page itself may have said 'Connecting ...' by then
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
          {expectsConnection ? 'Connecting ...' : 'Select Wallet'}
        </button>
      )}
      {failed && !ready && (
        <button type="button" className="button" onClick={retry}>
          Wallets did not load. Try again
        </button>
      )}
    </span>
  );
}
