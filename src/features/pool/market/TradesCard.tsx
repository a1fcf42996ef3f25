import type { Side } from '@/action/amounts.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { LiquidityHistory } from './LiquidityHistory.tsx';
import { TradeList } from './TradeList.tsx';
import type { Trades } from './useTrades.ts';
import * as m from '#messages';

export interface TradesCardProps {
  readonly pool: AnyPool;
  readonly nameOf: TokenName;
  readonly quote: Side;
  /** `null` before the chart has begun to read. */
  readonly read: Pick<Trades, 'trades' | 'isReading' | 'error'> | null;
}

/** The trades of a pool, and its liquidity over time. */
export default function TradesCard({ pool, nameOf, quote, read }: TradesCardProps) {
  const all = read?.trades;
  return (
    <>
      <section className="card" aria-labelledby="pool-trades">
        <h2 id="pool-trades">{m.pool.trades}</h2>
        {all === undefined && !read?.error && <Skeleton rows={{ count: 1, px: 240 }} label={m.ui.loading} />}
        {all?.length === 0 && !read?.isReading && <p>{m.pool.tradesEmpty}</p>}
        {all !== undefined && all.length > 0 && <TradeList trades={all} pool={pool} nameOf={nameOf} quote={quote} />}
      </section>
      <LiquidityHistory poolId={pool.poolId} />
    </>
  );
}
