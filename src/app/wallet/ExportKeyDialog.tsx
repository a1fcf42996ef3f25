import bs58 from 'bs58';
import { useState } from 'react';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { Field } from '@/ui/Field.tsx';
import dialog from '@/ui/Dialog.module.css';
import * as m from '#messages';

interface ExportKeyDialogProps {
  /** 64 bytes */
  readonly secretKey: Uint8Array;
  onClosed(): void;
}

/** Shows the burner's secret key in base58, as wallets import it, after a confirmation. */
export default function ExportKeyDialog({ secretKey, onClosed }: ExportKeyDialogProps) {
  const [isShown, setShown] = useState(false);
  const key = bs58.encode(secretKey);
  return (
    <Dialog title={m.burner.exportKey} description={m.burner.exportKeyWarning} onClosed={onClosed}>
      {(close) => (
        <>
          {isShown && (
            <Field
              label={m.burner.privateKey} readOnly autoFocus value={key} autoComplete="off" spellCheck={false}
              onFocus={({ target }) => target.select()} beside={<CopyButton text={key} label={m.burner.copyKey} isLarge />}
            />
          )}
          <div className={dialog.actions}>
            {!isShown && <button type="button" className="button button--primary" onClick={() => setShown(true)}>{m.burner.showKey}</button>}
            <button type="button" className="button" onClick={close}>{isShown ? m.ui.close : m.ui.cancel}</button>
          </div>
        </>
      )}
    </Dialog>
  );
}
