import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import styles from './useWindowRows.module.css';

/** Rows rendered above and below the visible ones, so that scrolling does not show gaps. Each makes the first screen after a jump slower. */
const BEYOND_ROWS = 2;

export interface WindowRowsQuery {
  readonly count: number;
  /** Height of a row before any was measured, pixels. */
  readonly rowPx: number;
  /** Stable key of a row; must be the same function for the same rows. */
  keyOf(index: number): string;
  /** How much higher a row is than most, pixels. Must be the same function for the same rows. */
  morePx?(index: number): number;
}

const NONE = (): number => 0;

/**
 * Virtualizes a long list that scrolls with the page: only the visible rows are rendered, and the focused one, to keep the
 * keyboard's position.
 *
 * @returns props of the list and its rows; `first` and `last` rendered row, -1 for none; `isStill` unless the page scrolls
 */
export function useWindowRows({ count, rowPx, keyOf, morePx = NONE }: WindowRowsQuery) {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [topPx, setTopPx] = useState(0);
  /** The first row measured at this width estimates the others, so that a long list keeps its length as it scrolls. */
  const usual = useRef({ widthPx: 0, heightPx: rowPx });
  const [focused, setFocused] = useState<{ readonly index: number; readonly key: string } | null>(null);
  const kept = focused && focused.index < count && keyOf(focused.index) === focused.key ? focused.index : null;

  useEffect(() => {
    if (!list) return undefined;
    // Content above the list may grow: a notice, a wrapped filter bar.
    const observer = new ResizeObserver(() => setTopPx(Math.round(list.getBoundingClientRect().top + window.scrollY)));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: (index) => usual.current.heightPx + morePx(index),
    getItemKey: keyOf,
    overscan: BEYOND_ROWS,
    scrollMargin: topPx,
    // Rows are positioned outside React, so that a changed height applies in the same frame.
    directDomUpdates: true,
    useFlushSync: false,
    // Uses the size from the observer entry: reading the height would force a layout during rendering.
    measureElement(row, entry, { itemSizeCache, measurementsCache }) {
      const box = entry?.borderBoxSize[0];
      const { index, key = '' } = row.dataset;
      const more = morePx(Number(index));
      if (!box) return itemSizeCache.get(key) ?? usual.current.heightPx + more;
      if (box.inlineSize !== usual.current.widthPx) usual.current = { widthPx: box.inlineSize, heightPx: box.blockSize - more };
      // A height as it was estimated is not kept, and would follow the next estimate.
      if (measurementsCache[Number(index)]?.size === box.blockSize) itemSizeCache.set(key, box.blockSize);
      return box.blockSize;
    },
    rangeExtractor: useCallback((range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return kept === null || drawn.includes(kept) ? drawn : [...drawn, kept].sort((a, b) => a - b);
    }, [kept]),
  });
  const { range, containerRef } = rows;
  const ref = useCallback((element: HTMLUListElement | null) => {
    setList(element);
    containerRef(element);
  }, [containerRef]);

  return {
    items: rows.getVirtualItems(),
    first: range ? Math.max(range.startIndex - BEYOND_ROWS, 0) : -1,
    last: range ? Math.min(range.endIndex + BEYOND_ROWS, count - 1) : -1,
    isStill: !rows.isScrolling,
    listProps: {
      ref,
      className: styles.list,
      onFocus({ target }: FocusEvent) {
        const { index, key } = target.closest<HTMLElement>('[data-index]')?.dataset ?? {};
        setFocused(index === undefined || key === undefined ? null : { index: Number(index), key });
      },
      onBlur: () => setFocused(null),
    },
    /** The row's index, for the list and for screen readers. */
    rowProps: ({ index, key }: VirtualItem) => ({
      ref: rows.measureElement,
      className: styles.row,
      'data-index': index,
      'data-key': key,
      'aria-setsize': count,
      'aria-posinset': index + 1,
    }),
  };
}
