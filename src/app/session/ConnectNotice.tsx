import type { ReactNode } from 'react';
import { Notice } from '@/ui/Notice.tsx';
import * as m from '#messages';
import { useWalletUi } from './walletUi.ts';

/** Opens the list of wallets. */
export function ConnectButton({ className = 'button' }: { readonly className?: string }) {
  const { openModal } = useWalletUi();
  return <button type="button" className={className} onClick={openModal}>{m.ui.connectWallet}</button>;
}

export interface ConnectNoticeProps {
  /** What a wallet is needed for. */
  readonly title: string;
  readonly children?: ReactNode;
  /** Other buttons. */
  readonly more?: ReactNode;
}

/** Takes the place of what only a wallet's owner sees. */
export function ConnectNotice({ title, children, more }: ConnectNoticeProps) {
  return (
    <Notice tone="info" title={title}>
      {children}
      <div className="notice__actions">
        <ConnectButton className="button button--primary" />
        {more}
      </div>
    </Notice>
  );
}

/** The same as a row of a card. */
export function ConnectRow({ hint }: { readonly hint: string }) {
  return (
    <div className="form__actions">
      <ConnectButton />
      <span className="field__hint">{hint}</span>
    </div>
  );
}
