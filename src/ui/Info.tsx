import { useId, type ReactNode } from 'react';
import { Info as InfoIcon } from 'lucide';
import { formatMessage } from '@/messages/format.ts';
import { Icon } from './Icon.tsx';
import styles from './Info.module.css';
import * as m from '#messages';

/** An ⓘ whose explanation opens above the page, and closes by Escape or a press elsewhere. */
export function Info({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={formatMessage(m.ui.aboutWhat, { what: about })}><Icon of={InfoIcon} size={16} /></button>
      <span id={id} popover="auto" className={styles.text}>{children}</span>
    </>
  );
}
