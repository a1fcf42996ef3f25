import type { ReactNode } from 'react';
import styles from './LandingExample.module.css';
import * as m from '#messages';

const EXAMPLE_NAME = 'Doge of Vienna';
const verdicts = [
  [m.ui.supplyFixed, m.ui.supplyFixedDetail], [m.ui.freezeOff, m.ui.freezeOffDetail],
  [m.ui.metadataFinal, m.ui.metadataFinalDetail], [m.ui.liquidityBurned, m.ui.noneWithdrawable],
] as const;
const facts = [
  [m.ui.pool, m.landing.examplePool],
  [m.landing.pooled, m.landing.examplePooled],
  [m.ui.supply, m.landing.exampleSupply],
  [m.ui.program, m.ui.tokenSpl],
] as const;

/** An example token page in the app's own styles: an image to assistive technology, without interactive elements. */
export default function LandingExample(): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        role="img"
        aria-label={m.landing.exampleDescription}
      >
        <div className={styles.page} aria-hidden="true">
          <div className={styles.head}>
            <span className={styles.logo}>{m.landing.exampleLogo}</span>
            <span className={styles.name}>{EXAMPLE_NAME} <span className={styles.muted}>{m.landing.exampleSymbol}</span></span>
            <span className={styles.price}>{m.landing.examplePrice}<span className={styles.muted}>{m.ui.inLargestPool}</span></span>
            <span className={styles.button}>{m.ui.buy}</span>
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
      <figcaption className={styles.caption}>{m.landing.exampleTitle}</figcaption>
    </figure>
  );
}
