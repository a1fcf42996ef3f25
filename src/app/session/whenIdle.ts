/** Runs `task` once the page has painted and the main thread is idle; returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task, { timeout: 1500 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(task, 60); // Safari has no idle callback
  return () => window.clearTimeout(timer);
}

/** Whether the visitor asked the browser to load no more than needed. */
export const savesData = () => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
