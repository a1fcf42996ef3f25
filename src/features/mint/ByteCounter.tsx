import styles from './mint.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface ByteCounterProps {
  readonly bytes: number;
  readonly limit: number;
}

/** How much of a limit a text uses, in bytes, because a character can take several; nothing while it is far from it. */
export function ByteCounter({ bytes, limit }: ByteCounterProps) {
  if (bytes * 4 < limit * 3) return null;
  return (
    <p className={`field__hint ${styles.byteCounter} ${bytes > limit ? styles.byteCounterOver : ''}`}>
      {formatMessage(m.mint.byteCount, { bytes, limit })}
    </p>
  );
}
