import * as Menu from '@radix-ui/react-dropdown-menu';
import { useWalletMultiButton } from '@solana/wallet-adapter-base-ui';
import { useWalletModal } from '@solana/wallet-adapter-react-ui';
import { useEffect, useRef, useState } from 'react';
import { COPIED_LABEL_MS } from '../../constants.ts';
import { shortAddress } from '../../components/shortAddress.ts';

/** The connected wallet's menu: works by mouse, touch and keyboard, and gives focus back to its button. */
function ConnectedMenu({ address, icon, onDisconnect }: { address: string; icon?: string | undefined; onDisconnect?: (() => void) | undefined }) {
  const { setVisible } = useWalletModal();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(event: Event) {
    event.preventDefault(); // the menu stays open so that 'Copied' can be read
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
    timer.current = window.setTimeout(() => setCopied('no'), COPIED_LABEL_MS);
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="button button--primary" title={address}>
        {icon && <img className="button__icon" src={icon} alt="" />}
        {shortAddress(address)}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu" sideOffset={8} align="end" aria-label="Wallet">
          <Menu.Item className="menu__item" onSelect={(event) => void copy(event)}>
            <span aria-live="polite">
              {copied === 'yes' ? 'Copied' : copied === 'refused' ? 'Copying was refused' : 'Copy address'}
            </span>
          </Menu.Item>
          <Menu.Item className="menu__item" onSelect={() => setVisible(true)}>
            Change wallet
          </Menu.Item>
          {onDisconnect && (
            <Menu.Item className="menu__item" onSelect={onDisconnect}>
              Disconnect
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
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
    return <ConnectedMenu address={publicKey.toBase58()} icon={walletIcon} onDisconnect={onDisconnect} />;
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
      {walletIcon && <img className="button__icon" src={walletIcon} alt="" />}
      {label}
    </button>
  );
}
