import { lazy, Suspense, useState, type ReactNode } from 'react';
import { shownPairPrice, useQuoteSide } from '@/action/useQuoteSide.ts';
import { otherSide } from '@/action/amounts.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { Amount } from '@/ui/Amount.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { formatChange } from '@/ui/formatChange.ts';
import { PriceDirection } from '@/ui/PriceDirection.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import type { Figure } from './figure.ts';
import type { ReadTrades } from './Chart.tsx';
import styles from './market.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface MarketProps {
  readonly pool: AnyPool;
  readonly nameOf: TokenName;
  /** Of token A in token B, whole tokens; `null` for an empty pool. */
  readonly price: Fraction | null;
  /** Beside the chart; below it on a phone. */
  readonly form: ReactNode;
  /** Figures before those of the pool. */
  readonly figures?: readonly Figure[];
  /** What stands below the chart, the trades among it. */
  children(trades: ReactNode): ReactNode;
}

// Loaded at once, but not before the form, which takes input without them.
const Chart = lazy(() => import('./Chart.tsx'));
const TradesCard = lazy(() => import('./TradesCard.tsx'));

/** The market of a pool: price and chart with the form beside them, then its trades and what else there is to know. */
export default function Market({ pool, nameOf, price, form, figures, children }: MarketProps) {
  const [quote] = useQuoteSide(pool);
  const [baseName, quoteName] = [nameOf(pool[otherSide(quote)].mint.address), nameOf(pool[quote].mint.address)];
  // The chart reads the trades; the list below it shows the same.
  const [trades, setTrades] = useState<ReadTrades | null>(null);
  return (
    <div className={styles.market}>
      <section className={figures ? `card ${styles.chartCard} ${styles.more}` : `card ${styles.chartCard}`} aria-labelledby="pool-chart">
        <h2 id="pool-chart" className="visually-hidden">{formatMessage(m.pool.chartTitle, { base: baseName, quote: quoteName })}</h2>
        <PriceLine pool={pool} nameOf={nameOf} price={price} change={trades?.day?.change ?? null} />
        <ChunkBoundary screen={pool.poolId}>
          <Suspense fallback={<Skeleton label={m.ui.loading} className={styles.reserved} />}>
            <Chart pool={pool} nameOf={nameOf} price={price} figures={figures} tell={setTrades} />
          </Suspense>
        </ChunkBoundary>
      </section>
      <div className={styles.form}>{form}</div>
      <div className={styles.below}>
        {children(
          <ChunkBoundary screen={`trades ${pool.poolId}`}>
            <Suspense fallback={<Skeleton rows={{ count: 1, px: 320 }} label={m.ui.loading} />}>
              <TradesCard pool={pool} nameOf={nameOf} quote={quote} read={trades} />
            </Suspense>
          </ChunkBoundary>,
        )}
      </div>
    </div>
  );
}

/** The price as the one loud figure, how it changed, and the direction in which it is shown. */
function PriceLine({ pool, nameOf, price, change }: Pick<MarketProps, 'pool' | 'nameOf' | 'price'> & { readonly change: Fraction | null }) {
  const [quote, turn] = useQuoteSide(pool);
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  return (
    <div className={styles.priceLine}>
      {price === null ? <p>{m.pool.noPrice}</p> : (
        <p className={styles.price}><Amount value={{ ...shownPairPrice(price, pool, nameOf, quote), prefix: undefined }} /></p>
      )}
      <p className={styles.change}>{change && <DayChange change={change} />}</p>
      <PriceDirection
        units={[formatMessage(m.ui.priceUnit, { quote: nameB, base: nameA }), formatMessage(m.ui.priceUnit, { quote: nameA, base: nameB })]}
        isTurned={quote === 'a'} turn={turn}
      />
    </div>
  );
}

/** The change within 24 hours. */
function DayChange({ change }: { readonly change: Fraction }) {
  const { text, tone } = formatChange(change);
  return (
    <>
      <span className="visually-hidden">{m.pool.dayChange} </span>
      <span className={tone && { good: styles.buy, bad: styles.sell }[tone]}>{text}</span> <span aria-hidden="true">{m.pool.lastDay}</span>
    </>
  );
}
