import { Amount } from '@/ui/Amount.tsx';
import { compareFractions, type Fraction } from '@/services/amounts/fraction.ts';
import type { NewPool } from './useNewPool.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';

export interface PricePreviewProps {
  readonly pool: Pick<NewPool, 'price' | 'prices' | 'pairPrices' | 'marketCap'>;
  /** Starts the pool at a price, quote tokens per base token; absent while it would change nothing. */
  readonly takePrice?: ((price: Fraction) => void) | undefined;
  /** Which of the two ways to write the price stands in the field above: below it, the other needs no label. */
  readonly typed?: 0 | 1;
}

/** The starting price of the pool and the market cap it implies, and the price of the pair's deepest pool to start at. */
export default function PricePreview({ pool: { price, prices, pairPrices, marketCap }, takePrice, typed }: PricePreviewProps) {
  const [deepest] = pairPrices;
  const [shown, inverse] = prices.filter((_, way) => way !== typed);
  return (
    <div className={styles.pricePreview} role="status" aria-label={m.createPool.startingPrice}>
      {shown && (
        <span className={styles.figure}>
          {inverse && <span className="line muted small"><span>{m.createPool.startingPrice}</span><Amount value={inverse} /></span>}
          <strong><Amount value={shown} /></strong>
        </span>
      )}
      {marketCap !== null && (
        <span className={styles.figure}>
          <span className="muted small">{m.ui.marketCap}</span>
          <strong>{marketCap}</strong>
        </span>
      )}
      {deepest && takePrice && (price === null || compareFractions(price, deepest.price) !== 0) && (
        <button type="button" className="button button--small" onClick={() => takePrice(deepest.price)}>{m.createPool.usePoolPrice}</button>
      )}
    </div>
  );
}
