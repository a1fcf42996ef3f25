import styles from './concentrated.module.css';
import { formatInteger } from '@/ui/format.ts';
import table from '@/features/pool/table.module.css';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

/** A price interval with constant liquidity, formatted. */
export interface LiquidityTableRow {
  readonly from: string;
  readonly to: string;
  readonly liquidity: string;
  /** Relative to the highest liquidity shown. */
  readonly part: string;
  readonly hasPrice: boolean;
}

export interface LiquidityTableProps {
  readonly rows: readonly LiquidityTableRow[];
  /** Unit of the prices. */
  readonly unit: string;
  /** Number of rows farther from the price that are omitted. */
  readonly left: number;
}

/** The liquidity chart as a table, for screen readers and exact figures. */
export default function LiquidityTable({ rows, unit, left }: LiquidityTableProps) {
  return (
    <>
      {rows.length === 0 && <p className="field__hint">{m.pool.liquidityTableEmpty}</p>}
      {rows.length > 0 && (
        <div className={styles.liquidityTable} role="region" aria-label={m.pool.liquidityByPrice} tabIndex={0}>
          <table className={table.table}>
            <caption className="visually-hidden">{formatMessage(m.pool.liquidityCaption, { unit })}</caption>
            <thead>
              <tr>
                <th scope="col">{m.pool.rangeFrom}</th>
                <th scope="col">{m.pool.rangeTo}</th>
                <th scope="col">{m.ui.liquidity}</th>
                <th scope="col">{m.pool.shareOfHighest}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ from, to, liquidity, part, hasPrice }) => (
                <tr key={from} className={hasPrice ? styles.liquidityTableNow : undefined}>
                  <th scope="row">
                    {from}
                    {hasPrice && <span className="visually-hidden"> {m.pool.currentPriceMark}</span>}
                  </th>
                  <td>{to}</td>
                  <td>{liquidity}</td>
                  <td>{part}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {left > 0 && <p className="field__hint">{formatPlural(m.pool.rowsLeftOut, left, { count: formatInteger(left) })}</p>}
        </div>
      )}
    </>
  );
}
