/**
 * Loads the panel that counts the requests of each action: in development, and in a build with VITE_SHOW_REQUESTS=true.
 * Any other build has none of it: the bundler leaves a module out only where the condition stands beside its import.
 */
export const loadRequestCounter = typeof import.meta.env === 'object'
  && (import.meta.env.MODE === 'development' || import.meta.env.VITE_SHOW_REQUESTS === 'true')
  ? () => import('./RequestCounter.tsx')
  : null;
