import type { ReactNode } from 'react';
import styles from './LandingExample.module.css';
import * as m from '#messages';

const EXAMPLE_NAME = 'Doge of Vienna';
const verdicts = [m.ui.supplyFixed, m.ui.freezeOff, m.ui.metadataFinal, m.ui.liquidityBurned];
const figures = [
  [m.ui.marketCap, m.landing.exampleMarketCap],
  [m.ui.liquidity, m.landing.exampleLiquidity],
  [m.ui.supply, m.landing.exampleSupply],
] as const;
/** A price that rises, in a box of 400 by 100. */
const PRICE = 'M0 93L25 91L50 88L62 88L75 83L87 85L100 88L112 86L137 81L150 81L162 76L187 71L200 63L225 58L237 60L262 53L275 56L287 51L300 53L325 44L337 45L350 36L375 29L400 15';

const coin = (
  <svg className={styles.logo} viewBox="0 0 48 48">
    <circle cx="24" cy="24" r="24" fill="#e09a1a" />
    <circle cx="24" cy="24" r="20" fill="#f6c244" />
    <path d="M12 12l8 4h8l8-4-1 15c0 6-5 10-11 10s-11-4-11-10z" fill="#fff4d6" />
    <path d="M12 12l8 4-7 9zM36 12l-8 4 7 9z" fill="#b96a12" />
    <circle cx="19" cy="25" r="2" fill="#3a2408" />
    <circle cx="29" cy="25" r="2" fill="#3a2408" />
    <path d="M21 30h6l-3 3.5z" fill="#3a2408" />
  </svg>
);

/** An example token page in the app's own styles: an image to assistive technology, without interactive elements. */
export default function LandingExample(): ReactNode {
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={m.landing.exampleDescription}>
        <div className={styles.page} aria-hidden="true">
          <div className={styles.head}>
            {coin}
            <span className={styles.name}>{EXAMPLE_NAME} <span className={styles.muted}>{m.landing.exampleSymbol}</span></span>
          </div>
          <div className={styles.price}>{m.landing.examplePrice} <span className={styles.gain}>{m.landing.exampleChange}</span></div>
          <svg className={styles.chart} viewBox="0 0 400 100" preserveAspectRatio="none">
            <path className={styles.area} d={`${PRICE}V100H0`} />
            <path className={styles.line} d={PRICE} vectorEffect="non-scaling-stroke" />
          </svg>
          <div className={styles.verdicts}>{verdicts.map((title) => <span key={title} className={styles.verdict}>{title}</span>)}</div>
          <div className={styles.figures}>
            {figures.map(([label, value]) => <span key={label}><span className={styles.muted}>{label}</span>{value}</span>)}
          </div>
        </div>
      </div>
      <figcaption className={styles.caption}>{m.landing.exampleTitle}</figcaption>
    </figure>
  );
}
