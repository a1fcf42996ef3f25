import './components.css';
import { Dialog } from './Dialog.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import styles from './Dialog.module.css';

export interface CreateWalletDialogProps {
  /** A site that makes wallets. */
  readonly url: string;
  /** Connects the in-page burner wallet, where the network allows one. */
  readonly connectBurner: (() => void) | null;
  onClosed(): void;
}

/** 'Create a Wallet' (rule 2.3). */
export default function CreateWalletDialog({ url, connectBurner, onClosed }: CreateWalletDialogProps) {
  return (
    <Dialog
      title="Create a Wallet"
      description="A Solana wallet is required to use the launchpad. It holds your keys and signs your transactions. Create one, then come back and connect it."
      onClosed={onClosed}
    >
      {(close) => (
        <>
          {connectBurner && (
            <div className="notice">
              <p>
                Only trying things out? A burner wallet lives in this browser, on test networks only. Never send real
                money to it.
              </p>
              <div>
                <button
                  type="button"
                  className="button button--small"
                  onClick={() => {
                    connectBurner();
                    close();
                  }}
                >
                  Use a burner wallet
                </button>
              </div>
            </div>
          )}
          <div className={styles.actions}>
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <ExternalLink href={url} className="button button--primary">
              Create a wallet at {new URL(url).hostname}
            </ExternalLink>
          </div>
        </>
      )}
    </Dialog>
  );
}
