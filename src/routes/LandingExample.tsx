import type { ReactNode } from 'react';
import styles from './LandingExample.module.css';

const PRICES = [64, 62, 63, 58, 60, 55, 57, 51, 53, 46, 49, 44, 41, 45, 38, 36, 39, 31, 33, 27, 29, 22, 25, 18, 16];
const WIDTH = 480;
const line = PRICES.map((price, index) => `${(index * WIDTH) / (PRICES.length - 1)},${price}`).join(' ');

const verdicts = ['Supply is fixed', 'Cannot be frozen', 'Metadata is final', 'Liquidity burned'] as const;
const facts = [
  ['Pool', 'Constant product · 0.25 % fee'],
  ['Pooled', '489,100 DOV · 2.5559 SOL'],
  ['Holders', '214'],
] as const;

/** A token page as it looks, drawn in the app's own styles: one picture to assistive technology, and nothing in it can be pressed. */
export default function LandingExample(): ReactNode {
  return (
    <figure className={styles.figure}>
      <div
        role="img"
        aria-label="Example of a token page: name, price chart, four checks that all pass, pool figures and a swap."
      >
        <div className={styles.page} aria-hidden="true">
          <div className={styles.head}>
            <span className={styles.logo}>DO</span>
            <span className={styles.name}>Doge of Vienna <span className={styles.muted}>DOV</span></span>
            <span className={styles.price}>0.0₅5225 SOL<span className={styles.gain}>+4.5 %</span></span>
          </div>
          <svg className={styles.chart} viewBox={`0 0 ${WIDTH} 72`} preserveAspectRatio="none">
            <polygon className={styles.area} points={`0,72 ${line} ${WIDTH},72`} />
            <polyline className={styles.line} points={line} />
          </svg>
          <div className={styles.verdicts}>
            {verdicts.map((words) => <span key={words} className={styles.verdict}>{words}</span>)}
          </div>
          <div>
            {facts.map(([label, value]) => (
              <div key={label} className={styles.fact}><span className={styles.muted}>{label}</span><span>{value}</span></div>
            ))}
          </div>
          <div className={styles.swap}>
            <span><span className={styles.muted}>You pay</span><b>0.05 SOL</b></span>
            <span>→</span>
            <span><span className={styles.muted}>You receive</span><b>9,361.46 DOV</b></span>
            <span className={styles.button}>Swap</span>
          </div>
        </div>
      </div>
      <figcaption className={styles.caption}>Example token page</figcaption>
    </figure>
  );
}
