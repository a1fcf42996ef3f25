import { Amount } from '@/ui/Amount.tsx';
import type { ShownNumber } from '@/ui/format.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';

export interface PricePreviewProps {
  /** The price both ways; empty until both amounts are typed. */
  readonly prices: readonly ShownNumber[];
  /** The whole supply at that price; `null` while unknown. */
  readonly marketCap: string | null;
  /** Shown while there is no price. */
  readonly hint?: string;
}

/** The starting price of the pool and the market cap it implies. */
export default function PricePreview({ prices, marketCap, hint = m.createPool.previewMissing }: PricePreviewProps) {
  return (
    <div className={styles.pricePreview} role="status" aria-label={m.createPool.startingPrice}>
      <span className={styles.pricePreviewPart}>
        <span className={styles.pricePreviewTitle}>{m.createPool.startingPrice}</span>
        {prices.length === 0 && <span className="field__hint">{hint}</span>}
        {prices.map((price, index) => (
          <span key={index} className={styles.pricePreviewPrice}>
            <Amount value={price} />
          </span>
        ))}
      </span>
      {marketCap !== null && (
        <span className={styles.pricePreviewPart}>
          <span className={styles.pricePreviewTitle}>{m.createPool.marketCap}</span>
          <span className={styles.pricePreviewPrice}>{marketCap}</span>
        </span>
      )}
    </div>
  );
}
