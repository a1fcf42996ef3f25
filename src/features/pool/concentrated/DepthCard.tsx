import { useMemo, type ReactNode } from 'react';
import { otherSide, type Side } from '@/action/amounts.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { createFraction, multiplyFractions } from '@/services/amounts/fraction.ts';
import { floorSqrt } from '@/services/amounts/integers.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { depthTo, type Depth } from '@/services/programs/clmm/depth.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { drawnAmount } from '@/features/pool/market/marketText.ts';
import { Amount } from '@/ui/Amount.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { formatCompactPrice, formatPercentNumber, formatPrice, shownAmount } from '@/ui/format.ts';
import { Info } from '@/ui/Info.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { currentPrice } from '@/action/range/rangePrices.ts';
import { useAllTickArrays, useTickArrays } from './useTickArrays.ts';
import drawn from '@/features/pool/market/depth.module.css';
import styles from '@/features/pool/market/market.module.css';
import table from '@/features/pool/table.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

interface DepthCardProps {
  readonly pool: ClmmPool;
  readonly nameOf: TokenName;
  readonly quote: Side;
}

/** How much can be traded in a concentrated pool before its price moves by a given percentage. */
export default function DepthCard({ pool, nameOf, quote }: DepthCardProps) {
  const near = useTickArrays(pool);
  const all = useAllTickArrays(pool, near.data?.tickArrays ?? null);
  const depths = useMemo(() => (all && near.data ? readDepths(near.data.pool, all, quote) : null), [all, near.data, quote]);
  const base = otherSide(quote);
  const [baseName, quoteName] = [nameOf(pool[base].mint.address), nameOf(pool[quote].mint.address)];
  const { decimals } = pool[base].mint;
  const hasLiquidity = depths?.points.some(({ amountA, amountB }) => amountA > 0n || amountB > 0n);
  return (
    <section className="card" aria-labelledby="pool-depth">
      <div className="line">
        <h2 id="pool-depth">{m.pool.depth}</h2>
        <Info about={m.pool.depth}>{formatMessage(m.pool.depthHint, { token: baseName })}</Info>
      </div>
      {near.error && !depths && <ErrorNotice error={near.error} offers={{ retry: { run: () => void near.refetch() } }} />}
      {!depths && !near.error && <Skeleton label={m.ui.loading} />}
      {depths && !hasLiquidity && <p>{m.pool.depthEmpty}</p>}
      {depths && hasLiquidity && (
        <>
          <DepthChart
            points={depths.points} amountOf={(point) => drawnAmount(amountOf(point, base), decimals)}
            endOf={(point) => <Amount value={shownAmount(amountOf(point, base), decimals, baseName)} />}
          />
          <details className="details">
            <summary>{m.pool.chartTable}</summary>
            <div className={styles.table} role="region" aria-label={m.pool.depthByPrice} tabIndex={0}>
              <table className={table.table}>
                <caption className="visually-hidden">{m.pool.depthCaption}</caption>
                <thead><tr>{[m.pool.priceMove, m.pool.price, formatMessage(m.pool.depthAmount, { token: baseName }), formatMessage(m.pool.depthValue, { token: quoteName })].map((title, place) => <th key={title} scope="col" className={place === 3 ? styles.wide : undefined}>{title}</th>)}</tr></thead>
                <tbody>
                  {depths.points.filter(({ isListed }) => isListed).map((point) => (
                    <tr key={point.tenths}>
                      <th scope="row" className={point.tenths < 0 ? styles.sell : styles.buy}>
                        {point.tenths < 0 ? '−' : '+'}{formatPercentNumber(Math.abs(point.tenths) / 10, 1)}
                      </th>
                      <td className="number">{formatPrice(point.price)}</td>
                      {[base, quote].map((side) => <td key={side} className={side === quote ? styles.wide : undefined}><Amount value={shownAmount(amountOf(point, side), pool[side].mint.decimals, '')} /></td>)}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}

const amountOf = ({ amountA, amountB }: Depth, side: Side): bigint => (side === 'a' ? amountA : amountB);

/** Points of the chart on each side of the price, and which of them the table lists. */
const POINTS = 40;
const LISTED: readonly number[] = [4, 8, 20, 40];

/** The depth at prices around the current one, ascending; wider for a larger tick spacing. */
function readDepths(pool: ClmmPool, tickArrays: TickArrays, quote: Side) {
  const widestTenths = pool.tickSpacing === 1 ? 20 : pool.tickSpacing <= 10 ? 100 : 500;
  const price = currentPrice(pool, quote);
  const moves = Array.from({ length: 2 * POINTS + 1 }, (_, index) => index - POINTS);
  const factors = moves.map((move) => createFraction(BigInt(1_000 * POINTS + move * widestTenths), BigInt(1_000 * POINTS)));
  const targets = factors.map(({ numerator, denominator }) => {
    const [over, under] = quote === 'b' ? [numerator, denominator] : [denominator, numerator];
    return floorSqrt(pool.sqrtPriceX64 * pool.sqrtPriceX64 * over / under);
  });
  const depths = depthTo(pool, tickArrays, targets);
  return {
    points: moves.map((move, index) => ({
      ...depths[index]!, tenths: move * widestTenths / POINTS, isListed: LISTED.includes(Math.abs(move)), price: multiplyFractions(price, factors[index]!),
    })),
  };
}

type DepthPoint = ReturnType<typeof readDepths>['points'][number];

const [WIDTH, HEIGHT] = [800, 200];

interface DepthChartProps {
  readonly points: readonly DepthPoint[];
  amountOf(point: DepthPoint): number;
  /** What can be traded until a point, as text. */
  endOf(point: DepthPoint): ReactNode;
}

/** The depth as two areas that rise from the price to both sides, with prices below it and what their ends come to above. */
function DepthChart({ points, amountOf: heightOf, endOf }: DepthChartProps) {
  const highest = points.reduce((most, point) => Math.max(most, heightOf(point)), 0);
  const area = (some: readonly DepthPoint[]) => {
    const at = (point: DepthPoint) => [
      Math.round(points.indexOf(point) * WIDTH / (points.length - 1)), Math.round(HEIGHT - (heightOf(point) / highest) * HEIGHT * 0.95),
    ].join(' ');
    const [first, last] = [some[0], some.at(-1)];
    if (!first || !last) return '';
    return `M${at(first).split(' ')[0]} ${HEIGHT}L${some.map(at).join('L')}L${at(last).split(' ')[0]} ${HEIGHT}Z`;
  };
  const [lowest, now, highestPrice] = [points[0], points[POINTS], points.at(-1)];
  if (!lowest || !now || !highestPrice) return null;
  return (
    <div className="small" aria-hidden="true">
      <div className="line line--apart number">
        <span className={styles.sell}>{m.pool.sell} {endOf(lowest)}</span>
        <span className={styles.buy}>{m.ui.buy} {endOf(highestPrice)}</span>
      </div>
      <svg className={drawn.depth} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path className={drawn.depthSell} d={area(points.filter(({ tenths }) => tenths <= 0))} />
        <path className={drawn.depthBuy} d={area(points.filter(({ tenths }) => tenths >= 0))} />
      </svg>
      <div className="line line--apart number">{[lowest, now, highestPrice].map(({ tenths, price }) => <span key={tenths} className="muted">{formatCompactPrice(price)}</span>)}</div>
    </div>
  );
}
