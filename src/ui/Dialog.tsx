import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { MODAL_CLOSE_DELAY_MS } from '@/constants.ts';
import { Icon } from './Icon.tsx';
import styles from './Dialog.module.css';
import * as m from '#messages';

export interface DialogProps {
  readonly title: string;
  readonly description?: string;
  /** Receives the function that closes the dialog. */
  children(close: () => void): ReactNode;
  /** Stays visible below the scrolling content: the buttons of a long dialog; `null` for one without. */
  readonly footer?: ((close: () => void) => ReactNode) | null;
  /** The element to focus afterwards, instead of the opener. */
  focusAfter?(): HTMLElement | null;
  /** Called when the dialog has faded out (150 ms after Escape, the close button or an overlay click). */
  onClosed(): void;
}

/** A modal dialog: labelled, traps the focus and restores it. Open while mounted. */
export function Dialog({ title, description, children, footer, focusAfter, onClosed }: DialogProps) {
  const [closing, setClosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => document.activeElement);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!closing) return undefined;
    const timer = window.setTimeout(() => closed(), MODAL_CLOSE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [closing]);
  const close = () => setClosing(true);
  const isLong = footer !== undefined;

  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} data-closing={closing} />
        <Radix.Content
          className={isLong ? `${styles.dialog} ${styles.long}` : styles.dialog}
          data-closing={closing}
          // A long dialog is focused at its top; others at their first control.
          onOpenAutoFocus={isLong ? ((event) => {
            event.preventDefault();
            heading.current?.focus();
          }) : undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If the opener is gone (a menu item), the wallet button gets the focus.
            const target = focusAfter?.() ?? (opener?.isConnected && opener !== document.body ? opener : null);
            const fallback = document.querySelector('[data-wallet-slot] button');
            ((target ?? fallback) as HTMLElement | null)?.focus();
          }}
        >
          <div className={styles.head}>
            <Radix.Title ref={heading} tabIndex={-1} className={styles.title}>{title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label={m.ui.close}>
              <Icon of={X} />
            </Radix.Close>
          </div>
          {description && <Radix.Description>{description}</Radix.Description>}
          {isLong ? <div className={styles.body}>{children(close)}</div> : children(close)}
          {footer && <div className={styles.footer}>{footer(close)}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
