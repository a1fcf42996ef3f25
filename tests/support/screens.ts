import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { rpcUrl } from './fileCluster.ts';

// jsdom brings a Uint8Array of its own, which Node's Buffer is no kind of: web3.js refuses its own keys.
globalThis.Uint8Array = (Object.getPrototypeOf(Buffer.prototype) as { constructor: typeof Uint8Array }).constructor;

// Files share their window. Wallet adapters look for their extension every second and never stop, and what listens to the
// window would answer the next file: both end with the file that began them.
const { setInterval: startInterval, addEventListener: listen } = globalThis;
const endings: (() => void)[] = [];
globalThis.setInterval = ((...args: Parameters<typeof startInterval>) => {
  const interval = startInterval(...args);
  endings.push(() => clearInterval(interval));
  return interval;
}) as typeof startInterval;
globalThis.addEventListener = (...args: Parameters<typeof listen>) => {
  listen(...args);
  endings.push(() => removeEventListener(...args));
};
afterAll(() => {
  Object.assign(globalThis, { setInterval: startInterval, addEventListener: listen });
  endings.forEach((end) => end());
});

// The registry of wallets, which every file loads afresh, leaves itself here.
Object.defineProperty(navigator, 'wallets', { configurable: true, value: [] });

/** Drawing, its effects, what these change, and the same once more. */
const TURNS = 6;
const { asyncWrapper } = getConfig();
// Screens come in parts that Vite compiles when they are first asked for.
configure({
  asyncUtilTimeout: 60_000,
  // What was found or pressed has had its effects: React runs them in later turns, which on a busy machine come after a timer.
  async asyncWrapper(work) {
    const result: unknown = await asyncWrapper(work);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((ran) => setImmediate(ran));
    return result;
  },
  // The page is written down for whoever reads the message, not at every look for what is not there yet.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { configurable: true, get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n') });
  },
});

vi.stubEnv('VITE_DEFAULT_CLUSTER', 'localnet');
vi.stubEnv('VITE_LOCALNET_RPC_URL', rpcUrl);

// jsdom has no layout: what the app asks of it there gets the answer of a light-themed desktop.
window.matchMedia = ((query: string) => ({
  matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined,
})) as unknown as typeof matchMedia;
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.HTMLElement.prototype.hasPointerCapture = () => false;
window.HTMLElement.prototype.releasePointerCapture = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
