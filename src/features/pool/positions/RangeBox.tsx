import type { CSSProperties } from 'react';
import { Amount } from '@/ui/Amount.tsx';
import type { ShownNumber } from '@/ui/format.ts';
import styles from './positions.module.css';
import * as m from '#messages';

/** A range and a price on one line; in percent of the width from the left. */
export interface RangePictureView {
  readonly from: number;
  readonly to: number;
  readonly price: number;
  readonly isInRange: boolean;
}

/** A range as text and as a picture. */
export interface RangeView {
  readonly picture: RangePictureView;
  readonly low: ShownNumber;
  readonly high: ShownNumber;
  readonly price: ShownNumber;
  /** Why it earns no fees, in one sentence; '' if it does. */
  readonly text: string;
}

/** The range of a position: lowest, current and highest price. */
export function RangeBox({ range }: { readonly range: RangeView }) {
  return (
    <div className={styles.rangeBox}>
      <RangePicture range={range.picture} />
      {/* Each at its mark, unless the price is outside. */}
      <dl className={styles.rangeBoxPrices} style={range.picture.isInRange ? { '--from': `${range.picture.from}%`, '--to': `${100 - range.picture.to}%` } as CSSProperties : undefined}>
        <div>
          <dt>{m.pool.lowestPrice}</dt>
          <dd><Amount value={range.low} /></dd>
        </div>
        <div>
          <dt>{m.pool.priceNow}</dt>
          <dd><Amount value={range.price} /></dd>
        </div>
        <div>
          <dt>{m.pool.highestPrice}</dt>
          <dd><Amount value={range.high} /></dd>
        </div>
      </dl>
      {range.text !== '' && <p className="field__hint">{range.text}</p>}
    </div>
  );
}

/** The price relative to a range. Decorative, because the same is shown as text. */
function RangePicture({ range }: { readonly range: RangePictureView }) {
  const { from, to, price, isInRange } = range;
  return (
    <svg className={isInRange ? `${styles.rangePicture} ${styles.rangePictureIn}` : styles.rangePicture} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.rangePictureAxis} x1="0" x2="100" y1="15" y2="15" />
      <rect className={styles.rangePictureBand} x={from} width={Math.max(to - from, 0.8)} y="6" height="9" />
      <line className={styles.rangePictureEnd} x1={from} x2={from} y1="4" y2="17" />
      <line className={styles.rangePictureEnd} x1={to} x2={to} y1="4" y2="17" />
      <line className={styles.rangePicturePrice} x1={price} x2={price} y1="0" y2="20" />
    </svg>
  );
}
