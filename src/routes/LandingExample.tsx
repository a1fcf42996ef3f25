import type { ReactNode } from 'react';
import styles from './LandingExample.module.css';
import * as m from '#messages';

const EXAMPLE_NAME = 'Doge of Vienna';
const verdicts = [
  [m.landing.supplyFixed, m.landing.noOneCanMintMore], [m.landing.freezeOff, m.landing.noOneCanFreezeAccounts],
  [m.landing.metadataFinal, m.landing.nameLinkFixed], [m.landing.liquidityBurned, m.landing.noneCanWithdrawn],
] as const;
const facts = [
  [m.landing.pool, m.landing.constantProductFee],
  [m.landing.pooled, m.landing.dovSol],
  [m.landing.supply, m.landing.dovSupply],
  [m.landing.program, m.landing.tokenSpl],
] as const;

/** An example token page in the app's own styles: an image to assistive technology, without interactive elements. */
export default function LandingExample(): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        role="img"
        aria-label={m.landing.exampleTokenPageNamePrice}
      >
        <div className={styles.page} aria-hidden="true">
          <div className={styles.head}>
            <span className={styles.logo}>{m.landing.doLabel}</span>
            <span className={styles.name}>{EXAMPLE_NAME} <span className={styles.muted}>{m.landing.dov}</span></span>
            <span className={styles.price}>{m.landing.dovPrice}<span className={styles.muted}>{m.landing.largestPool}</span></span>
            <span className={styles.button}>{m.landing.buy}</span>
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
      <figcaption className={styles.caption}>{m.landing.exampleTokenPage}</figcaption>
    </figure>
  );
}
