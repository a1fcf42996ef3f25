import { whenIdle } from '@/app/session/whenIdle.ts';

/** A screen that never comes must not keep what follows an action from coming. */
const LONGEST_MS = 5_000;

let tell: () => void = () => undefined;
const isThere = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The first screen is drawn: what waited for that begins when the page is idle. */
export function markFirstRender(): () => void {
  return whenIdle(tell);
}

/**
 * Loads what no screen waits for once the first one is drawn, so that it takes nothing of the line from that one's code.
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
