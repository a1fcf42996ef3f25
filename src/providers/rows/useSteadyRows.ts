import { useLayoutEffect, useRef, type RefObject } from 'react';
import { rowAt, type RowHeights } from './rowHeights.ts';

/** Keeps the rows in sight where they are when rows above them turn out higher or lower than was thought. */
export function useSteadyRows(heights: RowHeights, tops: Float64Array, topPx: RefObject<number>) {
  const drawn = useRef({ heights, tops });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { heights, tops };
    if (before.heights === heights || before.tops.length !== tops.length) return;
    const px = window.scrollY - topPx.current;
    if (px <= 0) return;
    const row = rowAt(before.tops, px);
    const moved = (tops[row] ?? 0) - (before.tops[row] ?? 0);
    if (moved !== 0) window.scrollBy(0, moved);
  }, [heights, tops, topPx]);
}
