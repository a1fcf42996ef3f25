import { whenIdle } from '@/app/session/whenIdle.ts';

/** The deferred code loads after this time even if no screen has rendered. */
const LONGEST_MS = 5_000;

let tell: () => void = () => undefined;
const isThere = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Signals that the first screen is rendered: deferred code loads when the page is idle. */
export function markFirstRender(): () => void {
  return whenIdle(tell);
}

/**
 * Loads code that no screen waits for after the first render, so that it does not compete for bandwidth.
 *
 * @param load imports it
 * @example lazy(afterFirstRender(() => import('./Toasts.tsx')))
 */
export function afterFirstRender<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    return load();
  };
}
