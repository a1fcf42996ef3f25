import { WalletReadyState, type WalletName } from '@solana/wallet-adapter-base';
import { useWallet, type Wallet } from '@solana/wallet-adapter-react';
import { useWalletModal, WalletIcon } from '@solana/wallet-adapter-react-ui';
import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '@/ui/Dialog.tsx';
import { BURNER_WALLET } from './BurnerWalletAdapter.ts';
import styles from './WalletModal.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

function Item({ wallet, choose }: { readonly wallet: Wallet; choose(name: WalletName): void }) {
  const isBurner = wallet.adapter.name === BURNER_WALLET;
  const tag = isBurner ? m.wallet.testNetworksOnly : wallet.readyState === WalletReadyState.Installed && m.wallet.detected;
  return (
    <li>
      <button type="button" className={styles.item} onClick={() => choose(wallet.adapter.name)}>
        <WalletIcon wallet={wallet} alt="" />
        {isBurner ? m.wallet.testWallet : wallet.adapter.name}
        {tag && <span className={styles.itemTag}>{tag}</span>}
      </button>
    </li>
  );
}

function Collapsible({ label, children }: { label(expanded: boolean): string; readonly children: ReactNode }) {
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id} className={styles.collapse} data-expanded={expanded}>
        <ul className={styles.list}>{children}</ul>
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
      >
        {label(expanded)}
      </button>
    </>
  );
}

/** Opens this page in the browser of a wallet app, as each documents it: a phone's own browser has no extensions. */
function walletApps(): readonly { readonly name: string; readonly href: string }[] {
  const [page, site] = [window.location.href, window.location.origin].map(encodeURIComponent);
  return [
    { name: 'Phantom', href: `https://phantom.app/ul/browse/${page}?ref=${site}` },
    { name: 'Solflare', href: `https://solflare.com/ul/v1/browse/${page}?ref=${site}` },
  ];
}

export interface WalletModalProps {
  choose(name: WalletName): void;
}

/** The wallet list (rule 2.10): detected wallets first, the rest behind a toggle, the burner always in sight. */
export function WalletModal({ choose }: WalletModalProps) {
  const { wallets: all } = useWallet();
  // Of two with one name, the second is there again under another one.
  const wallets = all.filter(({ adapter }, index) => all.findIndex((one) => one.adapter.name === adapter.name) === index);
  const { setVisible } = useWalletModal();
  const installed = wallets.filter((wallet) => wallet.readyState === WalletReadyState.Installed);
  const burner = wallets.filter((wallet) => wallet.adapter.name === BURNER_WALLET);
  const others = wallets.filter((wallet) => !installed.includes(wallet) && !burner.includes(wallet));

  return (
    <Dialog
      title={installed.length > 0 ? m.wallet.connectTitle : m.wallet.installTitle}
      onClosed={() => setVisible(false)}
    >
      {(close) => {
        const pick = (name: WalletName) => {
          choose(name);
          close();
        };
        const items = (list: readonly Wallet[]) =>
          list.map((wallet) => <Item key={wallet.adapter.name} wallet={wallet} choose={pick} />);
        return installed.length > 0 ? (
          <>
            <ul className={styles.list}>{items([...installed, ...burner])}</ul>
            {others.length > 0 && (
              <Collapsible label={(expanded) => (expanded ? m.wallet.lessOptions : m.wallet.moreOptions)}>{items(others)}</Collapsible>
            )}
          </>
        ) : (
          <>
            {burner.length > 0 && (
              <>
                <p>{m.wallet.burnerHint}</p>
                <ul className={styles.list}>{items(burner)}</ul>
              </>
            )}
            {window.matchMedia('(hover: none) and (pointer: coarse)').matches && (
              <ul className={styles.list}>
                {walletApps().map(({ name, href }) => (
                  <li key={name}>
                    <a className={styles.item} href={href}>{formatMessage(m.wallet.openInApp, { app: name })}</a>
                  </li>
                ))}
              </ul>
            )}
            {others.length > 0 && (
              <Collapsible label={(expanded) => (expanded ? m.wallet.hideOptions : m.wallet.viewOptions)}>
                {items(others)}
              </Collapsible>
            )}
          </>
        );
      }}
    </Dialog>
  );
}
