import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

export interface WindowRowsQuery {
  readonly count: number;
  /** Height of a row before it was measured, pixels. */
  readonly rowPx: number;
  /** What stays the row's own when the list changes; absent where there is no such row. */
  keyOf(index: number): string | undefined;
}

/**
 * The rows of a long list that are in sight as the page scrolls; only they are drawn.
 *
 * @returns what the list and each row of it need; `isScrolling` while the page moves
 */
export function useWindowRows({ count, rowPx, keyOf }: WindowRowsQuery) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);

  useEffect(() => {
    // What stands above the list may grow: a notice, a wrapped filter bar.
    const observer = new ResizeObserver(() =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => keyOf(index) ?? index,
  });
  return {
    list,
    height: virtualizer.getTotalSize(),
    items: virtualizer.getVirtualItems(),
    isScrolling: virtualizer.isScrolling,
    /** Where a row stands, for the eye and for a screen reader. */
    rowProps: ({ index, start }: VirtualItem) => ({
      ref: virtualizer.measureElement,
      'data-index': index,
      style: { transform: `translateY(${start - top}px)` },
      'aria-setsize': count,
      'aria-posinset': index + 1,
    }),
  };
}
