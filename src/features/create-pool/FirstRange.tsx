import { useState } from 'react';
import { LiquidityChart } from '@/action/range/LiquidityChart.tsx';
import { currentPrice, fullRange, invertRange, poolTicks, shownCurrentTick, type ShownRange } from '@/action/range/rangePrices.ts';
import { describeRangeEnd, fitted, priceMarks } from '@/action/range/rangeWindow.ts';
import type { NewClmmPool, TickRange } from '@/services/programs/clmm/create/newClmmPool.ts';
import type { PriceUnit } from '@/services/programs/pool/poolPrice.ts';
import { formatCompactPrice } from '@/ui/format.ts';

export interface FirstRangeProps {
  readonly pool: NewClmmPool;
  readonly ticks: TickRange;
  readonly priceUnit: PriceUnit;
  /** `SOL per RAY`. */
  readonly unit: string;
  choose(ticks: TickRange): void;
}

/** The range of the first position on the prices of a pool that is still to be created. */
export default function FirstRange({ pool, ticks, priceUnit, unit, choose }: FirstRangeProps) {
  const quote = (priceUnit === 'quote') === pool.isFlipped ? 'a' : 'b';
  const inOrder = { low: ticks.tickLower, high: ticks.tickUpper };
  const range = quote === 'b' ? inOrder : invertRange(inOrder);
  const current = shownCurrentTick(pool, quote);
  // The window in which an end was dragged there; any other range gets a window of its own.
  const [dragged, setDragged] = useState<{ readonly range: ShownRange; readonly shown: ShownRange } | null>(null);
  const shown = dragged?.range.low === range.low && dragged.range.high === range.high ? dragged.shown : fitted(pool, range, current);
  // The outermost prices cannot be written in eight digits.
  const { low, high } = fullRange(pool);
  const limits = { low: low + pool.tickSpacing, high: high - pool.tickSpacing };
  const endOf = (end: 'low' | 'high') => describeRangeEnd(pool, range[end], current, quote, unit);
  return (
    <LiquidityChart
      bars={null} current={current} range={range} shown={shown} limits={limits} step={pool.tickSpacing} marks={priceMarks(pool, shown, quote)}
      currentLabel={formatCompactPrice(currentPrice(pool, quote))} ends={{ low: endOf('low'), high: endOf('high') }} disabled={false}
      change={(next) => {
        const isSeen = next.low >= shown.low && next.high <= shown.high;
        setDragged({ range: next, shown: isSeen ? shown : fitted(pool, next, current) });
        choose(poolTicks(next, quote));
      }}
    />
  );
}
