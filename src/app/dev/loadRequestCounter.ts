import { countRequests } from './countRequests.ts';

/**
 * Starts counting requests and loads the panel that shows them: in development, and in a build with VITE_SHOW_REQUESTS=true.
 * Other builds contain none of it. The condition must stand beside the import for the bundler to omit the module.
 */
export const loadRequestCounter = typeof import.meta.env === 'object'
  && (import.meta.env.MODE === 'development' || import.meta.env.VITE_SHOW_REQUESTS === 'true')
  ? start()
  : null;

/** Counting starts before the panel loads, to include the first screen's requests. */
function start() {
  if (typeof window !== 'undefined') countRequests();
  return () => import('./RequestCounter.tsx');
}
