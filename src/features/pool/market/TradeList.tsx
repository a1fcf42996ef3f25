import { memo, useEffect, useState, type ReactNode } from 'react';
import { otherSide, type Side } from '@/action/amounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { invertFraction } from '@/services/amounts/fraction.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { quoteAmount } from '@/services/trades/candles.ts';
import type { Trade } from '@/services/trades/decodeTrades.ts';
import { Amount } from '@/ui/Amount.tsx';
import { formatAgo, formatPrice, formatTimeWithUtc, shownAmount } from '@/ui/format.ts';
import { explorerLinks, type ExplorerSubject } from '@/ui/explorerLinks.ts';
import { shortAddress } from '@/shortAddress.ts';
import { MORE_ROWS, MoreRows } from './MoreRows.tsx';
import styles from './market.module.css';
import table from '@/features/pool/table.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** How often relative times are updated. */
const TELL_MS = 15_000;

/** Columns without room on a phone, by place. */
const WIDE = [2, 5];

export interface TradeListProps {
  /** Oldest first. */
  readonly trades: readonly Trade[];
  readonly pool: AnyPool;
  readonly nameOf: TokenName;
  readonly quote: Side;
}

/** The trades of a pool, newest first. Memoized, because formatting their times is slow. */
export const TradeList = memo(function TradeList({ trades, pool, nameOf, quote }: TradeListProps) {
  const [most, setMost] = useState(MORE_ROWS);
  const nowMs = useNow();
  const { address } = useWalletSession();
  const base = otherSide(quote);
  const rows = trades.slice(-most).reverse();
  const titles = [m.pool.time, m.pool.tradeSide, nameOf(pool[base].mint.address), nameOf(pool[quote].mint.address), m.pool.price, m.pool.trader];
  return (
    <>
      <div className={styles.table} role="region" aria-label={m.pool.tradesLabel} tabIndex={0}>
        <table className={table.table}>
          <caption className="visually-hidden">{m.pool.tradesCaption}</caption>
          <thead><tr>{titles.map((title, place) => <th key={title} scope="col" className={WIDE.includes(place) ? styles.wide : undefined}>{title}</th>)}</tr></thead>
          <tbody>
            {rows.map((trade) => {
              const { signature, index, timeSeconds, inputSide, price, trader } = trade;
              const isBuy = inputSide === quote;
              return (
                <tr key={`${signature} ${index}`}>
                  <td><TradeTime signature={signature} timeSeconds={timeSeconds} nowMs={nowMs} /></td>
                  <td className={isBuy ? styles.buy : styles.sell}>{isBuy ? m.ui.buy : m.pool.sell}</td>
                  {[base, quote].map((side) => <td key={side} className={side === base ? styles.wide : undefined}><Amount value={shownAmount(quoteAmount(trade, side), pool[side].mint.decimals, '')} /></td>)}
                  <td className="number">{formatPrice(quote === 'b' ? price : invertFraction(price))}</td>
                  <td className={styles.wide}>
                    {trader === address ? m.ui.holderYou : <InExplorer of={{ kind: 'address', id: trader }} what={m.pool.traderName}><code>{shortAddress(trader)}</code></InExplorer>}
                  </td>
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

/** When a trade was made, with both time zones on hover, and a link to its transaction. */
function TradeTime({ signature, timeSeconds, nowMs }: Pick<Trade, 'signature' | 'timeSeconds'> & { readonly nowMs: number }) {
  const ago = timeSeconds === null ? m.ui.unknown : (
    <time dateTime={new Date(timeSeconds * 1000).toISOString()} title={formatTimeWithUtc(BigInt(timeSeconds))}>{formatAgo(timeSeconds * 1000, nowMs)}</time>
  );
  return <InExplorer of={{ kind: 'transaction', id: signature }} what={m.pool.transactionName}>{ago}</InExplorer>;
}

interface InExplorerProps {
  readonly of: ExplorerSubject;
  /** What it is, for the link's name. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A cell that leads to an explorer. */
function InExplorer({ of, what, children }: InExplorerProps) {
  const { cluster } = useCluster();
  const [explorer] = explorerLinks(cluster, of);
  if (!explorer) return children;
  return (
    <a className={styles.when} href={explorer.url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {formatMessage(m.ui.addressLinkName, { name: explorer.name, what })}</span>
    </a>
  );
}

/** The current time, updated at an interval. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), TELL_MS);
    return () => window.clearInterval(timer);
  }, []);
  return nowMs;
}
