import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';

/** Rows drawn above and below those in sight, so that a turn of the wheel finds them there. */
const BEYOND_ROWS = 4;

export interface WindowRowsQuery {
  readonly count: number;
  /** Height of a row before any was measured, pixels. */
  readonly rowPx: number;
  /** What stays the row's own when the list changes; the same function for the same rows. */
  keyOf(index: number): string;
}

/**
 * The rows of a long list that are in sight as the page scrolls; only they are drawn, and the one that has focus, because
 * that is where the keyboard goes on from.
 *
 * @returns what the list and each row of it need; `first` and `last` row around those in sight, -1 for none; `isStill`
 *   unless the page scrolls
 */
export function useWindowRows({ count, rowPx, keyOf }: WindowRowsQuery) {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [topPx, setTopPx] = useState(0);
  /** The first row measured at this width says how high those are that were not: a long list keeps its length as it scrolls. */
  const usual = useRef({ widthPx: 0, heightPx: rowPx });
  const [focused, setFocused] = useState<{ readonly index: number; readonly key: string } | null>(null);
  const kept = focused && focused.index < count && keyOf(focused.index) === focused.key ? focused.index : null;

  useEffect(() => {
    if (!list) return undefined;
    // What stands above the list may grow: a notice, a wrapped filter bar.
    const observer = new ResizeObserver(() => setTopPx(Math.round(list.getBoundingClientRect().top + window.scrollY)));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => usual.current.heightPx,
    getItemKey: keyOf,
    overscan: BEYOND_ROWS,
    scrollMargin: topPx,
    // Rows are moved past React, in the frame in which one is found to be higher, and drawn without holding up that frame.
    directDomUpdates: true,
    useFlushSync: false,
    // Told by the browser after its own layout; asked for a height, it would lay out the page in the middle of drawing.
    measureElement(row, entry, { itemSizeCache }) {
      const box = entry?.borderBoxSize[0];
      if (!box) return itemSizeCache.get(row.dataset['key'] ?? '') ?? usual.current.heightPx;
      if (box.inlineSize !== usual.current.widthPx) usual.current = { widthPx: box.inlineSize, heightPx: box.blockSize };
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
      onFocus({ target }: FocusEvent) {
        const { index, key } = target.closest<HTMLElement>('[data-index]')?.dataset ?? {};
        setFocused(index === undefined || key === undefined ? null : { index: Number(index), key });
      },
      onBlur: () => setFocused(null),
    },
    /** Where a row stands, for the list and for a screen reader. */
    rowProps: ({ index, key }: VirtualItem) => ({
      ref: rows.measureElement,
      'data-index': index,
      'data-key': key,
      'aria-setsize': count,
      'aria-posinset': index + 1,
    }),
  };
}
