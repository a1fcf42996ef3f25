import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether state that only this browser has may be rendered: hydration of the prerendered landing must first render what the
 * build did. True from the first render anywhere else.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
