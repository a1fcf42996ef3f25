import * as Menu from '@radix-ui/react-dropdown-menu';
import { useWalletModal } from '@solana/wallet-adapter-react-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { COPIED_LABEL_MS } from '@/constants.ts';
import styles from './ConnectedMenu.module.css';
import * as m from '#messages';

export interface ConnectedMenuProps {
  /** base58 */
  readonly address: string;
  readonly onDisconnect?: (() => void) | undefined;
  /** What its button shows. */
  readonly children: ReactNode;
}

/** Radix handles keys pressed after it has loaded; the first was pressed before. */
const takeFocus = (item: HTMLElement | null) => item?.focus({ preventScroll: true });

/** The connected wallet's menu, open at first: works by mouse, touch and keyboard, and gives focus back to its button. */
export default function ConnectedMenu({ address, onDisconnect, children }: ConnectedMenuProps) {
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
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger className="button" title={address}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className={styles.menu} sideOffset={8} align="end" aria-label={m.ui.wallet}>
          <Menu.Item ref={takeFocus} className={styles.item} onSelect={(event) => void copy(event)}>
            <span aria-live="polite">
              {copied === 'yes' ? m.ui.copied : copied === 'refused' ? m.ui.copyingRefused : m.wallet.copyAddress}
            </span>
          </Menu.Item>
          <Menu.Item className={styles.item} onSelect={() => setVisible(true)}>
            {m.wallet.changeWallet}
          </Menu.Item>
          {onDisconnect && (
            <Menu.Item className={styles.item} onSelect={onDisconnect}>
              {m.wallet.disconnect}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
