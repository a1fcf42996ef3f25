import styles from './mint.module.css';

export interface ByteCounterProps {
  readonly bytes: number;
  readonly limit: number;
}

/** How much of a limit a text uses, in bytes, because a character can take several. */
export function ByteCounter({ bytes, limit }: ByteCounterProps) {
  return (
    <p className={bytes > limit ? `${styles.byteCounter} ${styles.byteCounterOver}` : styles.byteCounter}>
      {bytes} of {limit} bytes
    </p>
  );
}
