import * as m from '#messages';
import { useWalletUi } from './walletUi.ts';

/** Opens the list of wallets. `isMain`: nothing else on the page is to be done. */
export function ConnectButton({ isMain = false }: { readonly isMain?: boolean }) {
  const { openModal } = useWalletUi();
  return <button type="button" className={isMain ? 'button button--primary' : 'button'} onClick={openModal}>{m.ui.connectWallet}</button>;
}

/** The same as a row of a card, and what a wallet is needed for. */
export function ConnectRow({ hint }: { readonly hint: string }) {
  return (
    <div className="form__actions">
      <ConnectButton />
      <span className="field__hint">{hint}</span>
    </div>
  );
}
