import { memo, useEffect, useState } from 'react';
import { otherSide, type Side } from '@/action/amounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { invertFraction } from '@/services/amounts/fraction.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { quoteAmount } from '@/services/trades/candles.ts';
import type { Trade } from '@/services/trades/decodeTrades.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { formatAgo, formatPrice, formatTimestamp, shownAmount } from '@/ui/format.ts';
import { MORE_ROWS, MoreRows } from './CandleTable.tsx';
import styles from './market.module.css';
import * as m from '#messages';

/** How often relative times are updated. */
const TELL_MS = 15_000;

export interface TradeListProps {
  /** Oldest first. */
  readonly trades: readonly Trade[];
  readonly pool: AnyPool;
  readonly nameOf: TokenName;
  readonly quote: Side;
}

/** The trades of a pool, newest first. Memoized, because formatting their times is slow. */
export const TradeList = memo(function TradeList({ trades, pool, nameOf, quote }: TradeListProps) {
  const { cluster } = useCluster();
  const [most, setMost] = useState(MORE_ROWS);
  const nowMs = useNow();
  const base = otherSide(quote);
  const rows = trades.slice(-most).reverse();
  const titles = [m.pool.time, m.pool.tradeSide, nameOf(pool[base].mint.address), nameOf(pool[quote].mint.address), m.pool.price, m.pool.trader, m.pool.transaction];
  return (
    <>
      <div className={styles.table} role="region" aria-label={m.pool.tradesLabel} tabIndex={0}>
        <table className="table">
          <caption className="visually-hidden">{m.pool.tradesCaption}</caption>
          <thead><tr>{titles.map((title) => <th key={title} scope="col">{title}</th>)}</tr></thead>
          <tbody>
            {rows.map((trade) => {
              const { signature, index, timeSeconds, inputSide, price, trader } = trade;
              const isBuy = inputSide === quote;
              return (
                <tr key={`${signature} ${index}`}>
                  <td>
                    {timeSeconds === null ? m.ui.unknown : (
                      <time dateTime={new Date(timeSeconds * 1000).toISOString()} title={formatTimestamp(timeSeconds * 1000)}>
                        {formatAgo(timeSeconds * 1000, nowMs)}
                      </time>
                    )}
                  </td>
                  <td className={isBuy ? styles.buy : styles.sell}>{isBuy ? m.ui.buy : m.pool.sell}</td>
                  {[base, quote].map((side) => <td key={side}><Amount value={shownAmount(quoteAmount(trade, side), pool[side].mint.decimals, '')} /></td>)}
                  <td className="number">{formatPrice(quote === 'b' ? price : invertFraction(price))}</td>
                  <td><AddressChip address={trader} what={m.pool.traderName} /></td>
                  <td><AddressChip address={signature} what={m.pool.transactionName} kind="transaction" cluster={cluster} /></td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <MoreRows shown={rows.length} all={trades.length} show={setMost} />
    </>
  );
});

/** The current time, updated at an interval. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), TELL_MS);
    return () => window.clearInterval(timer);
  }, []);
  return nowMs;
}
