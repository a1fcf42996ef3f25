import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { guessHeights, learnHeights } from './rowHeights.ts';

/**
 * Heights of the rows of a list as they are drawn; on another width all are learned anew.
 *
 * @param rowPx height of a row before any was measured, pixels
 * @returns what is known, and what watches a row that carries its key in `data-key`
 */
export function useRowHeights(rowPx: number) {
  const [heights, setHeights] = useState(() => guessHeights(rowPx));
  const [observer] = useState(() => {
    let known = guessHeights(rowPx);
    let width = 0;
    return new ResizeObserver((entries) => {
      const measured = new Map<string, number>();
      const before = known;
      for (const { target, borderBoxSize: [box] } of entries) {
        const { key } = (target as HTMLElement).dataset;
        if (!box || key === undefined || !target.isConnected) continue;
        if (box.inlineSize !== width) known = guessHeights(rowPx);
        width = box.inlineSize;
        measured.set(key, box.blockSize);
      }
      known = learnHeights(known, measured);
      // Before this frame is painted, or rows would overlap in it; most are as high as was thought.
      if (known !== before) flushSync(() => setHeights(known));
    });
  });
  useEffect(() => () => observer.disconnect(), [observer]);

  const watch = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined;
    observer.observe(row);
    return () => observer.unobserve(row);
  }, [observer]);
  return { heights, watch };
}
