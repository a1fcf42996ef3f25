import { Amount } from '@/ui/Amount.tsx';
import { PriceDirection } from '@/ui/PriceDirection.tsx';
import { otherSide, type TokenPairContext } from '@/action/amounts.ts';
import { shownPairPrice, useQuoteSide } from '@/action/useQuoteSide.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import styles from './pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PoolPriceProps extends Pick<TokenPairContext, 'pool' | 'nameOf'> {
  /** Of token A in token B, whole tokens; `null` for an empty pool. */
  readonly price: Fraction | null;
}

/** The price of a pool both ways, the usual direction of the pair first. */
export function PoolPrice({ pool, nameOf, price }: PoolPriceProps) {
  const [quote, turn] = useQuoteSide(pool);
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  return (
    <section className={`card ${styles.price}`} aria-labelledby="pool-price">
      <h2 id="pool-price" className={styles.smallHeading}>{m.pool.price}</h2>
      {price === null ? <p>{m.pool.noPrice}</p> : (
        <>
          <p className={styles.priceMain}><Amount value={shownPairPrice(price, pool, nameOf, quote)} /></p>
          <p className="field__hint"><Amount value={shownPairPrice(price, pool, nameOf, otherSide(quote))} /></p>
          <PriceDirection units={[formatMessage(m.ui.priceUnit, { quote: nameB, base: nameA }), formatMessage(m.ui.priceUnit, { quote: nameA, base: nameB })]} isTurned={quote === 'a'} turn={turn} />
        </>
      )}
    </section>
  );
}
