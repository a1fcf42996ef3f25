import './components.css';
import { Dialog } from './Dialog.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import styles from './Dialog.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
      title={m.ui.createWallet}
      description={m.ui.createWalletHint}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          {connectBurner && (
            <div className="notice">
              <p>
                {m.ui.burnerHint}
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
                  {m.ui.useBurnerWallet}
                </button>
              </div>
            </div>
          )}
          <div className={styles.actions}>
            <ExternalLink href={url} className="button button--primary">
              {formatMessage(m.ui.createWalletAt, { site: new URL(url).hostname })}
            </ExternalLink>
            <button type="button" className="button" onClick={close}>
              {m.ui.cancel}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
