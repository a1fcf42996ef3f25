import { Fragment, useState } from 'react';
import type { Candle } from '@/services/trades/candles.ts';
import { Amount } from '@/ui/Amount.tsx';
import { formatInteger, formatPrice, shownAmount } from '@/ui/format.ts';
import { MORE_ROWS, MoreRows } from './MoreRows.tsx';
import { splitPeriodStart } from './marketText.ts';
import styles from './market.module.css';
import table from '@/features/pool/table.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Columns without room on a phone, by place. */
const WIDE = [1, 2, 3, 6];

export interface CandleTableProps {
  readonly candles: readonly Candle[];
  readonly periodSeconds: number;
  readonly quote: string;
  readonly quoteDecimals: number;
}

/** The chart as a table, newest first. */
export default function CandleTable({ candles, periodSeconds, quote, quoteDecimals }: CandleTableProps) {
  const [most, setMost] = useState(MORE_ROWS);
  const rows = candles.slice(-most).reverse().map((candle) => {
    const [date, start] = splitPeriodStart(candle.startSeconds, periodSeconds);
    return { ...candle, date, start };
  });
  return (
    <>
      <div className={styles.table} role="region" aria-label={m.pool.candlesLabel} tabIndex={0}>
        <table className={table.table}>
          <caption className="visually-hidden">{formatMessage(m.pool.candleCaption, { quote })}</caption>
          <thead>
            <tr>{[m.pool.time, m.pool.candleOpen, m.pool.high, m.pool.low, m.pool.candleClose, formatMessage(m.pool.volumeIn, { quote }), m.pool.trades].map((title, place) => <th key={title} scope="col" className={WIDE.includes(place) ? styles.wide : undefined}>{title}</th>)}</tr>
          </thead>
          <tbody>
            {rows.map(({ startSeconds, date, start, open, high, low, close, volume, trades }, place) => (
              <Fragment key={startSeconds}>
                {date !== null && date !== rows[place - 1]?.date && <tr><th scope="rowgroup" colSpan={7} className="muted">{date}</th></tr>}
                <tr>
                  <th scope="row">{start}</th>
                  {[open, high, low, close].map((price, index) => <td key={index} className={index === 3 ? 'number' : `number ${styles.wide}`}>{formatPrice(price)}</td>)}
                  <td><Amount value={shownAmount(volume, quoteDecimals, '')} /></td>
                  <td className={`number ${styles.wide}`}>{formatInteger(trades)}</td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows shown={rows.length} all={candles.length} show={setMost} />
    </>
  );
}
