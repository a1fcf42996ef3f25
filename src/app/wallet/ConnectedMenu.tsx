import * as Menu from '@radix-ui/react-dropdown-menu';
import { useWalletModal } from '@solana/wallet-adapter-react-ui';
import { useWallet } from '@solana/wallet-adapter-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from '@/app/session/queries.ts';
import { COPIED_LABEL_MS, NATIVE_DECIMALS } from '@/constants.ts';
import { shortAddress } from '@/shortAddress.ts';
import { Amount } from '@/ui/Amount.tsx';
import { explorerLinks } from '@/ui/explorerLinks.ts';
import { shownAmount } from '@/ui/format.ts';
import { BurnerWalletAdapter } from './BurnerWalletAdapter.ts';
import ExportKeyDialog from './ExportKeyDialog.tsx';
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
  const { cluster } = useCluster();
  const adapter = useWallet().wallet?.adapter;
  const [isExporting, setExporting] = useState(false);
  const [explorer] = explorerLinks(cluster, { kind: 'address', id: address });
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
    <>
      <Menu.Root modal={false} defaultOpen>
        <Menu.Trigger className="button" title={address}>
          {children}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content className={styles.menu} sideOffset={8} align="end" aria-label={m.ui.wallet}>
            <Holdings address={address} />
            <Menu.Item ref={takeFocus} className={styles.item} onSelect={(event) => void copy(event)}>
              <span aria-live="polite">
                {copied === 'yes' ? m.ui.copied : copied === 'refused' ? m.ui.copyingRefused : m.wallet.copyAddress}
              </span>
            </Menu.Item>
            <Menu.Item className={styles.item} onSelect={() => setVisible(true)}>
              {m.wallet.changeWallet}
            </Menu.Item>
            {explorer && (
              <Menu.Item asChild className={styles.item}>
                <a href={explorer.url} target="_blank" rel="noopener noreferrer">{explorer.name} ↗</a>
              </Menu.Item>
            )}
            {adapter instanceof BurnerWalletAdapter && (
              <Menu.Item className={styles.item} onSelect={() => setExporting(true)}>
                {m.burner.exportKey}
              </Menu.Item>
            )}
            {onDisconnect && (
              <Menu.Item className={styles.item} onSelect={onDisconnect}>
                {m.wallet.disconnect}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      {isExporting && adapter instanceof BurnerWalletAdapter && (
        <ExportKeyDialog secretKey={adapter.secretKey} onClosed={() => setExporting(false)} />
      )}
    </>
  );
}

/** Whose menu it is, and what is in the wallet as it opens. */
function Holdings({ address }: Pick<ConnectedMenuProps, 'address'>) {
  const { cluster } = useCluster();
  const [lamports, setLamports] = useState<bigint | null>(null);
  useEffect(() => {
    let isGone = false;
    // No query, as the landing screen has none. If the RPC does not answer, the menu serves without.
    loadReads().then(({ getSolBalance }) => getSolBalance(cluster, address)).then((read) => !isGone && setLamports(read), () => undefined);
    return () => {
      isGone = true;
    };
  }, [cluster, address]);
  return (
    <Menu.Label className={styles.head}>
      <code translate="no">{shortAddress(address)}</code>
      <Amount value={lamports === null ? '… SOL' : shownAmount(lamports, NATIVE_DECIMALS, 'SOL')} />
    </Menu.Label>
  );
}
