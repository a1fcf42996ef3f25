import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/** The page scrolls this far before other rows are drawn, pixels. */
const STEP_PX = 128;
/** The list stands still when it has not scrolled for this long. */
const STILL_MS = 150;

/**
 * The part of a list that the window shows, in steps, so that not every pixel draws rows anew.
 *
 * @returns `from` and `to` in pixels below the first row; `topPx` holds where on the page the list begins
 */
export function useWindowView(list: RefObject<HTMLElement | null>) {
  const topPx = useRef(0);
  const [isStill, setStill] = useState(true);
  const [view, setView] = useState({ from: 0, to: window.innerHeight });

  useEffect(() => {
    let timer: number | undefined;
    function look() {
      const from = Math.floor((window.scrollY - topPx.current) / STEP_PX) * STEP_PX;
      const to = from + window.innerHeight + STEP_PX;
      // In slices: a leap draws a screenful of new rows, and the page must answer meanwhile.
      startTransition(() => setView((known) => (known.from === from && known.to === to ? known : { from, to })));
    }
    function onScroll() {
      startTransition(() => setStill(false));
      look();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => startTransition(() => setStill(true)), STILL_MS);
    }
    // What stands above the list may grow: a notice, a wrapped filter bar.
    const observer = new ResizeObserver(() => {
      topPx.current = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      look();
    });
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
      window.clearTimeout(timer);
    };
  }, [list]);

  return { ...view, isStill, topPx };
}
