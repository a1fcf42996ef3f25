/**
 * Resets everything between files that share a worker: spies, clocks, environment, globals, and the app's modules, which have
 * state. Packages stay loaded, which is why workers are shared.
 */
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  await vi.dynamicImportSettled(); // one that is cut off would be broken for the next file
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});
