import { paths } from '@/paths.ts';

/**
 * The files that render each path, relative to `src/`: the build makes the browser load their chunks with the app, and
 * prefetch them before a click. The route comes first, then what it loads on its first render.
 */
export const screenFiles: Readonly<Record<Exclude<keyof typeof paths, 'landing'>, readonly string[]>> = {
  home: ['routes/Home.tsx'],
  explore: ['routes/Explore.tsx'],
  launch: ['routes/Launch.tsx'],
  mintTokens: ['routes/MintTokens.tsx'],
  createPool: ['routes/CreatePool.tsx'],
  swap: ['routes/Swap.tsx'],
  pools: ['routes/Pools.tsx'],
  pool: ['routes/PoolPage.tsx'],
  positions: ['routes/Positions.tsx'],
  position: ['routes/PositionPage.tsx', 'features/pool/positions/PositionTabs.tsx'],
  farms: ['routes/Farms.tsx', 'features/farms/claims/LaunchPoolClaims.tsx'],
  portfolio: ['routes/Portfolio.tsx'],
  token: ['routes/TokenPage.tsx'],
  transactionStatus: ['routes/TransactionStatus.tsx'],
  success: ['routes/Success.tsx'],
};

/** Renders every other path. */
export const notFoundFiles: readonly string[] = ['routes/NotFound.tsx'];

/** The table of every screen but the landing screen, needed by all of them. */
export const screensFile = 'routes/Screens.tsx';
