import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TimeLiquidity } from '@/services/api/poolKeys.ts';
import { formatCompact } from '@/ui/format.ts';
import { formatPeriodStart } from './marketText.ts';
import drawn from './depth.module.css';
import styles from './market.module.css';
import table from '@/features/pool/table.module.css';
import * as m from '#messages';
import { loadReads } from '@/features/pool/usePool.ts';

const DAY_SECONDS = 86_400;
const STALE_MS = 300_000;

/** Liquidity of a pool over time, from the provider; nothing without it, because the chain keeps no history. */
export function LiquidityHistory({ poolId }: { readonly poolId: string }) {
  const { cluster } = useCluster();
  const { data: points = [] } = useQuery({
    queryKey: ['liquidity-history', cluster.name, poolId],
    staleTime: STALE_MS,
    retry: false,
    queryFn: async () => (await loadReads()).fetchLiquidityLine(cluster, poolId),
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <section className="card" aria-labelledby="pool-liquidity">
      <div className={styles.head}>
        <h2 id="pool-liquidity">{m.ui.liquidity}</h2>
        <span className="field__hint">{m.pool.historySource}</span>
      </div>
      <LiquidityLine points={points} />
      <div className={styles.reading} aria-hidden="true">
        {[first, last].map(({ time }) => <span key={time} className="field__hint">{formatPeriodStart(time, DAY_SECONDS)}</span>)}
      </div>
      <details className="details">
        <summary>{m.pool.chartTable}</summary>
        <div className={styles.table} role="region" aria-label={m.pool.liquidityByDay} tabIndex={0}>
          <table className={table.table}>
            <caption className="visually-hidden">{m.pool.liquidityHistoryCaption}</caption>
            <thead><tr>{[m.pool.date, m.ui.liquidity].map((title) => <th key={title} scope="col">{title}</th>)}</tr></thead>
            <tbody>
              {[...points].reverse().map(({ time, liquidity }) => (
                <tr key={time}>
                  <th scope="row">{formatPeriodStart(time, DAY_SECONDS)}</th>
                  <td className="number">${formatCompact(liquidity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

const [WIDTH, HEIGHT] = [800, 200];

function LiquidityLine({ points }: { readonly points: readonly TimeLiquidity[] }) {
  const highest = points.reduce((most, { liquidity }) => Math.max(most, liquidity), 0);
  const [start, end] = [points[0]!.time, points.at(-1)!.time];
  const path = points.map(({ time, liquidity }) => [
    Math.round((time - start) * WIDTH / (end - start)), Math.round(HEIGHT - (highest === 0 ? 0 : liquidity / highest) * HEIGHT * 0.95),
  ].join(' ')).join('L');
  return (
    <svg className={drawn.depth} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={drawn.liquidityLine} d={`M${path}`} />
    </svg>
  );
}
