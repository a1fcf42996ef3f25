/** How long work may keep a page from answering a person, ms. */
const SLICE_MS = 5;

/** Ends a task, so that frames and input come through; where the browser knows how, this goes on before other work. */
export function pause(): Promise<void> {
  // Declared for all browsers, there in some.
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((goOn) => setTimeout(goOn));
}

/**
 * Slices long work: call what it returns between small parts.
 *
 * @returns a promise to wait for when the page was kept too long, else `null`
 * @example const slice = slicer(); for (const part of parts) { work(part); const due = slice(); if (due) await due; }
 */
export function slicer(): () => Promise<void> | null {
  let started = performance.now();
  return () => {
    if (performance.now() - started < SLICE_MS) return null;
    return pause().then(() => {
      started = performance.now();
    });
  };
}
