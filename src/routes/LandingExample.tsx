import type { ReactNode } from 'react';
import styles from './LandingExample.module.css';

const verdicts = [
  ['Supply fixed', 'No one can mint more'], ['Freeze off', 'No one can freeze accounts'],
  ['Metadata final', 'Name and link are fixed'], ['Liquidity burned', 'None can be withdrawn'],
] as const;
const facts = [
  ['Pool', 'Constant product · 0.25 % fee'],
  ['Pooled', '489,100 DOV · 2.5559 SOL'],
  ['Supply', '1,000,000 DOV'],
  ['Program', 'Token (SPL)'],
] as const;

/** An example token page in the app's own styles: an image to assistive technology, without interactive elements. */
export default function LandingExample(): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        role="img"
        aria-label="Example of a token page: name, price, four checks that all pass, and pool figures."
      >
        <div className={styles.page} aria-hidden="true">
          <div className={styles.head}>
            <span className={styles.logo}>DO</span>
            <span className={styles.name}>Doge of Vienna <span className={styles.muted}>DOV</span></span>
            <span className={styles.price}>0.0₅5225 SOL<span className={styles.muted}>in its largest pool</span></span>
            <span className={styles.button}>Buy</span>
          </div>
          <div className={styles.verdicts}>
            {verdicts.map(([title, detail]) => (
              <span key={title} className={styles.verdict}><b>{title}</b><span className={styles.muted}>{detail}</span></span>
            ))}
          </div>
          <div>
            {facts.map(([label, value]) => (
              <div key={label} className={styles.fact}><span className={styles.muted}>{label}</span><span>{value}</span></div>
            ))}
          </div>
        </div>
      </div>
      <figcaption className={styles.caption}>Example token page</figcaption>
    </figure>
  );
}
