/** How long work may keep a page from answering a person, ms. */
const SLICE_MS = 5;

let sliceStart = -Infinity;

/**
 * Ends the task where work has kept the page for too long, so that frames and input come through; where the browser knows
 * how, the work goes on before any other. Call it between the small parts of long work.
 *
 * @example for (const part of parts) { work(part); await yieldToMain(); }
 */
export async function yieldToMain(): Promise<void> {
  if (performance.now() - sliceStart < SLICE_MS) return;
  // Declared for all browsers, there in some.
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
  sliceStart = performance.now();
}
