import { countRequests } from './countRequests.ts';

/**
 * Starts counting the requests of each action and gives the panel that shows them: in development, and in a build with
 * VITE_SHOW_REQUESTS=true. Any other build has none of it: the bundler leaves a module out only where the condition
 * stands beside its import.
 */
export const loadRequestCounter = typeof import.meta.env === 'object'
  && (import.meta.env.MODE === 'development' || import.meta.env.VITE_SHOW_REQUESTS === 'true')
  ? start()
  : null;

/** What the first screen asks counts too: the panel itself may come later. */
function start() {
  if (typeof window !== 'undefined') countRequests();
  return () => import('./RequestCounter.tsx');
}
