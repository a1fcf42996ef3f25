import { useMemo, useRef } from 'react';
import { rowAt, topsOf } from './rows/rowHeights.ts';
import { useFocusedRow } from './rows/useFocusedRow.ts';
import { useRowHeights } from './rows/useRowHeights.ts';
import { useSteadyRows } from './rows/useSteadyRows.ts';
import { useWindowView } from './rows/useWindowView.ts';

/** Rows drawn above and below those in sight, so that a turn of the wheel finds them there. */
const BEYOND_ROWS = 4;

export interface WindowRowsQuery {
  readonly count: number;
  /** Height of a row before any was measured, pixels. */
  readonly rowPx: number;
  /** What stays the row's own when the list changes; the same function for the same rows. */
  keyOf(index: number): string;
}

/** A row to draw. */
interface WindowRow {
  readonly index: number;
  readonly key: string;
  /** Pixels below the first row. */
  readonly start: number;
}

/**
 * The rows of a long list that are in sight as the page scrolls; only they are drawn, and the one that has focus.
 *
 * @returns what the list and each row of it need; `first` and `last` row around those in sight, -1 for none; `isStill`
 *   unless the page scrolls
 */
export function useWindowRows({ count, rowPx, keyOf }: WindowRowsQuery) {
  const list = useRef<HTMLUListElement>(null);
  const { heights, watch } = useRowHeights(rowPx);
  const tops = useMemo(() => topsOf(count, keyOf, heights), [count, keyOf, heights]);
  const { from, to, isStill, topPx } = useWindowView(list);
  const { focused, listProps } = useFocusedRow();
  useSteadyRows(heights, tops, topPx);

  const first = Math.max(rowAt(tops, from) - BEYOND_ROWS, 0);
  const last = Math.min(rowAt(tops, to) + BEYOND_ROWS, count - 1);
  const items = useMemo(() => {
    const row = (index: number): WindowRow => ({ index, key: keyOf(index), start: tops[index] ?? 0 });
    const rows = Array.from({ length: last - first + 1 }, (_, offset) => row(first + offset));
    // Out of sight it still is where the keyboard goes on from.
    if (focused === null || focused.index >= count || keyOf(focused.index) !== focused.key) return rows;
    if (focused.index < first) return [row(focused.index), ...rows];
    return focused.index > last ? [...rows, row(focused.index)] : rows;
  }, [count, keyOf, tops, first, last, focused]);

  return {
    items,
    first,
    last,
    isStill,
    listProps: { ref: list, style: { height: tops[count] }, ...listProps },
    /** Where a row stands, for the eye and for a screen reader. */
    rowProps: ({ index, key, start }: WindowRow) => ({
      ref: watch,
      'data-index': index,
      'data-key': key,
      style: { transform: `translateY(${start}px)` },
      'aria-setsize': count,
      'aria-posinset': index + 1,
    }),
  };
}
