import { formatCompact, formatPercentNumber, withPercentSign } from '@/ui/format.ts';
import type { LiquidityBar } from '@/action/range/LiquidityChart.tsx';
import type { LiquidityTableRow } from './LiquidityTable.tsx';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { liquidityLine } from '@/services/programs/clmm/liquidity.ts';
import type { PriceLiquidity } from '@/services/api/poolKeys.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { QuoteSide } from '@/features/pool/positions/describePosition.ts';
import { formatRangeEnd, type PricedPool } from '@/action/range/rangePrices.ts';

/** Table rows on each side of the price. */
const TABLE_ROWS = 25;

/** The liquidity of a pool as bars from the left. */
export function liquidityBars(pool: ClmmPool, tickArrays: TickArrays, quote: QuoteSide): readonly LiquidityBar[] {
  return turned(liquidityLine(pool, tickArrays).map(({ tickLower, tickUpper, liquidity }) =>
    ({ from: tickLower, to: tickUpper, liquidity: Number(liquidity) })), quote);
}

/** The same from the provider's data, whose prices are of token A in token B. */
export function listedBars(pool: PricedPool, points: readonly PriceLiquidity[], quote: QuoteSide): readonly LiquidityBar[] {
  const tickOf = (price: number) => Math.round(Math.log(price / 10 ** (pool.a.mint.decimals - pool.b.mint.decimals)) / Math.log(1.0001));
  return turned(points.slice(1).map(({ price }, place) =>
    ({ from: tickOf(points[place]!.price), to: tickOf(price), liquidity: points[place]!.liquidity })), quote);
}

function turned(bars: readonly LiquidityBar[], quote: QuoteSide): readonly LiquidityBar[] {
  return quote === 'b' ? bars : bars.map(({ from, to, liquidity }) => ({ from: -to, to: -from, liquidity })).reverse();
}

/** Rows for the bars nearest to the price, and how many are omitted. */
export function liquidityRows(
  pool: PricedPool, bars: readonly LiquidityBar[], current: number, quote: QuoteSide,
): { readonly rows: readonly LiquidityTableRow[]; readonly left: number } {
  const at = bars.findIndex(({ to }) => current < to);
  const middle = at === -1 ? bars.length : at;
  const near = bars.slice(Math.max(0, middle - TABLE_ROWS), middle + TABLE_ROWS);
  const top = near.reduce((most, { liquidity }) => Math.max(most, liquidity), 0);
  return {
    left: bars.length - near.length,
    rows: near.map(({ from, to, liquidity }) => ({
      from: formatRangeEnd(pool, from, quote),
      to: formatRangeEnd(pool, to, quote),
      liquidity: formatCompact(liquidity),
      part: top === 0 ? withPercentSign(0) : formatPercentNumber((liquidity / top) * 100, 1),
      hasPrice: from <= current && current < to,
    })),
  };
}
