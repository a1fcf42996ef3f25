import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
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
 */
export function afterFirstRender<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    return load();
  };
}

/**
 * A component that is no part of the built page and that no screen waits for, or fails without.
 *
 * @param load imports it
 * @param meanwhile in its place until it has loaded
 * @example later(() => import('./Toasts.tsx'))
 */
export function later<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>, meanwhile: ReactNode = null): ComponentType<Props> {
  const Loaded = lazy(afterFirstRender(() => load().catch(() => ({ default: (): null => null }))));
  return function Later(props: Props) {
    return useIsHydrated() && <Suspense fallback={meanwhile}><Loaded {...props} /></Suspense>;
  };
}
