import { useEffect, useRef } from 'react';
import { readChoice } from './browserStorage.ts';
import { useWalletUi } from './walletUi.ts';

/**
 * Where the wallet button stands. Until wallet code has arrived a button of the same words stands in: reaching for it
 * loads the code, and a click is kept until it is here.
 */
export function WalletButtonSlot() {
  const { ready, failed, addSlot, openModal, load, retry } = useWalletUi();
  const slot = useRef<HTMLSpanElement>(null);
  const standIn = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const expectsConnection = !ready && readChoice('walletName') !== null;

  useEffect(() => (slot.current ? addSlot(slot.current) : undefined), [addSlot]);
  useEffect(() => {
    // The real button takes the place of the stand-in: somebody who had tabbed to it must not be thrown out.
    if (ready && hadFocus.current && document.activeElement === document.body) slot.current?.querySelector('button')?.focus();
  }, [ready]);

  return (
    <span className="wallet-slot" data-wallet-slot>
      <span ref={slot} />
      {!ready && !failed && (
        <button
          ref={standIn}
          type="button"
          className="button button--primary"
          onClick={openModal}
          onPointerEnter={load}
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
