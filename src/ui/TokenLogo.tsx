import { useState, type CSSProperties } from 'react';
import styles from './TokenLogo.module.css';

export interface TokenLogoProps {
  /** base58 */
  readonly mint: string;
  /** Its first letters stand in for the picture. */
  readonly name: string;
  /** Only what may be loaded: the host learns the visitor's address (rule 10.38). `null` for none. */
  readonly url: string | null;
}

/** The round picture of a token; its first letters on a colour of its mint where there is none. */
export function TokenLogo({ mint, name, url }: TokenLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = { '--hue': hueOf(mint) } as CSSProperties;
  return (
    <span className={styles.logo} style={style} aria-hidden="true">
      {url !== null && url !== failed
        ? <img src={url} alt="" referrerPolicy="no-referrer" loading="lazy" decoding="async" onError={() => setFailed(url)} />
        : [...name].slice(0, 2).join('')}
    </span>
  );
}

function hueOf(mint: string): number {
  return [...mint].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0);
}
