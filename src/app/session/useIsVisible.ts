import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Whether anyone can see this tab: a hidden one asks the chain nothing. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}
