import { useWalletMultiButton } from '@solana/wallet-adapter-base-ui';
import { useWalletModal } from '@solana/wallet-adapter-react-ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { shortAddress } from '../../shortAddress.ts';

// The menu is needed once a wallet is connected.
const ConnectedMenu = lazy<typeof import('./ConnectedMenu.tsx').default>(() =>
  import('./ConnectedMenu.tsx').catch(() => ({ default: MissingMenu })));

/** Where the menu's file did not load, its button still says who is connected. */
function MissingMenu({ children }: { readonly children: ReactNode }) {
  return (
    <button
      type="button" className="button button--primary" title="The wallet menu did not load. Press to reload the page."
      onClick={() => window.location.reload()}
    >
      {children}
    </button>
  );
}

function WalletLabel({ icon, text }: { readonly icon: string | undefined; readonly text: string }) {
  return (
    <>
      {icon && <img className="button__icon" src={icon} alt="" />}
      {text}
    </>
  );
}

/**
 * The wallet button in its five states (SPEC section 4). The state machine is wallet-adapter's; the view is ours because
 * the stock menu takes no key and its items cannot be focused.
 */
export function WalletMultiButton() {
  const { setVisible } = useWalletModal();
  const { buttonState, onConnect, onDisconnect, publicKey, walletIcon } = useWalletMultiButton({
    onSelectWallet: () => setVisible(true),
  });

  if (publicKey) {
    const address = publicKey.toBase58();
    const label = <WalletLabel icon={walletIcon} text={shortAddress(address)} />;
    return (
      <Suspense fallback={<span className="button button--primary">{label}</span>}>
        <ConnectedMenu address={address} onDisconnect={onDisconnect}>
          {label}
        </ConnectedMenu>
      </Suspense>
    );
  }
  const labels = { 'no-wallet': 'Select Wallet', 'has-wallet': 'Connect', connecting: 'Connecting ...' } as const;
  const label = buttonState === 'connecting' || buttonState === 'has-wallet' ? labels[buttonState] : labels['no-wallet'];
  return (
    <button
      type="button"
      className="button button--primary"
      disabled={buttonState === 'connecting' || buttonState === 'disconnecting'}
      onClick={() => (buttonState === 'has-wallet' ? onConnect?.() : setVisible(true))}
    >
      <WalletLabel icon={walletIcon} text={label} />
    </button>
  );
}
