/** Events that a page records, in ms since its navigation began. */
export interface PageWatch {
  readonly benchWatch: {
    readonly tasks: { readonly startTime: number; readonly duration: number }[];
    readonly clicks: number[];
    /** Letters that reached a field, and when. */
    readonly letters: { readonly letter: string; readonly at: number }[];
    largestPaint: number;
    dialogAt: number | null;
  };
}

/** Runs in the page before any of its scripts, and must not use anything from outside itself. */
export function watchPage(): void {
  const watch: PageWatch['benchWatch'] = { tasks: [], clicks: [], letters: [], largestPaint: 0, dialogAt: null };
  Object.assign(window, { benchWatch: watch });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    watch.largestPaint = list.getEntries().at(-1)?.startTime ?? watch.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // A page that has saved a click may click again by itself.
  window.addEventListener('click', ({ timeStamp, isTrusted }) => void (isTrusted && watch.clicks.push(timeStamp)), true);
  window.addEventListener('keydown', ({ key, timeStamp }) => watch.letters.push({ letter: key, at: timeStamp }), true);
  const frame = () => {
    const dialog = document.querySelector('[role=dialog]');
    if (dialog && dialog.getBoundingClientRect().height > 0) watch.dialogAt ??= performance.now();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
