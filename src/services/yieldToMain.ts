/** How long work may block the page, in milliseconds. */
const SLICE_MS = 5;

let sliceStart = -Infinity;

/**
 * Ends the task if work has blocked the page for too long, so that frames and input are processed. Where the browser
 * supports it, the work then resumes before other tasks. Call it between the small parts of long work.
 *
 * @example for (const part of parts) { work(part); await yieldToMain(); }
 */
export async function yieldToMain(): Promise<void> {
  if (performance.now() - sliceStart < SLICE_MS) return;
  // Typed as always present, but only some browsers have it.
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
  sliceStart = performance.now();
}
