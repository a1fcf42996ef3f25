import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { rpcUrl } from './fileCluster.ts';

// jsdom has its own Uint8Array, of which Node's Buffer is not an instance, so web3.js would refuse its own keys.
globalThis.Uint8Array = (Object.getPrototypeOf(Buffer.prototype) as { constructor: typeof Uint8Array }).constructor;

// Files share a window. Wallet adapters look for their extension every second forever, and window listeners would react to
// the next file, so both are removed with their file.
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

// The wallet registry, which every file loads again, stores itself here.
Object.defineProperty(navigator, 'wallets', { configurable: true, value: [] });

/** A render, its effects, the state changes they cause, and once more. */
const TURNS = 6;
const { asyncWrapper } = getConfig();
// Vite compiles lazily loaded screens on first use.
configure({
  asyncUtilTimeout: 60_000,
  // Waits for effects of what was found or clicked: React runs them in later turns, which on a busy machine come after a
  // timer.
  async asyncWrapper(work) {
    const result: unknown = await asyncWrapper(work);
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((ran) => setImmediate(ran));
    return result;
  },
  // Prints the page only for the final message, not on every retry.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { configurable: true, get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n') });
  },
});

vi.stubEnv('VITE_DEFAULT_CLUSTER', 'localnet');
vi.stubEnv('VITE_LOCALNET_RPC_URL', rpcUrl);

// jsdom has no layout. These are the answers of a desktop with a light theme.
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
