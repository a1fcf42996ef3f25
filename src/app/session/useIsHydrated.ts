import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether what only this browser knows may be drawn: while React takes over the prerendered landing, it must draw what the
 * build drew. True from the first time on wherever the app draws itself.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
