import { useWalletMultiButton } from '@solana/wallet-adapter-base-ui';
import { useWalletModal } from '@solana/wallet-adapter-react-ui';
import { useState, type ComponentType, type KeyboardEvent } from 'react';
import { shortAddress } from '@/shortAddress.ts';
import type { ConnectedMenuProps } from './ConnectedMenu.tsx';
import * as m from '#messages';

const importMenu = () => import('./ConnectedMenu.tsx');

/** Where the menu's file did not load, its button still says who is connected. */
function MissingMenu({ children }: ConnectedMenuProps) {
  return (
    <button
      type="button" className="button" title={m.wallet.menuNotLoaded}
      onClick={() => window.location.reload()}
    >
      {children}
    </button>
  );
}

/** Who is connected. The menu comes when someone reaches for it and opens when it is pressed. */
function Connected(props: ConnectedMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<ConnectedMenuProps> | null>(null);
  if (Menu) return <Menu {...props} />;

  const prepare = () => void importMenu().catch(() => undefined); // a press asks again
  const open = () => void importMenu().then((menu) => setMenu(() => menu.default), () => setMenu(() => MissingMenu));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return (
    <button
      type="button" className="button" title={props.address} aria-haspopup="menu" aria-expanded={false}
      onClick={open} onKeyDown={onKeyDown} onPointerEnter={prepare}
    >
      {props.children}
    </button>
  );
}

function WalletLabel({ icon, text }: { readonly icon: string | undefined; readonly text: string }) {
  return (
    <>
      {icon && <img src={icon} alt="" width={20} height={20} />}
      {text}
    </>
  );
}

/**
 * The wallet button in its five states (rule 4.1). The state machine is wallet-adapter's; the view is ours because
 * the stock menu takes no key and its items cannot be focused.
 */
export function WalletMultiButton() {
  const { setVisible } = useWalletModal();
  const { buttonState, onConnect, onDisconnect, publicKey, walletIcon } = useWalletMultiButton({
    onSelectWallet: () => setVisible(true),
  });

  if (publicKey) {
    const address = publicKey.toBase58();
    return (
      <Connected address={address} onDisconnect={onDisconnect}>
        <WalletLabel icon={walletIcon} text={shortAddress(address)} />
      </Connected>
    );
  }
  const labels = { 'no-wallet': m.ui.selectWallet, 'has-wallet': m.wallet.connect, connecting: m.ui.connecting } as const;
  const label = buttonState === 'connecting' || buttonState === 'has-wallet' ? labels[buttonState] : labels['no-wallet'];
  return (
    <button
      type="button"
      className="button"
      disabled={buttonState === 'connecting' || buttonState === 'disconnecting'}
      onClick={() => (buttonState === 'has-wallet' ? onConnect?.() : setVisible(true))}
    >
      <WalletLabel icon={walletIcon} text={label} />
    </button>
  );
}
