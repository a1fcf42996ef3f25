import './overlays.css';
import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MODAL_CLOSE_DELAY_MS } from '@/constants.ts';

export interface DialogProps {
  readonly title: string;
  readonly description?: string;
  /** Gets what closes the dialog. */
  children(close: () => void): ReactNode;
  /** Called when the dialog has faded out (150 ms after Escape, the close button or an overlay click). */
  onClosed(): void;
}

/** A modal dialog: labelled, focus inside while open and back to where it came from after. Mounted means open. */
export function Dialog({ title, description, children, onClosed }: DialogProps) {
  const [closing, setClosing] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!closing) return undefined;
    const timer = window.setTimeout(() => closed(), MODAL_CLOSE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [closing]);
  const close = () => setClosing(true);

  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" data-closing={closing} />
        <Radix.Content
          className="dialog"
          data-closing={closing}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The opener may be gone (a menu item): the wallet button is where a visitor expects to be then.
            const target = opener?.isConnected && opener !== document.body ? opener : null;
            const fallback = document.querySelector('[data-wallet-slot] button');
            ((target ?? fallback) as HTMLElement | null)?.focus();
          }}
        >
          <div className="dialog__head">
            <Radix.Title className="dialog__title">{title}</Radix.Title>
            <Radix.Close className="dialog__close" aria-label="Close">
              <span aria-hidden="true">✕</span>
            </Radix.Close>
          </div>
          {description && <Radix.Description>{description}</Radix.Description>}
          {children(close)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
