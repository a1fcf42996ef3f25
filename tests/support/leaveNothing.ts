/**
 * Files that share a worker leave nothing behind: spies, clocks, environment and globals are as they were, and the app's
 * modules, which remember things, are loaded anew. Packages stay loaded, which is what sharing is for.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});
